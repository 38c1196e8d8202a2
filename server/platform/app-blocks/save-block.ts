import { eq } from 'drizzle-orm'
import { type Block, type BlockInput, appBlocks as calls } from '#/contract/app-blocks'
import { blockProblems } from '#/domain/marketing/block'
import { blockCodec } from '#/domain/marketing/block-codec'
import type { Transaction } from '../../db/database'
import { appBlocks } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { orderedRecord } from '../marketing/ordered-record'
import { lastPlace } from '../marketing/renumber'
import { pictureProblems, redirectTargetProblems, shownWhenProblems } from '../marketing/require-sound'
import { namesOf, requireBlock } from './block-rows'

/** What people decide; the rest follows from it or from the moment. */
const blockRecord = trackedRecord<Block>('app_block', (block) => ({
  ...blockCodec.toWire(blockCodec.toRow(block)),
  orderNo: block.orderNo,
}))

const kept = orderedRecord({ table: appBlocks, record: blockRecord, load: requireBlock })

export const createBlock = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Block> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    await requireSound(tx, input.body)
    const orderNo = await lastPlace(tx, appBlocks)
    const made = { ...blockCodec.toRow(input.body), orderNo, createdAt: ctx.now, createdBy: ctx.caller.userId }
    return kept.create(tx, ctx, () => tx.insert(appBlocks).values(made).returning({ id: appBlocks.id }))
  })

/** A stale edit is refused with the present block. */
export const changeBlock = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Block> =>
  idempotentWrite(ctx, calls.change, input, (tx) =>
    kept.edit(tx, ctx, input.params.categoryID, async (before) => {
      blockRecord.requireSeen(ctx, before)
      await requireSound(tx, input.body, before)
      await write(tx, before, blockCodec.toRow(input.body))
    }),
  )

/** The switch acts whatever else was edited meanwhile. */
export const setBlockStatus = (ctx: SignedInContext, input: Input<typeof calls.setStatus>): Promise<Block> =>
  idempotentWrite(ctx, calls.setStatus, input, (tx) =>
    kept.edit(tx, ctx, input.params.id, (before) => write(tx, before, { isShown: input.params.s === 1 })),
  )

export const orderBlock = (ctx: SignedInContext, input: Input<typeof calls.order>): Promise<number[]> =>
  idempotentWrite(ctx, calls.order, input, (tx) => kept.move(tx, ctx, input.params))

const write = (tx: Transaction, { id, revision }: Block, set: Partial<typeof appBlocks.$inferInsert>) =>
  tx
    .update(appBlocks)
    .set({ ...set, revision: revision + 1 })
    .where(eq(appBlocks.id, id))

/** Faults with 422 at what is wrong; what was chosen before and is gone may stay, and is named. */
async function requireSound(tx: Transaction, body: BlockInput, before?: Block): Promise<void> {
  const kept = before?.contentType === body.contentType ? before.itemIds : []
  const added = body.itemIds.filter((id) => !kept.includes(id))
  const there = new Set((await namesOf(tx, body.contentType, added)).map(({ id }) => id))
  assertValid([
    ...blockProblems(body),
    ...(added.every((id) => there.has(id)) ? [] : [{ path: 'itemIds', message: 'unknown' }]),
    ...(await shownWhenProblems(tx, body)),
    ...(await redirectTargetProblems(tx, body.redirect)),
    ...(await pictureProblems(tx, body, before)),
  ])
}
