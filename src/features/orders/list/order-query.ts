import { daysOf } from '#/components/list/period-days'
import type { ListState } from '#/components/list/list-state'
import { businessAsked } from '#/components/list/read-id'
import type { QueryOf } from '#/contract/endpoint'
import type { orders } from '#/contract/orders'
import { HANDED_OVER } from '#/domain/finance/handed-over'
import { isOpen, isSold, OPEN_STATUSES, ORDER_STATUSES } from '#/domain/orders/order-status'
import { ORDER_STAGES, type OrderStage, STATUS_OF_STAGE } from '#/domain/orders/order-steps'
import type { ORDERS_LIST } from './orders-list-spec'

export type OrderQuery = Partial<QueryOf<typeof orders.list>>
export type OrdersState = ListState<typeof ORDERS_LIST>
type StatusWord = OrdersState['choices']['status']

/** Specification §3: -1 all, 0 delivery, 1 takeaway. */
const DELIVERY_TYPES = { all: undefined, delivery: 0, takeaway: 1 } as const

/** The specification's defaults leave out what is over; our lists show it, too, and say which part of all they show. */
const ALL = { orderActive: -1, includeCompletedOrders: 1 } as const

/** What a list shows as the filter of the call, without the page and without the other defaults of the specification. */
export function orderFilter(state: OrdersState, today: string, ofPlace: number | undefined): OrderQuery {
  const { type, payment, status } = state.choices
  const takeaway = DELIVERY_TYPES[type]
  const days = daysOf(state, today)
  const restaurantId = businessAsked(state.details.business, ofPlace)
  return {
    ...(restaurantId !== undefined && { restaurantId }),
    ...(days !== null && {
      startDate: days.from,
      endDate: days.to,
    }),
    // "Today" is the business day of each business, which the server knows: after midnight the evening goes on.
    ...(days !== null && state.period !== 'custom' && { countedFrom: today }),
    // What is still to be done is today's work, whatever day it came in.
    ...(state.period === 'today' && { orOpen: true }),
    ...(takeaway !== undefined && { takeaway }),
    ...(payment !== 'all' && { paymentType: payment }),
    ...statusOf(status),
    ...(state.q.trim() !== '' && { search: state.q.trim() }),
    ...detailsOf(state),
  }
}

/** A word of the status filter → the part of the filter that means the same. */
function statusOf(word: StatusWord): OrderQuery {
  if (word === 'open') return { orderStatus: OPEN_STATUSES.join(',') }
  if (word === 'sold') return { orderStatus: ORDER_STATUSES.filter(isSold).join(',') }
  if (word === 'handedOver') return { orderStatus: HANDED_OVER.join(',') }
  const stage = ORDER_STAGES.find((one) => one === word)
  return stage === undefined ? ALL : { ...ALL, stage }
}

/** The same word → the stages that it lists. */
export const stagesOf = (word: StatusWord): readonly OrderStage[] =>
  ORDER_STAGES.filter((stage) => {
    if (word === 'all') return true
    if (word === 'open') return isOpen(STATUS_OF_STAGE[stage])
    // A courier may have one that nobody has marked as cooked: of those, the server chooses.
    return word === 'sold' || word === 'handedOver' ? isSold(STATUS_OF_STAGE[stage]) : stage === word
  })

/** What a link from a figure has set; the list's specification let only sound values through. */
function detailsOf({ details }: OrdersState): OrderQuery {
  const { hour, reason, late, asks, currency, ownDay, upTo, sold, money, city, first, calendar } = details
  const { dish, topping, discount, courier, company, vat, accepted, ring } = details
  return {
    ...(hour !== undefined && { hour }),
    ...(reason !== undefined && { rejectReasonId: reason }),
    ...(late !== undefined && { lateness: late }),
    ...(asks !== undefined && { attention: asks }),
    ...(currency !== undefined && { currency }),
    ...(ownDay !== undefined && { ownDayAt: ownDay }),
    ...(upTo !== undefined && { upToTimeOf: upTo }),
    ...(calendar !== undefined && { byCalendar: true }),
    ...(sold !== undefined && { soldIn: sold }),
    ...(money !== undefined && { money }),
    ...(city !== undefined && { cityId: city }),
    ...(first !== undefined && { firstOrder: true }),
    ...(dish !== undefined && { dish }),
    ...(topping !== undefined && { topping }),
    ...(discount !== undefined && { discount }),
    ...(courier !== undefined && { courier }),
    ...(company !== undefined && { company }),
    ...(vat !== undefined && { vatRate: vat }),
    ...(accepted !== undefined && { wasAccepted: true }),
    ...(ring !== undefined && { ring }),
  }
}
