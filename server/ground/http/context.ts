import type { AccessUser } from '#/domain/people/access'
import type { Scope, Transaction } from '../../db/database'
import type { Deps } from '../../deps'
import { Fault } from './faults'

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
  /** Companies of the user; for a super administrator all of them. */
  companyIds: readonly number[]
  /** Of a super administrator, an administrator or an accountant: whether no business is out of their reach. Never of others. */
  worksForAll: boolean
}

/** Whom other tablets see as the one who did it. */
export type Actor = Pick<Caller, 'userId' | 'userName'>

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
  /** `If-Match: "r3"` → 3: the revision of the content that the caller saw. */
  seenRevision: number | undefined
  deviceId: string | null
  remoteAddress: string
  requestId: string
  /** Whether nobody waits for the answer any more: the caller has given up and asks again, or went away. */
  isGone: () => boolean
  /** Adds a header to the answer (`Idempotency-Replayed`). */
  setHeader: (name: string, value: string) => void
}
export type SignedInContext = Context & { caller: Caller }

/** The rows that this caller may touch. */
export const scopeOf = ({ businessIds, companyIds, userId, worksForAll }: Caller): Scope => ({
  businessIds,
  companyIds,
  userId,
  worksForAll,
})

/**
 * One transaction, held to the caller's businesses and companies. Not begun for a caller who left while it waited for a connection: under
 * a crowd the retry would else wait for its own first try.
 */
export const inTransaction = <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.transaction(scopeOf(ctx.caller), work, { check: () => dropIfGone(ctx) })

/** The same for a write on what others may hold for long, as a menu that is being imported: it waits in a line of its kind. */
export const inPatientWrite = <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.transaction(scopeOf(ctx.caller), work, { check: () => dropIfGone(ctx), isPatient: true })

/** One consistent read, held to the caller's businesses and companies. */
export const inSnapshot = <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.snapshot(scopeOf(ctx.caller), work, { check: () => dropIfGone(ctx) })

/** Nothing goes on for a caller who has left. */
export function dropIfGone(ctx: Context): void {
  if (ctx.isGone()) throw new Fault('unavailable')
}
