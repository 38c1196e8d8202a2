import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { bodyRows, says, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

/** Issued long ago for the first business, with this much unpaid; the demonstration has no such sums. */
async function issued(from: string, cents: number): Promise<number> {
  const { rows } = await app.server.sql(
    sql`WITH made AS (
       INSERT INTO invoices (business_id, status, period_from, period_to, doc_date, created_at, issued_at, due_date, currency, amount_no_vat_cents, vat_cents)
       SELECT id, 1, ${from}, ${from}, ${from}, now(), now(), ${from}, currency, ${cents}::bigint, 0 FROM businesses ORDER BY id LIMIT 1 RETURNING id, business_id),
     line AS (
       INSERT INTO invoice_lines (business_id, invoice_id, position, kind, unit_amount_cents, amount_no_vat_cents, vat_hundredths, vat_cents, added_at, day)
       SELECT business_id, id, 1, 'free', ${cents}::bigint, ${cents}::bigint, 0, 0, now(), ${from} FROM made)
     SELECT id FROM made`,
  )
  return Number(rows[0]?.['id'])
}

test('the account of a business has the balance after each row', async () => {
  const id = await issued('2019-03-11', 77_700)
  const page = await app.openScreen('finance', '/finance/transactions?period=custom&from=2019-03-11&to=2019-03-17')
  await says(
    () =>
      bodyRows(page.getByRole('table', { name: 'Transactions' })).find((row) => textOf(row).includes(`INV-${id}`)) ??
      null,
    '777 L',
  )
  await page.findByText('Balance before 11 Mar 2019')
})
