import { eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { trackedRecord } from '../../ground/writes/tracked-record'
import { moveInOrder, type OrderedTable } from './renumber'

/** How a record is written that stands in the order of guests; each write leaves a trail. `load` faults with 404. */
export function orderedRecord<Kept extends { id: number; revision: number }>({
  table,
  record,
  load,
}: {
  table: OrderedTable
  record: ReturnType<typeof trackedRecord<Kept>>
  load: (tx: Transaction, now: Date, id: number) => Promise<Kept>
}) {
  return {
    /** Answers what `insert` made. */
    create: async (tx: Transaction, ctx: SignedInContext, insert: () => Promise<{ id: number }[]>): Promise<Kept> => {
      const [made] = await insert()
      const after = await load(tx, ctx.now, made?.id ?? 0)
      await record.audit(tx, ctx, { after })
      return after
    },
    /** Locks the record, so that `write` finds it as it is. */
    edit: async (
      tx: Transaction,
      ctx: SignedInContext,
      id: number,
      write: (before: Kept) => Promise<unknown>,
    ): Promise<Kept> => {
      const [locked] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
      if (locked === undefined) throw new Fault('not_found')
      const before = await load(tx, ctx.now, id)
      await write(before)
      const after = await load(tx, ctx.now, id)
      await record.audit(tx, ctx, { before, after })
      return after
    },
    /** Answers the numbers of all in their new order; the trail says which place it had, and which it has. */
    move: async (
      tx: Transaction,
      ctx: SignedInContext,
      place: { id: number; n: number },
      among?: SQL,
    ): Promise<number[]> => {
      const before = await load(tx, ctx.now, place.id)
      const ids = await moveInOrder(tx, table, place, among)
      await record.audit(tx, ctx, { before, after: await load(tx, ctx.now, place.id) })
      return ids
    },
  }
}
