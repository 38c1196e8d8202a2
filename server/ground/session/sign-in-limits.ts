import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { signInFailures } from '../../db/schema'
import type { Deps } from '../../deps'
import { Fault } from '../http/faults'

const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = 60 * MINUTE_MS

/** How many tries one subject has; `doubling`: each further one waits twice as long, `window`: until the window is over. */
type Limit = { subject: string; tries: number; afterwards: 'doubling' | 'window' }

type Attempt = { username: string; deviceId: string | null; remoteAddress: string }

/** Names typed into a sign-in form are not kept in the clear: some are passwords in the wrong field. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * What counts a try. A device on which this account has been signed in before has tries of its own, so that strangers who
 * guess cannot lock the real user out; strangers share the account's tries, whatever address or device they claim to be.
 */
function limitsOf({ username, deviceId, remoteAddress }: Attempt, isKnownDevice: boolean): Limit[] {
  const account = nameOf(username)
  if (isKnownDevice) return [{ subject: `known:${account}:${deviceId}`, tries: 5, afterwards: 'doubling' }]
  const strangers: Limit[] = [
    { subject: `account:${account}:${nameOf(remoteAddress)}`, tries: 5, afterwards: 'doubling' },
    { subject: `account:${account}`, tries: 8, afterwards: 'doubling' },
    { subject: `address:${nameOf(remoteAddress)}`, tries: 50, afterwards: 'window' },
  ]
  return deviceId === null
    ? strangers
    : [...strangers, { subject: `device:${deviceId}`, tries: 20, afterwards: 'window' }]
}

/** Tries to change a password are counted per account: the caller is known. */
export const changeLimits = (userId: number): Limit[] => [
  { subject: `change:${userId}`, tries: 5, afterwards: 'doubling' },
]

/** The limits of a sign-in; the same query for an account that does not exist. */
export async function signInLimits(deps: Deps, attempt: Attempt): Promise<Limit[]> {
  const { rows } = await deps.db.pool.query<{ known: boolean }>('SELECT drin_signed_in_before($1, $2) AS known', [
    attempt.username,
    attempt.deviceId,
  ])
  return limitsOf(attempt, rows[0]?.known === true)
}

type Counter = typeof signInFailures.$inferSelect

/**
 * Takes one try of every limit before the password is looked at, so that a thousand guesses at the same moment, on however
 * many server processes, are still counted one by one. Fault `too_many_requests` when one has none left.
 */
export async function takeTry(deps: Deps, limits: readonly Limit[], now: Date): Promise<void> {
  const blockedUntil = await deps.db.transaction({ businessIds: [], tries: inOrder(limits) }, async (tx) => {
    const counters = await lockCounters(tx, limits, now)
    const latest = Math.max(...[...counters.values()].map((counter) => counter.blockedUntil?.getTime() ?? 0))
    if (latest > now.getTime()) return latest
    for (const limit of limits) {
      const next = counted(counters.get(limit.subject), limit, now)
      await tx.update(signInFailures).set(next).where(eq(signInFailures.subject, limit.subject))
    }
    return undefined
  })
  if (blockedUntil === undefined) return
  throw new Fault('too_many_requests', { retryAfterSec: Math.ceil((blockedUntil - now.getTime()) / 1000) })
}

/**
 * Makes the rows that are missing and holds them all, each in the same order, so that two tries at once wait for each other
 * instead of locking each other out. One statement: a row that is tidied up meanwhile is made again.
 */
async function lockCounters(tx: Transaction, limits: readonly Limit[], now: Date): Promise<Map<string, Counter>> {
  const rows = await tx
    .insert(signInFailures)
    .values(inOrder(limits).map((subject) => ({ subject, failures: 0, firstAt: now })))
    .onConflictDoUpdate({ target: signInFailures.subject, set: { failures: sql`${signInFailures.failures}` } })
    .returning()
  return new Map(rows.map((row) => [row.subject, row]))
}

const inOrder = (limits: readonly Limit[]): string[] => limits.map(({ subject }) => subject).sort()

/** The counter after one more try. It begins anew a quarter of an hour after its first try and its last block. */
export function counted(
  counter: Pick<Counter, 'failures' | 'firstAt' | 'blockedUntil'> | undefined,
  { tries, afterwards }: Pick<Limit, 'tries' | 'afterwards'>,
  now: Date,
): Pick<Counter, 'failures' | 'firstAt' | 'blockedUntil'> {
  const isOver =
    counter === undefined ||
    counter.failures === 0 ||
    now.getTime() > Math.max(counter.firstAt.getTime(), counter.blockedUntil?.getTime() ?? 0) + WINDOW_MS
  const failures = isOver ? 1 : counter.failures + 1
  const firstAt = isOver ? now : counter.firstAt
  if (failures < tries) return { failures, firstAt, blockedUntil: null }
  const until =
    afterwards === 'window'
      ? firstAt.getTime() + WINDOW_MS
      : now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (failures - tries), LONGEST_DELAY_MS)
  return { failures, firstAt, blockedUntil: new Date(until) }
}

/**
 * After the right password: the account's own counters begin anew, those shared with others get their try back. No row goes
 * here: one that is made again between two statements would stand in another order than all hold to (`session/jobs.ts` tidies up).
 */
export async function giveBackTry(deps: Deps, limits: readonly Limit[]): Promise<void> {
  const own = limits.filter((limit) => limit.afterwards === 'doubling').map((limit) => limit.subject)
  const shared = limits.filter((limit) => limit.afterwards === 'window').map((limit) => limit.subject)
  await deps.db.transaction({ businessIds: [], tries: inOrder(limits) }, async (tx) => {
    await tx
      .select({ subject: signInFailures.subject })
      .from(signInFailures)
      .where(inArray(signInFailures.subject, inOrder(limits)))
      .orderBy(sql`${signInFailures.subject} COLLATE "C"`)
      .for('update')
    await tx.update(signInFailures).set({ failures: 0, blockedUntil: null }).where(inArray(signInFailures.subject, own))
    if (shared.length > 0)
      await tx
        .update(signInFailures)
        .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blockedUntil: null })
        .where(inArray(signInFailures.subject, shared))
  })
}
