import * as v from 'valibot'
import { ORDER_MATTERS } from '../domain/devices/attention'
import { readLateness } from '../domain/orders/lateness-range'
import { readPart } from '../domain/orders/named-part'
import { RING_OUTCOMES } from '../domain/orders/ring-outcome'
import { readRate } from '../domain/orders/vat-part'
import { ORDER_SORTS } from '../domain/orders/order-sorts'
import { ORDER_STAGES } from '../domain/orders/order-steps'
import { Currency, Day, Instant, text, textFlag, textId, textInt } from './shared'

const LAST_HOUR = 23
/** The only report that the call has (specification §3). */
const ORDER_REPORT = 10
/** A range: `-4..-2`, `..2`, `2..`; `..` = any. */
export const Lateness = v.pipe(
  text(20),
  v.check((range) => readLateness(range) !== undefined, 'must be a range'),
)

/** `12-Qofte`, `0-Qofte` of what has no number, `any`. */
const Part = v.pipe(
  text(),
  v.check((part) => readPart(part) !== undefined, 'must be a part'),
)
/** `20`, `5.5`: percent; `any`. */
const Rate = v.pipe(
  text(20),
  v.check((rate) => readRate(rate) !== undefined, 'must be a rate'),
)

/** Which orders: the filter of the specification, its defaults included; behind it what only our own screens ask for. */
export const OrderSelection = {
  /** Where `orderStatus` says nothing: 1 what is open, 0 what came to nothing, -1 both; what is completed comes by `includeCompletedOrders`. */
  orderActive: v.optional(v.pipe(textInt, v.picklist([-1, 0, 1])), '1'),
  /** Comma-separated statuses; `in_progress` and `takeaway` are groups, as are 1 (what is open), 0 (what is over) and -1 (all). */
  orderStatus: v.optional(text(500), ''),
  isForDriver: v.optional(textFlag, 'false'),
  /** A business day. Left out: today, for each business its own. */
  startDate: v.optional(Day),
  /** Left out: the next one, because the day may turn while a list is open. */
  endDate: v.optional(Day),
  cityId: v.optional(textInt, '-1'),
  takeaway: v.optional(textInt, '-1'),
  paymentType: v.optional(text(60)),
  withCreditCardOrCashless: v.optional(textInt, '-1'),
  includeCompletedOrders: v.optional(v.pipe(textInt, v.picklist([0, 1])), '0'),
  /** Number, name or phone. */
  search: v.optional(text(100)),
  restaurantId: v.optional(textId),

  /** Where the board has it, whatever its courier does: the statuses alone do not tell what is cooked. */
  stage: v.optional(v.picklist(ORDER_STAGES)),
  /** The hour in which it came in, 0 to 23, by the business's clock. */
  hour: v.optional(v.pipe(textInt, v.minValue(0), v.maxValue(LAST_HOUR))),
  /** Rejected for this reason; 0 is "Other". */
  rejectReasonId: v.optional(v.pipe(textInt, v.minValue(0))),
  /** Ready so many started minutes after the promise: `-4..-2`, `..2`, `2..`; `..` = any. What is not ready is late since its promise. */
  lateness: v.optional(Lateness),
  /** What asks for attention now, as Home counts it. */
  attention: v.optional(v.picklist(ORDER_MATTERS)),
  /** Only of businesses that trade in it. */
  currency: v.optional(Currency),
  /** Only what was handed over, in this money (lek by both of its names): what the finance counts as sold. */
  soldIn: v.optional(Currency),
  /** Only orders in this money, by either of its names. */
  money: v.optional(Currency),
  /** Only the first orders of their customers, or only later ones. */
  firstOrder: v.optional(textFlag),
  /** Only orders with this dish of the menu; without a number, by the name of what is on no menu any more. */
  dish: v.optional(Part),
  /** Only orders with this topping, by its name. */
  topping: v.optional(Part),
  /** Only orders that got this discount, under this title; without a number, one of no list. */
  discount: v.optional(Part),
  /** Only orders of this company, under this name. */
  company: v.optional(Part),
  /** Only orders of this courier. */
  courier: v.optional(Part),
  /** Only orders with something at this rate of VAT, as the tax report counts. */
  vatRate: v.optional(Rate),
  /** Only orders that were accepted once, whatever came after, or only those that never were. */
  wasAccepted: v.optional(textFlag),
  /** Only orders that had to ring, and what came of it. */
  ring: v.optional(v.picklist(RING_OUTCOMES)),
  /**
   * `startDate` and `endDate` were counted from this day ("today", "the last week"): a business that is on another day now
   * counts them from its own.
   */
  countedFrom: v.optional(Day),
  /** The days are those of the calendar on which orders came in, as finance and taxes count. */
  byCalendar: v.optional(textFlag),
  /** What is open counts as well, whatever its day. */
  orOpen: v.optional(textFlag),
  /** Of the days, for each business only the weekday of its business day at this instant. */
  ownDayAt: v.optional(Instant),
  /** Came in no later in its business day than this instant is in the one of the business. */
  upToTimeOf: v.optional(Instant),
}

/** The same, and which of them in which order and how much of each. */
export const OrderFilter = {
  ...OrderSelection,
  /** With the lines of the orders, of at most 500; without, `items` is empty: lists and exports do not show them. */
  fullBody: v.optional(textFlag, 'false'),
  /** With the `lastDate…` of the orders; without, each is `null`. */
  loadLastStatusDates: v.optional(textFlag, 'true'),
  /** With `firstOrder`; without, it is `false`. */
  loadNewCustomerStatus: v.optional(textFlag, 'true'),
  reportTypeId: v.optional(v.pipe(textInt, v.value(ORDER_REPORT)), '10'),
  limit: v.optional(v.pipe(textInt, v.minValue(1), v.maxValue(9999)), '50'),
  offset: v.optional(v.pipe(textInt, v.minValue(0)), '0'),
  sort: v.optional(v.picklist(ORDER_SORTS), 'orderID'),
  direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  /** Only orders below this number: the pages of an export stay whole while orders come in and move on. */
  beforeId: v.optional(textInt),
  /** `list`: rows of what lists and files show (`ListedOrder`), a sixth of the bytes. */
  fields: v.optional(v.picklist(['list'])),
}
