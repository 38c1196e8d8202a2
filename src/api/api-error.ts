import type { FieldError } from '#/contract/envelope'

/**
 * Why a call failed. `network`: no answer; `timeout`: none in time; `foreign`: an answer, but not our server's (captive
 * portal, proxy); `fault`: transport or access, with its HTTP status; `refusal`: HTTP 200 with `success: false`.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'fault' | 'refusal' | 'foreign'

type Details = {
  status?: number
  errors?: readonly FieldError[]
  data?: unknown
  retryAfterMs?: number | undefined
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** `statusMessage.message`: a stable code for faults and refusals; for the other kinds the kind itself. */
  readonly code: string
  /** The HTTP status, 0 where there was no answer. */
  readonly status: number
  /** What of the input is wrong (422). */
  readonly errors: readonly FieldError[]
  /** The answer's payload: refusals say by it how things stand. */
  readonly data: unknown
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(kind: ApiErrorKind, code: string, details: Details = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.kind = kind
    this.code = code
    this.status = details.status ?? 0
    this.errors = details.errors ?? []
    this.data = details.data ?? null
    this.retryAfterMs = details.retryAfterMs
  }

  /** The server was not reached, or something else answered for it. */
  get isUnreached(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'foreign'
  }

  /** Says nothing of the call itself, which may be taken later: slow, too early, too old an app, too many. */
  get isForNow(): boolean {
    return [408, 425, 426, 429].includes(this.status)
  }
}

/** `Retry-After` in seconds or as a date → milliseconds from `now`; `undefined` for anything else. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
