import { sql } from 'drizzle-orm'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { bankStatementLines } from '../../db/schema'

/** Opens a line of a bank with the last of its payments that stood, of businesses or companies: to be booked where it belongs. */
export async function openLineAgain(tx: Transaction, lineId: number): Promise<void> {
  const isBooked = sql`EXISTS (SELECT 1 FROM payments p WHERE p.statement_line_id = ${lineId}
      AND NOT EXISTS (SELECT 1 FROM payments back WHERE back.business_id = p.business_id AND back.reverses_id = p.id))
    OR EXISTS (SELECT 1 FROM company_payments p WHERE p.statement_line_id = ${lineId}
      AND NOT EXISTS (SELECT 1 FROM company_payments back WHERE back.company_id = p.company_id AND back.reverses_id = p.id))`
  // Who takes a payment back need not see what banks booked, nor the others that the line was booked for.
  await asSystem(tx, () =>
    tx
      .update(bankStatementLines)
      .set({ state: 'open' })
      .where(sql`${bankStatementLines.id} = ${lineId} AND NOT (${isBooked})`),
  )
}
