import { eq } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { contract } from '#/contract'
import { USER_TYPES } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { idsOf, tenantsOf } from '../../db/reach'
import { users } from '../../db/schema'
import type { Context } from '../http/context'
import { Refusal } from '../http/faults'
import { run } from '../../db/statement'
import { isHeldAgainst } from './device-holder'
import { passwordMatches, pretendToMatch } from './password'
import { passwordOf } from './password-rows'
import { presentUser } from './present-user'
import { bindRegistration, registrationOf } from './push-registration'
import { openSession } from './session-rows'
import { giveBackTry, signInLimits, takeTry } from './sign-in-limits'
import { reachOf, tenantColumns, WORKS_FOR_ALL } from './tenants'
import { findUser, type UserRow } from './user-rows'

type Credentials = BodyOf<typeof contract.session.signIn>
type Signed = ResponseOf<typeof contract.session.signIn>
export type SignInMode = 'pos' | 'b2b'

/**
 * Opens a session for whoever knows the password. Refusals: `invalid_credentials` (unknown user and wrong password alike, in
 * the same time), `no_restaurants`, `not_b2b_user`. Fault `too_many_requests` after too many tries.
 */
export async function signIn(ctx: Context, credentials: Credentials, mode: SignInMode): Promise<Signed> {
  const username = credentials.username.toLowerCase()
  const attempt = { username, deviceId: ctx.deviceId, remoteAddress: ctx.remoteAddress }
  const limits = await signInLimits(ctx.deps, attempt)
  await takeTry(ctx.deps, limits, ctx.now)
  const proved = await proveIdentity(ctx, username, credentials.password)
  await giveBackTry(ctx.deps, limits)
  const { user, reach, worksForAll } = await loadAccount(ctx.deps, proved.id)
  requireDoor(mode, user.type, reach)
  const { passwordHash } = proved
  return open(ctx, user, { mode, reach, worksForAll, passwordHash, regId: credentials.regId ?? null })
}

/**
 * People of a company and administrators go in by the companies' login, whoever is not of a company by the restaurants'. A super administrator may enter
 * an installation that has no restaurant and no company yet.
 */
function requireDoor(mode: SignInMode, type: number, reach: Account['reach']): void {
  const isOfCompany = type === USER_TYPES.company
  if (mode === 'b2b') {
    if (!(isOfCompany || type === USER_TYPES.administrator) || idsOf(reach.companies)?.length === 0)
      throw new Refusal('not_b2b_user')
  } else if (isOfCompany || idsOf(reach.businesses)?.length === 0) throw new Refusal('no_restaurants')
}

/** The one account that may be entered, and the hash that proved it: from here on everything is done as that account. */
async function proveIdentity({ deps }: Context, username: string, password: string) {
  const held = await deps.db.transaction({ businessIds: [] }, (tx) => passwordOf(tx, username))
  const isRight =
    held === undefined ? await pretendToMatch(password) : await passwordMatches(held.passwordHash, password)
  if (held === undefined || !isRight) throw new Refusal('invalid_credentials')
  return held
}

/**
 * Looks again, in the transaction that opens the session, whether the password that was proved is still the account's: a
 * change that ends every session must not leave one alive that was just being opened. The lock holds a change back until
 * this session is there to be ended.
 */
async function requireUnchanged(tx: Transaction, { id, username }: UserRow, passwordHash: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('share')
  const held = await passwordOf(tx, username)
  if (held?.passwordHash !== passwordHash) throw new Refusal('invalid_credentials')
}

type Account = { reach: ReturnType<typeof reachOf>; worksForAll: boolean }

async function loadAccount(deps: Context['deps'], userId: number): Promise<Account & { user: UserRow }> {
  const [user, [own]] = await deps.db.transaction({ businessIds: [], userId }, (tx) =>
    Promise.all([
      findUser(tx, userId),
      run<Parameters<typeof reachOf>[0]>(tx, {
        name: 'reach_of',
        text: `SELECT ${tenantColumns('u.id')}, ${WORKS_FOR_ALL} FROM users u WHERE u.id = $1`,
        values: [userId],
      }),
    ]),
  )
  if (user === undefined || own === undefined) throw new Refusal('invalid_credentials')
  return { user, reach: reachOf(own), worksForAll: own.works_for_all }
}

async function open(
  ctx: Context,
  user: UserRow,
  {
    mode,
    reach,
    worksForAll,
    passwordHash,
    regId,
  }: Account & { mode: SignInMode; passwordHash: string; regId: string | null },
): Promise<Signed> {
  const { deps, deviceId, now } = ctx
  const b2b = mode === 'b2b'
  return deps.db.transaction({ ...tenantsOf(reach), userId: user.id }, async (tx) => {
    await requireUnchanged(tx, user, passwordHash)
    const { sessionId, token } = await openSession(tx, { userId: user.id, deviceId, b2b, now })
    if (deviceId !== null && (await isHeldAgainst(tx, deviceId, now)))
      deps.logger.warn({ deviceId, sessionId }, 'a session was opened under the id of a device that is in use')
    // An address that somebody else holds is left with them; the sign-in itself goes on.
    if (regId !== null && regId !== '') await bindRegistration(tx, regId, { userId: user.id, sessionId }, now)
    const bound = await registrationOf(tx, sessionId)
    return {
      token,
      orderLinkKey: deps.facts.orderLinkKey,
      user: await presentUser(tx, user, { b2b, regId: bound, worksForAll, ...reach }, now),
    }
  })
}
