import { sql } from 'drizzle-orm'
import { type SoldAtRate, type SoldLine, soldLines } from '#/domain/finance/company-invoice-lines'
import { HANDED_OVER } from '#/domain/finance/handed-over'
import { totalOf } from '#/domain/finance/vat'
import { rowsBy } from '#/domain/values/rows-by'
import type { Transaction } from '../../db/database'

/** A meal that an invoice counts: it was handed over, and stands in no other. `m` is the table. */
export const COUNTS = sql`m.released_at IS NULL AND m.invoice_id IS NULL AND m.status = ANY (${sql.param([...HANDED_OVER])}::text[])`

/** What carrying a group of meals cost, which an invoice counts; `m` is that table. */
export const DELIVERY_COUNTS = sql`m.invoice_id IS NULL AND m.amount_cents > 0 AND m.status = ANY (${sql.param([...HANDED_OVER])}::text[])`

/**
 * The meals (or deliveries) of drafts `i`, to be joined: of their period and of days before it that no invoice has. What an earlier draft has is that one's.
 */
export const OF_DRAFT = sql`m.company_id = i.company_id AND m.day <= i.period_to AND m.day > coalesce((
  SELECT max(e.period_to) FROM company_invoices e WHERE e.company_id = i.company_id AND e.status = 0 AND e.period_to < i.period_to), '')`

/** What meals come to as an invoice writes it down. */
export type InvoicedMeals = { mealsNo: number; lines: SoldLine[]; amountNoVatCents: number; vatCents: number }

type Part = SoldAtRate & { invoiceId: number; mealsNo: number }

type InvoiceKey = { companyId: number; id: number }

/** Of drafts what their meals come to now, by the draft's number. */
export function mealsOfDrafts(
  tx: Transaction,
  drafts: readonly InvoiceKey[],
): Promise<ReadonlyMap<number, InvoicedMeals>> {
  const among = sql`i.company_id = ANY (${sql.param(drafts.map(({ companyId }) => companyId))}::integer[])
    AND i.id = ANY (${sql.param(drafts.map(({ id }) => id))}::integer[])`
  return invoicedMeals(tx, {
    meals: sql`company_invoices i JOIN meals m ON ${OF_DRAFT} AND ${COUNTS} WHERE ${among}`,
    deliveries: sql`company_invoices i JOIN meal_deliveries m ON ${OF_DRAFT} AND ${DELIVERY_COUNTS} WHERE ${among}`,
  })
}

/** Of an issued one what its meals come to. */
export async function mealsOfIssued(tx: Transaction, { companyId, id }: InvoiceKey): Promise<InvoicedMeals> {
  const own = sql`m.company_id = i.company_id AND m.invoice_id = i.id WHERE i.company_id = ${companyId} AND i.id = ${id}`
  const found = await invoicedMeals(tx, {
    meals: sql`company_invoices i JOIN meals m ON ${own}`,
    deliveries: sql`company_invoices i JOIN meal_deliveries m ON ${own}`,
  })
  return found.get(id) ?? { mealsNo: 0, lines: [], amountNoVatCents: 0, vatCents: 0 }
}

type From = Record<'meals' | 'deliveries', ReturnType<typeof sql>>

async function invoicedMeals(
  tx: Transaction,
  { meals, deliveries }: From,
): Promise<ReadonlyMap<number, InvoicedMeals>> {
  const { rows } = await tx.execute<Part>(sql`
    WITH counted AS MATERIALIZED (
      SELECT i.id AS invoice_id, 'meals' AS kind, m.id, m.business_id, m.business_name, m.vat FROM ${meals}
      UNION ALL
      SELECT i.id, 'delivery', m.id, m.business_id, m.business_name,
        jsonb_build_array(jsonb_build_object('vatHundredths', m.vat_hundredths, 'amountCents', m.amount_cents)) FROM ${deliveries})
    SELECT c.invoice_id AS "invoiceId", c.kind, max(c.business_name) AS restaurant, p."vatHundredths", count(DISTINCT c.id)::integer AS count,
      sum(p."amountCents")::float8 AS "companyCents",
      (SELECT count(*)::integer FROM counted all_of WHERE all_of.invoice_id = c.invoice_id AND all_of.kind = 'meals') AS "mealsNo"
    FROM counted c, jsonb_to_recordset(c.vat) AS p("vatHundredths" integer, "amountCents" integer)
    GROUP BY c.invoice_id, c.kind, c.business_id, p."vatHundredths"
    ORDER BY c.invoice_id, restaurant, c.kind DESC, p."vatHundredths"`)
  return new Map(
    [...rowsBy(rows, ({ invoiceId }) => invoiceId)].map(([id, parts]) => {
      const lines = soldLines(
        parts.map(({ kind, restaurant, vatHundredths, count, companyCents }) => ({
          kind,
          restaurant,
          vatHundredths,
          count,
          companyCents,
        })),
      )
      return [id, { mealsNo: parts[0]?.mealsNo ?? 0, lines, ...totalOf(lines) }]
    }),
  )
}
