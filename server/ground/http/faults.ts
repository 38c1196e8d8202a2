import type { BusinessRefusal, FaultCode, FieldError } from '#/contract/envelope'
import { STALE_REVISION } from '#/contract/revision'
import type { HistoryKind } from '#/domain/product/history'

/** A fault of transport or access: keeps its HTTP code (401, 403, 404, 409, 413, 415, 422, 429, 5xx). */
export class Fault extends Error {
  readonly code: FaultCode
  readonly errors: readonly FieldError[]
  readonly retryAfterSec: number | undefined

  constructor(code: FaultCode, details: { errors?: readonly FieldError[]; retryAfterSec?: number } = {}) {
    super(code)
    this.code = code
    this.errors = details.errors ?? []
    this.retryAfterSec = details.retryAfterSec
  }
}

/** Fault `bad_input` with what the rules of `domain` found wrong, if anything. */
export function assertValid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Fault('bad_input', { errors })
}

/** A refusal of business: HTTP 200 with `success: false`; `data` tells how things stand. */
export class Refusal extends Error {
  readonly code: string
  readonly data: unknown

  constructor(code: BusinessRefusal | (string & {}), data: unknown = null) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** An edit of something that was changed meanwhile: HTTP 409 `stale_revision`; `data` is the record as it is now. */
export class Stale extends Error {
  readonly data: object
  /** By which history who saved it last is found; `undefined`: by none. */
  readonly of: { kind: HistoryKind; id: number } | undefined

  constructor(data: object, of?: { kind: HistoryKind; id: number }) {
    super(STALE_REVISION)
    this.data = data
    this.of = of
  }
}
