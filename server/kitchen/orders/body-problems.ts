import type { NewOrder } from '#/contract/orders'
import type { PaymentType } from '#/domain/orders/payment-type'
import type { SignedInContext } from '../../ground/http/context'

/** A way to pay that the business does not take. */
export const paymentProblems = (paymentType: PaymentType, taken: readonly PaymentType[]) =>
  taken.includes(paymentType) ? [] : [{ path: 'paymentMethod.paymentType', message: 'payment_not_taken' }]

/** Latest time for which an order may be placed ahead. */
const SCHEDULE_AHEAD_MS = 60 * 86_400_000
/** Largest fee or discount; the columns hold it with room for a hundred lines of dishes. */
const LARGEST_AMOUNT = 1_000_000

/** What a body asks for that no order can have, by its field. */
export function bodyProblems({ now, caller }: SignedInContext, body: NewOrder): { path: string; message: string }[] {
  const aheadMs = body.scheduled ? Date.parse(body.scheduled) - now.getTime() : undefined
  const creator = body.createdByUser?.id
  return [
    ...(aheadMs !== undefined && (aheadMs <= 0 || aheadMs > SCHEDULE_AHEAD_MS)
      ? [{ path: 'scheduled', message: 'not_in_the_future' }]
      : []),
    ...(body.discount?.discountType === 'PERCENT' && body.discount.value > 100
      ? [{ path: 'discount.value', message: 'above_100_percent' }]
      : []),
    ...Object.entries({
      transportCost: body.transportCost,
      serviceFee: body.serviceFee,
      'discount.value': body.discount?.value,
    })
      .filter(([, amount]) => amount !== undefined && amount > LARGEST_AMOUNT)
      .map(([path]) => ({ path, message: 'too_large' })),
    ...(creator !== undefined && creator !== caller.userId ? [{ path: 'createdByUser.id', message: 'not_you' }] : []),
  ]
}
