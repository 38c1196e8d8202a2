import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { contract } from '#/contract'
import type { Context } from '../http/context'
import { Refusal } from '../http/faults'
import { isHeldAgainst } from '../ring/device-holder'
import { passwordMatches, pretendToMatch } from './password'
import { presentUser } from './present-user'
import { bindRegistration, registrationOf } from './push-registration'
import { openSession } from './session-rows'
import { giveBackTry, signInLimits, takeTry } from './sign-in-limits'
import { companiesOf, findUserByName, type UserRow } from './user-rows'

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
  const user = await proveIdentity(ctx, username, credentials.password)
  await giveBackTry(ctx.deps, limits)
  const businessIds = await businessIdsOf(ctx.deps, user)
  if (mode === 'b2b') await requireCompany(ctx, user)
  // A super administrator may enter an installation that has no restaurant yet.
  else if (businessIds.length === 0 && !user.superAdministrator) throw new Refusal('no_restaurants')
  return open(ctx, user, { mode, businessIds, regId: credentials.regId ?? null })
}

async function proveIdentity({ deps }: Context, username: string, password: string): Promise<UserRow> {
  const user = await deps.db.transaction({ businessIds: [] }, (tx) => findUserByName(tx, username))
  const isRight =
    user === undefined ? await pretendToMatch(password) : await passwordMatches(user.passwordHash, password)
  if (user === undefined || !isRight) throw new Refusal('invalid_credentials')
  return user
}

async function requireCompany({ deps }: Context, user: UserRow): Promise<void> {
  if (user.superAdministrator) return
  const companies = await deps.db.transaction({ businessIds: [] }, async (tx) => companiesOf(tx, user))
  if (companies.length === 0) throw new Refusal('not_b2b_user')
}

async function businessIdsOf(deps: Context['deps'], user: UserRow): Promise<number[]> {
  if (user.superAdministrator) return deps.db.allBusinessIds()
  const { rows } = await deps.db.pool.query<{ business_id: number }>(
    'SELECT business_id FROM user_businesses WHERE user_id = $1',
    [user.id],
  )
  return rows.map((row) => row.business_id)
}

async function open(
  ctx: Context,
  user: UserRow,
  { mode, businessIds, regId }: { mode: SignInMode; businessIds: number[]; regId: string | null },
): Promise<Signed> {
  const { deps, deviceId, now } = ctx
  const b2b = mode === 'b2b'
  return deps.db.transaction({ businessIds }, async (tx) => {
    const { sessionId, token } = await openSession(tx, { userId: user.id, deviceId, b2b, now })
    if (deviceId !== null && (await isHeldAgainst(tx, deviceId, { userId: user.id, businessIds }, now)))
      deps.logger.warn({ deviceId, sessionId }, 'a session was opened under the id of a device that is in use')
    // An address that somebody else holds is left with them; the sign-in itself goes on.
    if (regId !== null && regId !== '') await bindRegistration(tx, regId, { userId: user.id, sessionId, deviceId }, now)
    const bound = await registrationOf(tx, sessionId)
    return {
      token,
      orderLinkKey: deps.facts.orderLinkKey,
      user: await presentUser(tx, user, { b2b, regId: bound }, now),
    }
  })
}
