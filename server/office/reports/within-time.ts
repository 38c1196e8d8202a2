import { type Transaction, clientOf } from '../../db/database'
import { run } from '../../db/statement'
import { codeOf } from '../../ground/http/describe-error'
import { Refusal } from '../../ground/http/faults'

/** How often it is looked whether somebody still waits; the database looks as often whether we do. */
const LOOK_MS = 250
/** SQLSTATE of a statement that was stopped. */
const STOPPED = '57014'

/**
 * Runs `work` in `tx` for so many milliseconds at most: what takes longer is stopped and refused as `report_too_long`. When the caller
 * goes away, the connection is cut, and the database, which looks for that, stops as well.
 */
export async function withinTime<T>(
  tx: Transaction,
  { timeoutMs, isGone }: { timeoutMs: number; isGone: () => boolean },
  work: () => Promise<T>,
): Promise<T> {
  await run(tx, {
    name: 'within_time',
    text: `SELECT set_config('statement_timeout', $1, true), set_config('client_connection_check_interval', $2, true)`,
    values: [String(timeoutMs), String(LOOK_MS)],
  })
  const look = setInterval(() => {
    if (isGone()) clientOf(tx).connection.stream.destroy()
  }, LOOK_MS)
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === STOPPED) throw new Refusal('report_too_long')
    throw error
  } finally {
    clearInterval(look)
  }
}
