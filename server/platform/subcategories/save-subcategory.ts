import { eq } from 'drizzle-orm'
import { type Subcategory, type SubcategoryInput, subcategories as calls } from '#/contract/subcategories'
import { subcategoryCodec } from '#/domain/marketing/subcategory-codec'
import { isUnwritten } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { appBlocks, appSubcategories } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { orderedRecord } from '../marketing/ordered-record'
import { lastPlace } from '../marketing/renumber'
import { businessProblems, pictureProblems } from '../marketing/require-sound'
import { requireSubcategory } from './subcategory-rows'

const subcategoryRecord = trackedRecord<Subcategory>(
  'app_subcategory',
  ({ revision: _revision, parts: _parts, blockTitle: _title, ...subcategory }) => subcategory,
)

const kept = orderedRecord({
  table: appSubcategories,
  record: subcategoryRecord,
  load: (tx, _now, id) => requireSubcategory(tx, id),
})

export const createSubcategory = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Subcategory> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    await requireSound(tx, input.body)
    const orderNo = await lastPlace(tx, appSubcategories)
    const made = { ...subcategoryCodec.toRow(input.body), orderNo, createdAt: ctx.now, createdBy: ctx.caller.userId }
    return kept.create(tx, ctx, () => tx.insert(appSubcategories).values(made).returning({ id: appSubcategories.id }))
  })

/** A stale edit is refused with the present subcategory. */
export const changeSubcategory = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Subcategory> =>
  idempotentWrite(ctx, calls.change, input, (tx) =>
    kept.edit(tx, ctx, input.params.id, async (before) => {
      subcategoryRecord.requireSeen(ctx, before)
      await requireSound(tx, input.body, before)
      await tx
        .update(appSubcategories)
        .set({ ...subcategoryCodec.toRow(input.body), revision: before.revision + 1 })
        .where(eq(appSubcategories.id, before.id))
    }),
  )

export const orderSubcategory = (ctx: SignedInContext, input: Input<typeof calls.order>): Promise<number[]> =>
  idempotentWrite(ctx, calls.order, input, (tx) => kept.move(tx, ctx, input.params))

/** What was chosen before and is gone may stay. */
async function requireSound(tx: Transaction, body: SubcategoryInput, before?: Subcategory): Promise<void> {
  const added = body.businessIds.filter((id) => before?.businessIds.includes(id) !== true)
  const isBlockUnknown = body.blockId !== null && (await tx.$count(appBlocks, eq(appBlocks.id, body.blockId))) === 0
  assertValid([
    ...(isUnwritten(body.name) ? [{ path: 'name.sq', message: 'missing' }] : []),
    ...(isBlockUnknown ? [{ path: 'blockId', message: 'unknown' }] : []),
    ...(await businessProblems(tx, 'businessIds', added)),
    ...(await pictureProblems(tx, body, before)),
  ])
}
