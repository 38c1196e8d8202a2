import type { BodyOf } from '#/contract/endpoint'
import type { Order, orders } from '#/contract/orders'
import { type AskedStatus, commandOfStatus } from '#/domain/orders/order-command'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { putStatus } from './put-status'

/** The couriers' family: one call for every step, the status in the path. */
export function setStatus(
  ctx: SignedInContext,
  orderId: number,
  status: AskedStatus,
  body: BodyOf<typeof orders.setStatus>,
): Promise<Order> {
  const command = commandOfStatus(status, {
    minutes: body.cookingTime,
    reasonId: body.rejectReason?.id,
    notes: body.notes ?? body.reason,
  })
  if (command === undefined) throw new Fault('bad_input', { errors: [{ path: 'cookingTime', message: 'required' }] })
  return putStatus(ctx, orderId, command)
}
