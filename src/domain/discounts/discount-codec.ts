import {
  choice,
  type Codec,
  decimal,
  flag,
  numberSet,
  optionalCount,
  optionalDecimal,
  optionalText,
  record,
  text,
  type TextsOf,
  type WireOf,
} from '../values/codec'
import { WEEKDAYS } from '../values/weekday'
import { DISCOUNT_CUSTOMERS } from './discount'

/** Kept in capitals, as no two codes differ in them alone. */
const couponCode: Codec<{ couponCode: string | null }, string | null, string> = {
  ...optionalText('couponCode'),
  toRow: (code) => ({ couponCode: code?.toUpperCase() ?? null }),
}

/** What people decide about a discount. Days are `YYYY-MM-DD` by the business's clock, the last one included. */
export const discountCodec = record({
  title: text('title'),
  /** Null: no code is needed. */
  couponCode,
  /** Of the dishes; null where it is an amount. */
  percentage: optionalDecimal('percentHundredths'),
  /** Off the dishes, a decimal amount; null where it is a percentage. */
  discount: optionalDecimal('amountCents'),
  /** Of a percentage: the most that it takes off one order, a decimal amount; null: no limit. */
  atMost: optionalDecimal('atMostCents'),
  /** The dishes must cost this much; 0: any order. */
  minimumOrder: decimal('minimumCents'),
  customers: choice('customers', DISCOUNT_CUSTOMERS),
  /** The categories and dishes of the menu that it counts for; both empty: every dish. */
  categoryIds: numberSet('categoryIds'),
  itemIds: numberSet('itemIds'),
  /** How many orders may have it, of one customer and of all; null: no limit. */
  timesPerCustomer: optionalCount('timesPerCustomer'),
  timesInAll: optionalCount('timesInAll'),
  startDate: optionalText('startDay'),
  endDate: optionalText('endDay'),
  /** Monday is 1. */
  weekdays: numberSet('weekdays', WEEKDAYS),
  startTime: optionalText('startTime'),
  endTime: optionalText('endTime'),
  /** Nobody gets it yet. */
  draft: flag('draft'),
})
type Decided = WireOf<typeof discountCodec>
/** The same for the rules, which change no list. */
export type DiscountTerms = {
  [Field in keyof Decided]: Decided[Field] extends number[] ? readonly number[] : Decided[Field]
}
/** The same as a form's fields hold it. */
export type DiscountTexts = TextsOf<typeof discountCodec>
