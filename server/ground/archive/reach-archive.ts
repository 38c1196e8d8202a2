import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'

/**
 * From here on this read sees archived orders, too, and what hangs on them: its statements find the views of `whole` under the names of
 * the tables. Nothing can be written through them.
 */
export async function seeWhole(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET LOCAL search_path = whole, public`)
}

/** The first day of all, for whoever names none. */
export const FROM_THE_FIRST = ''

/** The same where some of the days from `since` (`YYYY-MM-DD`) on may be archived: whoever asks for later ones reads the tables themselves. */
export async function seeWholeSince(tx: Transaction, since: string | undefined): Promise<void> {
  if (since === undefined) return
  const [row] = await run<{ isArchived: boolean }>(tx, {
    name: 'is_archived',
    // An evening goes on over midnight, and an order may come in days before the one that it is made for.
    text: `SELECT EXISTS (SELECT FROM archived_orders WHERE before_day >= $1) AS "isArchived"`,
    values: [since],
  })
  if (row?.isArchived === true) await seeWhole(tx)
}

/** `work` sees archived orders, too; what the transaction does after it does not. */
export async function inWhole<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await seeWhole(tx)
  const result = await work()
  await seeAtHand(tx)
  return result
}

/** `work` twice: on the tables, and on those of the archive in their place. For what is erased in both. */
export async function inBoth(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await work()
  await tx.execute(sql`SET LOCAL search_path = archive, public`)
  await work()
  await seeAtHand(tx)
}

const seeAtHand = (tx: Transaction) => tx.execute(sql`SET LOCAL search_path TO DEFAULT`)
