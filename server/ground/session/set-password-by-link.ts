import { eq } from 'drizzle-orm'
import { USER_TYPES } from '#/domain/people/access'
import type { UserRefusal } from '#/domain/people/user-rights'
import { passwordLinks, users } from '../../db/schema'
import type { Context } from '../http/context'
import { Refusal } from '../http/faults'
import { hashPassword } from './password'
import { setPassword } from './password-rows'
import { revokeSessions } from './session-rows'
import type { SignInMode } from './sign-in'
import { hashToken } from './token'

/**
 * Sets the password of whoever was sent this link and ends all their sessions; answers where they sign in. Refusals: `link_used`; `link_over` after its
 * time, for a link that never was, and for one of an account that is switched off.
 */
export async function setPasswordByLink(
  { deps, now }: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ door: SignInMode }> {
  const tokenHash = hashToken(token)
  // A password costs a hundred milliseconds of a core: none for links that are none.
  const userId = await holderOf(deps, tokenHash)
  const passwordHash = await hashPassword(newPassword)
  return deps.db.transaction({ businessIds: [], userId }, async (tx) => {
    const [link] = await tx.select().from(passwordLinks).where(eq(passwordLinks.tokenHash, tokenHash)).for('update')
    requireLink(link !== undefined, 'link_over')
    requireLink(link?.usedAt === null, 'link_used')
    if (link === undefined || link.expiresAt <= now) throw new Refusal('link_over' satisfies UserRefusal)
    await tx.update(passwordLinks).set({ usedAt: now }).where(eq(passwordLinks.tokenHash, tokenHash))
    requireLink(await setPassword(tx, { was: null, becomes: passwordHash }), 'link_over')
    await revokeSessions(tx, link.userId, now)
    const [holder] = await tx.select({ type: users.type }).from(users).where(eq(users.id, link.userId))
    return { door: holder?.type === USER_TYPES.company ? 'b2b' : 'pos' }
  })
}

/** Whose link it is: from here on everything is done as that account. */
async function holderOf({ db }: Context['deps'], tokenHash: Buffer): Promise<number> {
  const { rows } = await db.pool.query<{ holder: number | null }>('SELECT drin_link_holder($1) AS holder', [tokenHash])
  const holder = rows[0]?.holder ?? null
  if (holder === null) throw new Refusal('link_over' satisfies UserRefusal)
  return holder
}

function requireLink(holds: boolean, otherwise: UserRefusal): void {
  if (!holds) throw new Refusal(otherwise)
}
