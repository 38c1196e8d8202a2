import { asc, sql } from 'drizzle-orm'
import { type ShareLine, shareLines } from '#/domain/finance/invoice-lines'
import type { LineSums } from '#/domain/finance/vat'
import { rowsBy } from '#/domain/values/rows-by'
import type { Transaction } from '../../../db/database'
import { areRows } from '../../../db/is-row'
import { invoiceLines, type invoices } from '../../../db/schema'
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

/** By what an invoice is found. */
export type InvoiceKey = Pick<typeof invoices.$inferSelect, 'businessId' | 'id'>

/** Drafts by their numbers, as relation of spans (`uncountedOrders`). */
export const spansOf = (drafts: readonly InvoiceKey[]) => sql`
  SELECT d.id AS span, d.business_id, d.period_to FROM invoices d
  WHERE d.business_id = ANY (${sql.param(drafts.map(({ businessId }) => businessId))}::integer[])
    AND d.id = ANY (${sql.param(drafts.map(({ id }) => id))}::integer[]) AND d.status = 0`

/** Computes what drafts come to by their orders of this moment. */
export async function draftContents(
  tx: Transaction,
  drafts: readonly InvoiceKey[],
): Promise<ReadonlyMap<number, DraftContent>> {
  if (drafts.length === 0) return new Map()
  const groups = rowsBy(await uncountedGroups(tx, spansOf(drafts)), ({ span }) => span)
  const added = rowsBy(await storedLines(tx, drafts), ({ invoiceId }) => invoiceId)
  return new Map(
    drafts.map(({ id }) => {
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
export const storedLines = (tx: Transaction, of: readonly InvoiceKey[]): Promise<StoredLine[]> =>
  tx
    .select()
    .from(invoiceLines)
    .where(areRows({ businessId: invoiceLines.businessId, id: invoiceLines.invoiceId }, of))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position), asc(invoiceLines.id))
