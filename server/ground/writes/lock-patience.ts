import { codeOf } from '../http/describe-error'
import { Fault } from '../http/faults'

/** After this long a waiting repetition is told that the first one is still being carried out. */
export const PATIENCE = '5s'

const LOCK_TIMEOUT = '55P03'
const RETRY_AFTER_SEC = 1

/** Whether a statement gave up waiting for somebody else's lock. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_TIMEOUT

/** Throws on, a lock that was waited for too long as the fault `in_progress`. */
export function throwInProgress(error: unknown): never {
  throw isLockTimeout(error) ? new Fault('in_progress', { retryAfterSec: RETRY_AFTER_SEC }) : error
}
