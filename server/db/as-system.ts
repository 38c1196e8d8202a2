import type { Transaction } from './database'
import { run } from './statement'

/**
 * Does a part of a caller's transaction as the server itself, past the walls between tenants: to make a new tenant or a
 * new account, or to count what all of them have. Nothing of another tenant may leave `work` but numbers. In a transaction that is `system` already
 * it would end that: those call `work` themselves.
 */
export async function asSystem<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await run(tx, { text: `SELECT set_config('drin.system', 'on', true)`, values: [] })
  const result = await work()
  // Where `work` throws, the transaction is over, and the setting with it.
  await run(tx, { text: `SELECT set_config('drin.system', 'off', true)`, values: [] })
  return result
}
