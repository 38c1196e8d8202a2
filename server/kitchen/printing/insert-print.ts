import { LOCKS } from '../../db/advisory-locks'
import { printJobs } from '../../db/schema'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'

/** An order's content at a revision, all of a group of meals, of a business day, or of a slot of it. */
export type PrintAbout = {
  businessId: number
  businessDay: string
  orderId: number | null
  mealGroupId: number | null
  slotStart?: string | null
  revision: number
}

/** An entry of the ledger that somebody asked for. */
export type NewPrint = Omit<typeof printJobs.$inferInsert, 'id' | 'repeat'> & PrintAbout & { printerId: number | null }

/**
 * Writes the next repetition; one printer's are numbered one after the other, so the order is locked for a moment. Answers
 * the entry's number.
 */
export async function insertPrint(tx: Transaction, print: NewPrint): Promise<number> {
  const { businessId, orderId, printerId, document } = print
  if (orderId !== null)
    await run(tx, { text: `SELECT pg_advisory_xact_lock(${LOCKS.printRepeats}, $1)`, values: [orderId] })
  const [last] = await run<{ repeat: number | null }>(tx, {
    name: 'last_repeat',
    text: `
      SELECT max(repeat) AS repeat FROM print_jobs
      WHERE business_id = $4 AND order_id = $1 AND document = $2 AND printer_id IS NOT DISTINCT FROM $3`,
    values: [orderId, document, printerId, businessId],
  })
  const [job] = await tx
    .insert(printJobs)
    .values({ ...print, repeat: 1 + (last?.repeat ?? 0) })
    .returning({ id: printJobs.id })
  if (job === undefined) throw new Error('an insert answered no row')
  return job.id
}
