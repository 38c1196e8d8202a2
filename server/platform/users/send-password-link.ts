import type { ResponseOf } from '#/contract/endpoint'
import { users as contract } from '#/contract/users'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { revokeSessions } from '../../ground/session/session-rows'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { auditUser } from './audit-user'
import { mailNow, queueMail, refuse, wasJustSent } from './password-link'
import { lockUser } from '../../ground/session/reachable'
import { loadDetails } from './user-details'
import { holdsMore } from './user-work'

/** Refusals `own_account`, `holds_more` (than the caller does), `just_sent`. Signs somebody out everywhere and mails them a link for a new password, as soon as that is committed. */
export async function sendPasswordLink(
  ctx: SignedInContext,
  input: Input<typeof contract.sendPasswordLink>,
): Promise<ResponseOf<typeof contract.sendPasswordLink>> {
  const answer = await idempotentWrite(ctx, contract.sendPasswordLink, input, async (tx) => {
    const { now, caller } = ctx
    const user = await lockUser(tx, ctx, input.params.id)
    if (user.id === caller.userId) return refuse('own_account')
    if (holdsMore(ctx, await loadDetails(tx, ctx, user.id))) return refuse('holds_more')
    if (await wasJustSent(tx, user.id, now)) return refuse('just_sent')
    await revokeSessions(tx, user.id, now)
    await auditUser(tx, ctx, { id: user.id, action: 'changed', before: {}, after: { mailSentAt: now } })
    return { sentTo: await queueMail(tx, ctx, user, 'password') }
  })
  await mailNow(ctx, input.params.id)
  return answer
}
