import { asc, inArray, sql } from 'drizzle-orm'
import { type ShareLine, shareLines } from '#/domain/finance/invoice-lines'
import type { LineSums } from '#/domain/finance/vat'
import { rowsBy } from '#/domain/values/rows-by'
import type { Transaction } from '../../../db/database'
import { invoiceLines } from '../../../db/schema'
import { uncountedGroups } from '../sold-orders'

export type StoredLine = typeof invoiceLines.$inferSelect
/** What a draft comes to by now: lines of the orders first, then what was added by hand. */
export type DraftContent = {
  shares: readonly ShareLine[]
  added: readonly StoredLine[]
  lines: readonly LineSums[]
  orders: number
  salesCents: number
}

/** Drafts by their numbers, as relation of spans (`uncountedOrders`). */
export const spansOf = (draftIds: readonly number[]) => sql`
  SELECT d.id AS span, d.business_id, d.period_to FROM invoices d
  WHERE d.id = ANY (${sql.param(draftIds)}::integer[]) AND d.status = 0`

/** Computes what drafts come to by their orders of this moment. */
export async function draftContents(
  tx: Transaction,
  draftIds: readonly number[],
): Promise<ReadonlyMap<number, DraftContent>> {
  if (draftIds.length === 0) return new Map()
  const groups = rowsBy(await uncountedGroups(tx, spansOf(draftIds)), ({ span }) => span)
  const added = rowsBy(await storedLines(tx, draftIds), ({ invoiceId }) => invoiceId)
  return new Map(
    draftIds.map((id) => {
      const mine = groups.get(id) ?? []
      const [shares, byHand] = [shareLines(mine), added.get(id) ?? []]
      return [
        id,
        {
          shares,
          added: byHand,
          lines: [...shares, ...byHand],
          orders: mine.reduce((sum, { orders }) => sum + orders, 0),
          salesCents: mine.reduce((sum, { salesCents }) => sum + salesCents, 0),
        },
      ]
    }),
  )
}

/** What is written down of invoices, in the order of the paper. */
export const storedLines = (tx: Transaction, invoiceIds: readonly number[]): Promise<StoredLine[]> =>
  tx
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position), asc(invoiceLines.id))
