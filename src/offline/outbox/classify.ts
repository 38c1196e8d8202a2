import type { ApiError } from '#/api/api-error'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { ClosingResult, CommandResult, DishResult, GroupNow, GroupResult, OrderResult } from '#/contract/live'
import type { DishNow } from '#/contract/menu'
import type { Order } from '#/contract/orders'

/** What an answer means for a command (docs/reliability.md, classification). */
export type Verdict =
  /** `applied` or `already`: `seq` is the business's event that holds it. */
  | { to: 'ACKED'; outcome: 'applied' | 'already'; seq: number; order: Order }
  | { to: 'ACKED'; outcome: 'applied' | 'already'; seq: number; dish: DishNow }
  | { to: 'ACKED'; outcome: 'applied' | 'already'; seq: number; businessStatus: BusinessStatusAnswer }
  | { to: 'ACKED'; outcome: 'applied' | 'already'; seq: number; group: GroupNow }
  | { to: 'CONFLICT' | 'REFUSED'; code: string; order: Order | null }
  | { to: 'CONFLICT' | 'REFUSED'; code: string; dish: DishNow | null }
  | { to: 'CONFLICT' | 'REFUSED'; code: string; businessStatus: BusinessStatusAnswer | null }
  | { to: 'CONFLICT' | 'REFUSED'; code: string; group: GroupNow | null }
  | { to: 'PARKED'; code: string }
  | { to: 'BLOCKED'; by: string }
  | { to: 'AUTH_WAIT' }
  | {
      to: 'RETRY'
      /** Nothing of ours answered: counts towards probing. */
      isNetwork: boolean
      /** Milliseconds; undefined = backoff. */
      waitMs?: number | undefined
      /** The server does not know the order: refused only after five minutes of that. */
      unknownOrder?: true
      /** The whole call was refused: the command goes alone next time. */
      alone?: true
    }

const IN_PROGRESS_WAIT_MS = 1_000

/** Ours, not the server's: it was rejected already, but somebody gave another reason, which is the one that stands. */
export const OTHER_REASON_CODE = 'rejected_for_other_reason'

/** One command's own result inside a call that the server answered. `asked`: what a rejection gave as its reason. */
export function classifyResult(result: CommandResult, asked?: { reasonId?: number | undefined }): Verdict {
  if ('dish' in result) return classifyDish(result)
  if ('group' in result) return classifyGroup(result)
  return 'businessStatus' in result ? classifyClosing(result) : classifyOrder(result, asked)
}

function classifyClosing(result: ClosingResult): Verdict {
  const { businessStatus } = result
  switch (result.outcome) {
    case 'applied':
    case 'already':
      return { to: 'ACKED', outcome: result.outcome, seq: result.seq, businessStatus: result.businessStatus }
    case 'conflict':
      return { to: 'CONFLICT', code: result.code, businessStatus }
    case 'refused':
      return { to: 'REFUSED', code: result.code, businessStatus }
  }
}

function classifyGroup(result: GroupResult): Verdict {
  const { group } = result
  switch (result.outcome) {
    case 'applied':
    case 'already':
      return { to: 'ACKED', outcome: result.outcome, seq: result.seq, group: result.group }
    case 'conflict':
      return { to: 'CONFLICT', code: result.code, group }
    case 'refused':
      return result.code === 'unknown_order'
        ? { to: 'RETRY', isNetwork: false, unknownOrder: true }
        : { to: 'REFUSED', code: result.code, group }
  }
}

function classifyDish(result: DishResult): Verdict {
  switch (result.outcome) {
    case 'applied':
    case 'already':
      return { to: 'ACKED', outcome: result.outcome, seq: result.seq, dish: result.dish }
    case 'conflict':
      return { to: 'CONFLICT', code: result.code, dish: result.dish }
    case 'refused':
      return { to: 'REFUSED', code: result.code, dish: result.dish }
  }
}

function classifyOrder(result: OrderResult, asked?: { reasonId?: number | undefined }): Verdict {
  switch (result.outcome) {
    case 'already':
      if (isOtherReason(result.order, asked?.reasonId)) {
        return { to: 'CONFLICT', code: OTHER_REASON_CODE, order: result.order }
      }
      return { to: 'ACKED', outcome: result.outcome, seq: result.seq, order: result.order }
    case 'applied':
      return { to: 'ACKED', outcome: result.outcome, seq: result.seq, order: result.order }
    case 'conflict':
      return { to: 'CONFLICT', code: result.code, order: result.order }
    case 'refused':
      return result.code === 'unknown_order'
        ? { to: 'RETRY', isNetwork: false, unknownOrder: true }
        : { to: 'REFUSED', code: result.code, order: result.order }
    case 'blocked':
      return { to: 'BLOCKED', by: result.by }
    case 'in_progress':
      return { to: 'RETRY', isNetwork: false, waitMs: IN_PROGRESS_WAIT_MS }
    case 'failed':
      return { to: 'RETRY', isNetwork: false }
    case 'key_reused':
    case 'bad_command':
      return { to: 'PARKED', code: result.outcome }
  }
}

/** What the clock ended by itself has no second opinion to show. */
const isOtherReason = ({ rejectReason, statusBy }: Order, reasonId: number | undefined): boolean =>
  reasonId !== undefined && rejectReason !== null && statusBy !== null && rejectReason.id !== reasonId

/** The call's result as a whole failed. `shared` = it carried more than this command. */
export function classifyFailure(error: ApiError, shared: boolean): Verdict {
  if (error.isUnreached) {
    // A command that makes the server hang must not hold up the others: apart next time.
    return { to: 'RETRY', isNetwork: true, ...(error.kind === 'timeout' && shared ? { alone: true } : {}) }
  }
  return classifyStatus(error, shared)
}

function classifyStatus(error: ApiError, shared: boolean): Verdict {
  const { status, code, retryAfterMs } = error
  if (status === 401) return { to: 'AUTH_WAIT' }
  if (status === 409 && code === 'in_progress') return { to: 'RETRY', isNetwork: false, waitMs: IN_PROGRESS_WAIT_MS }
  if (error.isForNow) {
    return { to: 'RETRY', isNetwork: false, waitMs: retryAfterMs }
  }
  const verdict = soloVerdict(status, code)
  if (verdict !== undefined) return shared ? { to: 'RETRY', isNetwork: false, waitMs: 0, alone: true } : verdict
  // 502–504 speak about the server as a whole; a plain 500 may come from one of the commands.
  const isOneToBlame = shared && status === 500
  return { to: 'RETRY', isNetwork: false, waitMs: retryAfterMs, ...(isOneToBlame ? { alone: true } : {}) }
}

/** Answers that speak about one command; `undefined` = the server is unwell. */
function soloVerdict(status: number, code: string): Verdict | undefined {
  if (status === 409 || status === 412) return { to: 'CONFLICT', code, order: null }
  if (status === 404) return { to: 'RETRY', isNetwork: false, unknownOrder: true }
  if (status === 403 || status === 410) return { to: 'REFUSED', code, order: null }
  // 200 with `success: false` and every other 4xx: the server will not take this command in this form.
  if (status < 500) return { to: 'PARKED', code: code === '' ? `http_${status}` : code }
  return undefined
}
