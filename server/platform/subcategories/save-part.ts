import { eq } from 'drizzle-orm'
import { type SubBlock, type SubBlockInput, subcategories as calls } from '#/contract/subcategories'
import { subBlockCodec } from '#/domain/marketing/subcategory-codec'
import { isUnwritten } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { appSubcategories, subBlocks } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { orderedRecord } from '../marketing/ordered-record'
import { businessProblems } from '../marketing/require-sound'
import { requirePart } from './subcategory-rows'

const partRecord = trackedRecord<SubBlock>('sub_block')
const kept = orderedRecord({ table: subBlocks, record: partRecord, load: (tx, _now, id) => requirePart(tx, id) })

/** The new one is the last of its subcategory. */
export const createPart = (ctx: SignedInContext, input: Input<typeof calls.createPart>): Promise<SubBlock> =>
  idempotentWrite(ctx, calls.createPart, input, async (tx) => {
    const { subcategoryId, ...part } = input.body
    const [locked] = await tx
      .select({ id: appSubcategories.id })
      .from(appSubcategories)
      .where(eq(appSubcategories.id, subcategoryId))
      .for('update')
    assertValid(locked === undefined ? [{ path: 'subcategoryId', message: 'unknown' }] : [])
    await requireSound(tx, part)
    const parts = await tx.$count(subBlocks, eq(subBlocks.subcategoryId, subcategoryId))
    const made = {
      ...subBlockCodec.toRow(part),
      subcategoryId,
      orderNo: parts + 1,
      createdAt: ctx.now,
      createdBy: ctx.caller.userId,
    }
    return kept.create(tx, ctx, () => tx.insert(subBlocks).values(made).returning({ id: subBlocks.id }))
  })

/** A stale edit is refused with the present part. */
export const changePart = (ctx: SignedInContext, input: Input<typeof calls.changePart>): Promise<SubBlock> =>
  idempotentWrite(ctx, calls.changePart, input, (tx) =>
    kept.edit(tx, ctx, input.params.id, async (before) => {
      partRecord.requireSeen(ctx, before)
      await requireSound(tx, input.body, before)
      await tx
        .update(subBlocks)
        .set({ ...subBlockCodec.toRow(input.body), revision: before.revision + 1 })
        .where(eq(subBlocks.id, before.id))
    }),
  )

/** Among the parts of its subcategory alone. */
export const orderPart = (ctx: SignedInContext, input: Input<typeof calls.orderPart>): Promise<number[]> =>
  idempotentWrite(ctx, calls.orderPart, input, async (tx) => {
    const { subcategoryId } = await requirePart(tx, input.params.id)
    return kept.move(tx, ctx, input.params, eq(subBlocks.subcategoryId, subcategoryId))
  })

async function requireSound(tx: Transaction, part: SubBlockInput, before?: SubBlock): Promise<void> {
  const added = part.businessIds.filter((id) => before?.businessIds.includes(id) !== true)
  assertValid([
    ...(isUnwritten(part.name) ? [{ path: 'name.sq', message: 'missing' }] : []),
    ...(await businessProblems(tx, 'businessIds', added)),
  ])
}
