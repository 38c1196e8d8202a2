import type { Today } from '#/contract/home'
import type { OrderMatter } from '#/domain/devices/attention'
import { type LatenessRange, latenessText } from '#/domain/orders/lateness-range'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { isOpen } from '#/domain/orders/order-status'
import { type OrderStage, STATUS_OF_STAGE } from '#/domain/orders/order-steps'

/** Which of the orders a figure counts. */
export type OrdersOf = {
  /** Left out: today's. `lastWeekSoFar`: up to the time of day of the figures. */
  day?: 'today' | 'lastWeek' | 'lastWeekSoFar'
  /** `sold`: all that were not rejected. */
  status?: OrderStage | 'sold'
  hour?: number
  /** `null`: "Other". */
  reason?: { id: number } | null
  /** Minutes between the promise and the food being ready. */
  late?: LatenessRange
  /** Only in the currency in which sales are summed. */
  isSummed?: boolean
}

type Search = Readonly<Record<string, string | number>>

/** The URL of the list of exactly the orders that a figure counts; `features/orders/list` reads it. */
export function ordersBehind(today: Today, { day = 'today', status, hour, reason, late, isSummed }: OrdersOf): Search {
  // What is open is today's work, whatever its day: the list of today says so itself.
  if (status !== undefined && status !== 'sold' && isOpen(STATUS_OF_STAGE[status])) return { period: 'today', status }
  const [from, to] = day === 'today' ? [today.from, today.to] : [today.lastWeekFrom, today.lastWeekTo]
  return {
    ...daysOf(from, to),
    // Businesses far apart are on different days: each has only its own.
    ...(from !== to && { ownDay: today.at }),
    ...(day === 'lastWeekSoFar' && { upTo: today.at }),
    status: status ?? 'all',
    ...(hour !== undefined && { hour }),
    ...(reason !== undefined && { reason: reason?.id ?? OTHER_REASON_ID }),
    ...(late !== undefined && { late: latenessText(late) }),
    ...(isSummed === true && today.otherCurrencies > 0 && { currency: today.currency }),
  }
}

/** The same for what asks for attention: orders that are open still may have come on any day. */
export function ordersThatAsk(today: Today, matter: { kind: OrderMatter; from: string; to: string }): Search {
  const isOfToday = matter.kind === 'unanswered' || matter.kind === 'neverRung'
  if (isOfToday) return { ...ordersBehind(today, {}), asks: matter.kind }
  return { ...daysOf(matter.from, matter.to), status: 'all', asks: matter.kind }
}

const daysOf = (from: string, to: string): Search => ({ period: 'custom', from, to })
