import type { ErrorHandler } from 'hono'
import { FAULTS } from '#/contract/envelope'
import type { Deps } from '../../deps'
import { answerFailure } from './answer'
import { codeOf, describeError } from './describe-error'
import { Fault, Refusal, Stale } from './faults'
import type { HttpEnv } from './implement'

/** Seconds after which a client may ask again while the database is away. */
const RETRY_AFTER_SEC = 2

/** Whatever was thrown leaves in the envelope; only what nobody foresaw is logged with its stack. */
export const errorAnswer =
  (deps: Deps): ErrorHandler<HttpEnv> =>
  (error, c) => {
    const fault = error instanceof Fault ? error : faultOfDatabase(error)
    const code = error instanceof Refusal ? error.code : error instanceof Stale ? error.message : fault?.code
    deps.metrics.failures.inc({ code: code ?? 'server_error' })
    if (error instanceof Refusal) return answerFailure(c, 200, error.code, { data: error.data })
    if (error instanceof Stale) return answerFailure(c, 409, error.message, { data: error.data })
    if (fault !== undefined) {
      // What was not read of the body still stands in the connection: nothing else may be sent on it.
      if (fault.code === 'body_too_large' || fault.code === 'not_json') c.header('Connection', 'close')
      if (fault.retryAfterSec !== undefined) c.header('Retry-After', String(fault.retryAfterSec))
      return answerFailure(c, FAULTS[fault.code], fault.code, { errors: fault.errors })
    }
    deps.logger.error({ requestId: c.get('requestId'), error: describeError(error) }, 'request failed')
    return answerFailure(c, 500, 'server_error')
  }

/** SQLSTATE and socket errors that have an answer of their own. */
function faultOfDatabase(error: unknown): Fault | undefined {
  const code = codeOf(error)
  // An id that no column can hold belongs to nothing.
  if (code === '22003') return new Fault('not_found')
  // A text with a NUL character.
  if (code === '22021' || code === '22P05')
    return new Fault('bad_input', { errors: [{ path: 'body', message: 'text' }] })
  const away = /^(08|57P)/.test(code) || code === '53300' || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
  if (away || (error instanceof Error && /^(Connection terminated|timeout exceeded when trying)/.test(error.message)))
    return new Fault('unavailable', { retryAfterSec: RETRY_AFTER_SEC })
  return undefined
}
