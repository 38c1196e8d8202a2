import type { AccessUser } from '#/domain/people/access'
import type { Scope, Transaction } from '../../db/database'
import { type Reach, tenantsOf } from '../../db/reach'
import { holds } from '../../db/statement'
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
  /** Of a super administrator everything, of others the businesses that they work for. */
  businesses: Reach
  /** The same of companies. */
  companies: Reach
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
export const scopeOf = ({ businesses, companies, userId, worksForAll }: Caller): Scope => ({
  ...tenantsOf({ businesses, companies }),
  userId,
  worksForAll,
})

type Tenant = 'businesses' | 'companies'
/** What somebody who sees everything has named (`nameTenant`), and nobody has looked for yet. */
const named = new WeakMap<Caller, { tenant: Tenant; id: number }[]>()

/**
 * Notes that a caller who sees everything means this business or company. Whether there is one is looked up in their transaction, as it begins
 * and as it ends, so that nobody reads a list of all: the fault is `not_found`, as for one out of reach.
 */
export function nameTenant(caller: Caller, tenant: Tenant, id: number): void {
  named.set(caller, [...(named.get(caller) ?? []), { tenant, id }])
}

/** Looks up what was named so far: where it is named in the midst of a write, before a row is written for it. */
export async function requireNamed(tx: Transaction, { caller }: SignedInContext): Promise<void> {
  const asked = named.get(caller)
  if (asked === undefined) return
  named.delete(caller)
  const idsOf = (of: Tenant) => asked.filter(({ tenant }) => tenant === of).map(({ id }) => id)
  const isUnknown = await holds(tx, {
    name: 'is_named_unknown',
    text: `SELECT EXISTS (SELECT unnest($1::integer[]) EXCEPT SELECT id FROM businesses WHERE id = ANY ($1::integer[]))
      OR EXISTS (SELECT unnest($2::integer[]) EXCEPT SELECT id FROM companies WHERE id = ANY ($2::integer[])) AS holds`,
    values: [idsOf('businesses'), idsOf('companies')],
  })
  if (isUnknown) throw new Fault('not_found')
}

const lookedUp =
  <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>) =>
  async (tx: Transaction): Promise<T> => {
    if (named.has(ctx.caller)) await requireNamed(tx, ctx)
    const result = await work(tx)
    if (named.has(ctx.caller)) await requireNamed(tx, ctx)
    return result
  }

/** Of a call that opened no transaction since it named one. */
export async function requireAllNamed(ctx: Context): Promise<void> {
  const { caller } = ctx
  if (caller !== undefined && named.has(caller)) await inTransaction({ ...ctx, caller }, () => Promise.resolve())
}

/**
 * One transaction, held to the caller's businesses and companies. Not begun for a caller who left while it waited for a connection: under
 * a crowd the retry would else wait for its own first try.
 */
export const inTransaction = <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.transaction(scopeOf(ctx.caller), lookedUp(ctx, work), { check: () => dropIfGone(ctx) })

/** The same for a write on what others may hold for long, as a menu that is being imported: it waits in a line of its kind. */
export const inPatientWrite = <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.transaction(scopeOf(ctx.caller), lookedUp(ctx, work), {
    check: () => dropIfGone(ctx),
    isPatient: true,
  })

/**
 * The same for what many want at one moment of one thing that each of them locks: they stand in a line of its own, so that they hold up
 * nothing else of the same caller.
 */
export const inLineFor = <T>(ctx: SignedInContext, line: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.transaction(scopeOf(ctx.caller), lookedUp(ctx, work), {
    check: () => dropIfGone(ctx),
    isPatient: true,
    line,
  })

/** One consistent read, held to the caller's businesses and companies. */
export const inSnapshot = <T>(ctx: SignedInContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.deps.db.snapshot(scopeOf(ctx.caller), lookedUp(ctx, work), { check: () => dropIfGone(ctx) })

/** Nothing goes on for a caller who has left. */
export function dropIfGone(ctx: Context): void {
  if (ctx.isGone()) throw new Fault('unavailable')
}
