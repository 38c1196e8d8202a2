import type { BodyOf, ParamsOf } from '#/contract/endpoint'
import type { Order, orders } from '#/contract/orders'
import { type OrderCommand, OTHER_REASON_ID } from '#/domain/order-command'
import type { SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { putStatus } from './put-status'

type Status = ParamsOf<typeof orders.setStatus>['status']
type Body = BodyOf<typeof orders.setStatus>

/** The couriers' family: one call for every step, the status in the path. */
export const setStatus = (ctx: SignedInContext, orderId: number, status: Status, body: Body): Promise<Order> =>
  putStatus(ctx, orderId, commandOf(status, body))

function commandOf(status: Status, body: Body): OrderCommand {
  switch (status) {
    case 'ACCEPTED':
      if (body.cookingTime === undefined)
        throw new Fault('bad_input', { errors: [{ path: 'cookingTime', message: 'required' }] })
      return { cmd: 'accept', minutes: body.cookingTime }
    case 'REJECTED':
      return {
        cmd: 'reject',
        reasonId: body.rejectReason?.id ?? OTHER_REASON_ID,
        notes: body.notes ?? body.reason ?? '',
      }
    case 'COOKED':
      return { cmd: 'markCooked' }
    case 'COLLECTED':
      return { cmd: 'markCollected' }
    case 'DELIVERED':
      return { cmd: 'markDelivered' }
    case 'ACCEPTED_TO_PICK_UP':
      return { cmd: 'courierAccepted' }
    case 'IN_RESTAURANT':
      return { cmd: 'courierArrived' }
  }
}
