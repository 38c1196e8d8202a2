import { REPLAYED_HEADER } from '#/contract/envelope'
import type { Order } from '#/contract/orders'
import type { OrderCommand, SeenState } from '#/domain/orders/order-command'
import { FIRST_STATUS, FIRST_VERSION } from '#/domain/orders/order-status'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import { type CarriedOut, carryOutCommand } from './carry-out-command'

/** Carries out one status call and answers the order as it is now. */
export async function putStatus(ctx: SignedInContext, orderId: number, command: OrderCommand): Promise<Order> {
  const done = await carryOutCommand(ctx, {
    orderId,
    reach: ctx.caller.businesses,
    command,
    seen: seenOf(ctx.seenVersion),
    key: ctx.idempotencyKey,
    occurredAt: ctx.now,
  })
  if ('replayed' in done && done.replayed) ctx.setHeader(REPLAYED_HEADER, 'true')
  return orderOrThrow(done)
}

/** Every order begins in the first status; of later versions only the number is known. */
const seenOf = (statusVersion: number | undefined): SeenState =>
  statusVersion === undefined ? {} : { statusVersion, ...(statusVersion === FIRST_VERSION && { status: FIRST_STATUS }) }

const RETRY_AFTER_SEC = 1

function orderOrThrow(done: CarriedOut): Order {
  switch (done.outcome) {
    case 'applied':
    case 'already':
      return done.order
    case 'conflict':
      throw new Refusal(done.code, done.order)
    case 'refused':
      if (done.code === 'unknown_order') throw new Fault('not_found')
      if (done.code === 'no_access') throw new Fault('forbidden')
      throw new Refusal(done.code, done.order)
    case 'in_progress':
      throw new Fault('in_progress', { retryAfterSec: RETRY_AFTER_SEC })
    case 'key_reused':
      throw new Fault('key_reused')
  }
}
