import type { Transaction } from './database'
import { run } from './statement'

/**
 * Does a part of a caller's transaction as the server itself, past the walls between tenants: to make a new tenant or a
 * new account, or to count what all of them have. Nothing of another tenant may leave `work` but numbers. In a transaction that is the server's
 * already it stays so.
 */
export async function asSystem<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const [before] = await run<{ was: string | null }>(tx, {
    text: `SELECT was, set_config('drin.system', 'on', true) FROM (SELECT current_setting('drin.system', true) AS was OFFSET 0) AS settings`,
    values: [],
  })
  const result = await work()
  // Where `work` throws, the transaction is over, and the setting with it.
  await run(tx, { text: `SELECT set_config('drin.system', $1, true)`, values: [before?.was ?? ''] })
  return result
}
