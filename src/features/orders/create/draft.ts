import * as v from 'valibot'
import { Customer } from '#/contract/customers'
import { NewOrder } from '#/contract/orders'
import { PAYMENT_TYPES } from '#/domain/orders/payment-type'
import { HOME_PREFIX } from '#/domain/values/phone'
import { instantAt } from '#/domain/values/wall-clock'
import type { Place } from '#/domain/business/service-zone'
import type { PickedItem } from '../../../components/menu-picker/picked-item'
import { pointOf } from '#/components/map/map-point'

const Item = v.custom<PickedItem>((value) => {
  // A quantity may be impossible while it is typed; everything else is the contract's.
  const item = { ...Object(value), quantity: 1 }
  return typeof Object(value).quantity === 'number' && v.is(NewOrder.entries.items, [item])
})

/** An order as it is typed: nothing is checked before somebody sends it. Amounts are texts, empty = by the house's rule. */
export const Draft = v.object({
  /** The key under which the server takes this order once. */
  key: v.string(),
  /** Found by search; `null` = new, by the three fields below. */
  customer: v.nullable(Customer),
  name: v.string(),
  phonePrefix: v.string(),
  phone: v.string(),
  way: v.picklist(['delivery', 'takeaway']),
  takeAwayPointId: v.nullable(v.number()),
  /** One of the customer's; `null` = a new one, by the fields below. */
  addressId: v.nullable(v.number()),
  street: v.string(),
  details: v.string(),
  pin: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  isScheduled: v.boolean(),
  /** `YYYY-MM-DD` and `HH:MM` on the wall of the business. */
  day: v.string(),
  clock: v.string(),
  items: v.array(Item),
  discountType: v.picklist(['PERCENT', 'AMOUNT']),
  discount: v.string(),
  /** The code that the customer named. A draft of an older version has none. */
  coupon: v.optional(v.string(), ''),
  transport: v.string(),
  serviceFee: v.string(),
  paymentType: v.picklist(PAYMENT_TYPES),
  description: v.string(),
})
export type Draft = v.InferOutput<typeof Draft>

export const emptyDraft = (): Draft => ({
  key: crypto.randomUUID(),
  customer: null,
  name: '',
  phonePrefix: HOME_PREFIX,
  phone: '',
  way: 'delivery',
  takeAwayPointId: null,
  addressId: null,
  street: '',
  details: '',
  pin: null,
  isScheduled: false,
  day: '',
  clock: '',
  items: [],
  discountType: 'PERCENT',
  discount: '',
  coupon: '',
  transport: '',
  serviceFee: '',
  paymentType: 'CASH',
  description: '',
})

/** What was kept on this device → a draft; an older version's is left behind. */
export const readDraft = (kept: unknown): Draft => {
  const read = v.safeParse(Draft, kept)
  return read.success ? read.output : emptyDraft()
}

export const isEmpty = (draft: Draft): boolean => {
  const { key: _, ...typed } = draft
  const { key: __, ...nothing } = emptyDraft()
  return JSON.stringify(typed) === JSON.stringify(nothing)
}

/** Where the order goes on the map; `null` where nobody knows, or the customer comes for it. */
export function placeOf(draft: Draft): Place | null {
  if (draft.way === 'takeaway') return null
  if (draft.addressId === null) return draft.pin
  return pointOf(draft.customer?.addresses.find(({ id }) => id === draft.addressId)) ?? null
}

/** For when it is ordered, in milliseconds; `null`: at once, or nobody has said yet. */
export const wantedAtOf = ({ isScheduled, day, clock }: Draft, timeZone: string): number | null =>
  isScheduled && day !== '' && clock !== '' ? instantAt({ day, clock }, timeZone) : null
