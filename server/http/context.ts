import type { AccessUser } from '#/domain/access'
import type { Scope, Transaction } from '../db/database'
import type { Deps } from '../deps'

/** Who calls: read once per request from the token. */
export type Caller = AccessUser & {
  userId: number
  /** `Name Surname`, as other tablets show it. */
  userName: string
  sessionId: string
  deviceId: string | null
  b2b: boolean
  /** Businesses of the user; for a super administrator all of them. */
  businessIds: readonly number[]
}

/** What a verb gets: the outside world, who calls, and the headers that writes may carry. */
export type Context = {
  deps: Deps
  /** Set for every endpoint but those with access `anyone`. */
  caller: Caller | undefined
  now: Date
  /** `Idempotency-Key` */
  idempotencyKey: string | undefined
  /** `If-Match: "s7"` → 7: the status version that the caller saw. */
  seenVersion: number | undefined
  deviceId: string | null
  remoteAddress: string
  requestId: string
  /** Adds a header to the answer (`Idempotency-Replayed`). */
  setHeader: (name: string, value: string) => void
}
export type SignedInContext = Context & { caller: Caller }

/** The rows that this caller may touch. */
export const scopeOf = (caller: Caller): Scope => ({ businessIds: caller.businessIds })

/** One transaction, held to the caller's businesses. */
export const inTransaction = <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.transaction(scopeOf(ctx.caller), work)

/** One consistent read, held to the caller's businesses. */
export const inSnapshot = <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.snapshot(scopeOf(ctx.caller), work)
