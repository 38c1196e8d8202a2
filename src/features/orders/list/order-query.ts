import { daysOf } from '#/components/list/period-days'
import type { ListState } from '#/components/list/list-state'
import type { QueryOf } from '#/contract/endpoint'
import type { orders } from '#/contract/orders'
import { ORDER_MATTERS } from '#/domain/attention'
import { CURRENCIES } from '#/domain/money'
import { ORDER_SORTS } from '#/domain/order-sorts'
import { isOpen, isSold, ORDER_STATUSES, type OrderStatus } from '#/domain/order-status'
import { orderStage } from '#/domain/order-steps'
import { dayAfter } from '#/domain/wall-clock'

export type OrderQuery = Partial<QueryOf<typeof orders.list>>

/** Specification §3: -1 all, 0 delivery, 1 takeaway. */
const DELIVERY_TYPES: Readonly<Record<string, number>> = { delivery: 0, takeaway: 1 }

/** What a list shows as the filter of the call, without the page and without the defaults of the specification. */
export function orderFilter(
  state: ListState,
  today: string,
  restaurantId: number | undefined,
  hasSeveralZones = false,
): OrderQuery {
  const { type = '', payment = 'all', status = 'all' } = state.choices
  const days = daysOf(state, today)
  return {
    ...(restaurantId !== undefined && { restaurantId }),
    ...(days !== null && {
      startDate: days.from,
      // The specification's default ends tomorrow: the day may turn while the list is open.
      endDate: state.period === 'today' ? dayAfter(days.to) : days.to,
    }),
    // Elsewhere it may be tomorrow already: "today" is then each business's own.
    ...(hasSeveralZones &&
      restaurantId === undefined &&
      state.period !== 'custom' &&
      days !== null && { countedFrom: today }),
    ...(DELIVERY_TYPES[type] !== undefined && { takeaway: DELIVERY_TYPES[type] }),
    ...(payment !== 'all' && { paymentType: payment }),
    ...(status !== 'all' && { orderStatus: statusesOf(status).join(',') }),
    ...(state.q.trim() !== '' && { search: state.q.trim() }),
    ...detailsOf(state),
  }
}

/** The same with the page and the sort. */
export function orderPage(
  state: ListState,
  today: string,
  restaurantId: number | undefined,
  hasSeveralZones = false,
): OrderQuery {
  const sort = ORDER_SORTS.find((one) => one === state.sort)
  return {
    ...orderFilter(state, today, restaurantId, hasSeveralZones),
    limit: state.size,
    offset: (state.page - 1) * state.size,
    ...(sort !== undefined && { sort }),
    direction: state.direction,
  }
}

/** A word of the status filter → the statuses that staff call so. */
const statusesOf = (word: string): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => {
    if (word === 'open') return isOpen(status)
    return word === 'sold' ? isSold(status) : orderStage(status) === word
  })

/** What a link from a figure has set; the list's specification let only sound values through. */
function detailsOf({ details: { hour, reason, late, asks, currency, ownDay, upTo } }: ListState): OrderQuery {
  const attention = ORDER_MATTERS.find((matter) => matter === asks)
  const traded = CURRENCIES.find((one) => one === currency)
  return {
    ...(hour !== undefined && { hour: Number(hour) }),
    ...(reason !== undefined && { rejectReasonId: Number(reason) }),
    ...(late !== undefined && { lateness: late }),
    ...(attention !== undefined && { attention }),
    ...(traded !== undefined && { currency: traded }),
    ...(ownDay !== undefined && { ownDayAt: ownDay }),
    ...(upTo !== undefined && { upToTimeOf: upTo }),
  }
}
