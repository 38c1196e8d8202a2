import type { MenuItem, OrderingRules } from '#/contract/menu'
import { CUSTOMER_NAME_MAX } from '#/domain/orders/customer-limits'
import { COUPON_REFUSALS, type CouponRefusal } from '#/domain/discounts/coupon-refusals'
import { isQuantity, pickedProblems } from '#/domain/orders/picked-item'
import { readPhone } from '#/contract/phone'
import { PHONE_PROBLEMS, type PhoneProblem } from '#/domain/values/phone'
import { readAmount } from '#/domain/values/read-amount'
import { instantAt } from '#/domain/values/wall-clock'
import { pricedDish } from '../../../components/menu-picker/picked-item'
import { isServed } from '../../../components/menu-picker/served'
import { type Draft, wantedAtOf } from './draft'
import { ruledDelivery } from './sums'

/** Fields that can be wrong, in the order in which they stand on the page: the first wrong one takes the focus. */
export const FIELDS = [
  'name',
  'phonePrefix',
  'phone',
  'address',
  'street',
  'takeAwayPoint',
  'time',
  'items',
  'payment',
  'discount',
  'coupon',
  'transport',
  'serviceFee',
] as const
export type Field = (typeof FIELDS)[number]
export type Problem =
  | 'missing'
  | PhoneProblem
  | 'outside_zone'
  | 'no_delivery'
  | 'below_minimum'
  | 'payment_not_taken'
  | 'past'
  | 'wrong_line'
  | 'bad_amount'
  | 'above_100'
  | CouponRefusal
export type Problems = Partial<Record<Field, Problem>>

/** What keeps a draft from being sent, by field. `dishes`: those of all hours. */
export function problemsOf(draft: Draft, known: House): Problems {
  return {
    ...customerProblems(draft),
    ...placeProblems(draft, known),
    ...(draft.isScheduled && timeProblem(draft, known)),
    ...itemProblems(draft, known),
    ...(known.rules.paymentTypes?.includes(draft.paymentType) === false && { payment: 'payment_not_taken' }),
    ...amountProblems(draft),
  }
}

function customerProblems({ customer, name, phonePrefix, phone }: Draft): Problems {
  if (customer !== null) return {}
  const { problem } = readPhone(phonePrefix, phone)
  return {
    ...((name.trim() === '' || name.trim().length > CUSTOMER_NAME_MAX) && { name: 'missing' }),
    ...(problem === 'phone_prefix' && { phonePrefix: problem }),
    ...(phone.trim() === '' ? { phone: 'missing' } : problem && problem !== 'phone_prefix' && { phone: problem }),
  }
}

type House = { dishes: readonly MenuItem[]; rules: OrderingRules; now: number; timeZone: string }

function placeProblems(draft: Draft, { dishes, rules }: House): Problems {
  if (draft.way === 'takeaway') return draft.takeAwayPointId === null ? { takeAwayPoint: 'missing' } : {}
  const field = draft.addressId === null ? 'street' : 'address'
  if (draft.addressId === null && draft.street.trim() === '') return { street: 'missing' }
  const kind = ruledDelivery(draft, dishes, rules)?.kind
  if (kind === 'nowhere') return { [field]: 'no_delivery' }
  return kind === 'outside' ? { [field]: 'outside_zone' } : {}
}

function timeProblem({ day, clock }: Draft, { now, timeZone }: { now: number; timeZone: string }): Problems {
  if (day === '' || clock === '') return { time: 'missing' }
  return instantAt({ day, clock }, timeZone) > now ? {} : { time: 'past' }
}

function itemProblems(draft: Draft, { dishes, rules, now, timeZone }: House): Problems {
  const at = { now, wantedAt: wantedAtOf(draft, timeZone) ?? now, timeZone }
  const { items } = draft
  if (items.length === 0) return { items: 'missing' }
  const isFine = items.every((item) => {
    const dish = dishes.find(({ id }) => id === item.id)
    return (
      dish !== undefined &&
      isServed(dish, at) &&
      isQuantity(item.quantity) &&
      pickedProblems(pricedDish(dish), item, at).length === 0
    )
  })
  if (!isFine) return { items: 'wrong_line' }
  return ruledDelivery(draft, dishes, rules)?.kind === 'below_minimum' ? { items: 'below_minimum' } : {}
}

function amountProblems({ discountType, discount, transport, serviceFee }: Draft): Problems {
  const isWrong = (text: string): boolean => text.trim() !== '' && readAmount(text) === undefined
  return {
    ...(isWrong(discount)
      ? { discount: 'bad_amount' }
      : discountType === 'PERCENT' && (readAmount(discount) ?? 0) > 100 && { discount: 'above_100' }),
    ...(isWrong(transport) && { transport: 'bad_amount' }),
    ...(isWrong(serviceFee) && { serviceFee: 'bad_amount' }),
  }
}

/** A path of the server's answer → the field that shows it. */
export function fieldOfPath(path: string, draft: Draft): Field | undefined {
  if (path.startsWith('items')) return 'items'
  if (path.startsWith('customerAddress')) return draft.addressId === null ? 'street' : 'address'
  if (path.startsWith('takeAwayPoint')) return 'takeAwayPoint'
  if (path.startsWith('scheduled')) return 'time'
  if (path.startsWith('paymentMethod')) return 'payment'
  if (path === 'couponCode') return 'coupon'
  if (path.startsWith('discount')) return 'discount'
  if (path.startsWith('transportCost')) return 'transport'
  if (path.startsWith('serviceFee')) return 'serviceFee'
  if (path.startsWith('customer.phonePrefix')) return 'phonePrefix'
  return path.startsWith('customer') ? 'phone' : undefined
}

/** What the server found wrong, as the page says it. */
export const problemOfMessage = (message: string): Problem =>
  PHONE_PROBLEMS.find((problem) => problem === message) ??
  COUPON_REFUSALS.find((refusal) => refusal === message) ??
  AS_ANSWERED.find((problem) => problem === message) ??
  (message === 'not_in_the_future' ? 'past' : 'missing')

/** These have the same name on both sides. */
const AS_ANSWERED = [
  'outside_zone',
  'no_delivery',
  'below_minimum',
  'payment_not_taken',
] as const satisfies readonly Problem[]
