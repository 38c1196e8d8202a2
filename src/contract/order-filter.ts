import * as v from 'valibot'
import { ORDER_MATTERS } from '../domain/attention'
import { readLateness } from '../domain/lateness-range'
import { ORDER_SORTS } from '../domain/order-sorts'
import { Currency, Day, Instant, LARGEST_INTEGER, text, textFlag, textInt } from './shared'

const LAST_HOUR = 23
const Lateness = v.pipe(
  text(20),
  v.check((range) => readLateness(range) !== undefined, 'must be a range'),
)

/** The order filter of the specification, its defaults included; behind it what only our own screens ask for. */
export const OrderFilter = {
  /** With the lines of the orders, of at most 500; without, `items` is empty: lists and exports do not show them. */
  fullBody: v.optional(textFlag, 'false'),
  loadLastStatusDates: v.optional(textFlag, 'true'),
  loadNewCustomerStatus: v.optional(textFlag, 'true'),
  reportTypeId: v.optional(textInt, '10'),
  orderActive: v.optional(textInt, '1'),
  limit: v.optional(v.pipe(textInt, v.minValue(1), v.maxValue(9999)), '50'),
  offset: v.optional(v.pipe(textInt, v.minValue(0)), '0'),
  /** Comma-separated statuses; `in_progress` and `takeaway` are groups. Empty = all. */
  orderStatus: v.optional(v.string(), ''),
  isForDriver: v.optional(textFlag, 'false'),
  startDate: v.optional(Day),
  endDate: v.optional(Day),
  cityId: v.optional(textInt, '-1'),
  takeaway: v.optional(textInt, '-1'),
  paymentType: v.optional(v.string()),
  withCreditCardOrCashless: v.optional(textInt, '-1'),
  includeCompletedOrders: v.optional(textInt, '0'),
  /** Number, name or phone. */
  search: v.optional(text(100)),
  restaurantId: v.optional(textInt),
  /** Only orders below this number: the pages of an export stay whole while orders come in and move on. */
  beforeId: v.optional(textInt),
  sort: v.optional(v.picklist(ORDER_SORTS), 'orderID'),
  direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),

  /** `list`: rows of what lists and files show (`ListedOrder`), a sixth of the bytes. */
  fields: v.optional(v.picklist(['list'])),
  /** The hour in which it came in, 0 to 23, by the business's clock. */
  hour: v.optional(v.pipe(textInt, v.minValue(0), v.maxValue(LAST_HOUR))),
  /** Rejected for this reason; 0 is "Other". */
  rejectReasonId: v.optional(v.pipe(textInt, v.minValue(0), v.maxValue(LARGEST_INTEGER))),
  /** Ready so many started minutes after the promise: `-4..-2`, `..2`, `2..`; `..` = ready at all. */
  lateness: v.optional(Lateness),
  /** What asks for attention now, as Home counts it. */
  attention: v.optional(v.picklist(ORDER_MATTERS)),
  /** Only of businesses that trade in it. */
  currency: v.optional(Currency),
  /**
   * `startDate` and `endDate` were counted from this day ("today", "the last week"): a business that is on another day now
   * counts them from its own.
   */
  countedFrom: v.optional(Day),
  /** Of the days, for each business only the weekday that it has at this instant by its own clock. */
  ownDayAt: v.optional(Instant),
  /** Came in no later in its day than the time that this instant has by the business's own clock. */
  upToTimeOf: v.optional(Instant),
}
