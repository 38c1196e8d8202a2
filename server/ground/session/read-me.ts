import type { ResponseOf } from '#/contract/endpoint'
import type { contract } from '#/contract'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { presentUser } from './present-user'
import { registrationOf } from './push-registration'
import { findUser } from './user-rows'

/** The caller as they are now: rights and businesses may have changed since the sign-in. */
export const readMe = (ctx: SignedInContext): Promise<ResponseOf<typeof contract.session.me>> =>
  inTransaction(ctx, async (tx) => {
    const { caller, deps, now } = ctx
    const user = await findUser(tx, caller.userId)
    if (user === undefined) throw new Fault('unauthorized')
    const regId = await registrationOf(tx, caller.sessionId)
    const { b2b, worksForAll, businesses, companies } = caller
    return {
      orderLinkKey: deps.facts.orderLinkKey,
      user: await presentUser(tx, user, { b2b, regId, worksForAll, businesses, companies }, now),
    }
  })
