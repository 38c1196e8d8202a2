import * as v from 'valibot'
import { ATTENTION_KINDS } from '../domain/devices/attention'
import { endpoint } from './endpoint'
import { RejectReason, StageCounts } from './orders'
import { RingFigures } from './ring-times'
import { Count, Currency, Day, Id, Instant, Sum, textId } from './shared'

/** A figure of today beside that of the same day last week: up to the same time of day, and on the whole day. */
const compared = <Value extends v.GenericSchema<number>>(value: Value) =>
  v.object({ today: value, lastWeekSoFar: value, lastWeek: value })

/** Of orders with a promise: how many are ready or late by now, and how many of them were ready in time. */
const Kept = v.object({ orders: Count, onTime: Count })

const DayFigures = {
  currency: Currency,
  /** Every order that came in, rejected ones included. */
  orders: compared(Count),
  /** What was not rejected, in `currency`. */
  sales: compared(Sum),
  rejected: compared(Count),
}

export const Today = v.object({
  /** When these figures were read. */
  at: Instant,
  /** Of the hours; that of the first business where there are several. */
  timeZone: v.string(),
  /** Today: one business day, unless businesses are on different ones. */
  from: Day,
  to: Day,
  /** When it gives way to the next one; `null`: not of all at the same time. */
  until: v.nullable(Instant),
  /** The same for the day last week. */
  lastWeekFrom: Day,
  lastWeekTo: Day,
  ...DayFigures,
  /** Businesses that trade in another currency: their orders count, their sales are not summed. */
  otherCurrencies: Count,
  /** What is open, whatever its day, and what of today is over. */
  byStage: StageCounts,
  /** Age of the oldest pending order, in seconds. */
  oldestPendingSec: v.nullable(v.number()),
  /** Minutes that staff have to answer. */
  maxPendingMinutes: v.number(),
  /** Each hour of the clock once, by each business's own, in the order of a business day: the small hours last. */
  hours: v.array(v.object({ hour: Count, today: Count, lastWeek: Count })),
  preparation: v.object({
    ...Kept.entries,
    /** Minutes after the promise; negative = before it. */
    medianMinutes: v.nullable(v.number()),
    p90Minutes: v.nullable(v.number()),
    bins: v.array(v.object({ over: v.nullable(v.number()), upTo: v.nullable(v.number()), orders: Count })),
    /** Of orders that came in up to the same time of day. */
    lastWeekSoFar: Kept,
  }),
  /** Today's, the most frequent first. `null`: "Other", whose text is the app's own. */
  rejections: v.array(v.object({ reason: v.nullable(RejectReason), orders: Count })),
  /** Of today's orders. */
  ring: RingFigures,
  /** The most urgent first. */
  attention: v.array(
    v.object({
      kind: v.picklist(ATTENTION_KINDS),
      /** Orders; for `unheard` and `closed` businesses. */
      count: Count,
      /** The business days of these orders, from the first to the last. */
      from: Day,
      to: Day,
      businessIds: v.array(Id),
    }),
  ),
  /** Each of the businesses that are asked about, by name. */
  businesses: v.array(v.object({ id: Id, name: v.string(), from: Day, ...DayFigures, preparation: Kept })),
})
export type Today = v.InferOutput<typeof Today>

export const home = {
  /** One business, or all of the caller's together. */
  today: endpoint({
    reads: ['sales'],
    method: 'GET',
    path: 'posweb/v1/orders/today',
    query: { restaurantId: v.optional(textId) },
    response: Today,
    access: 'signedIn',
  }),
}
