import type { OrderStatus } from '#/domain/orders/order-status'
import { MINUTE_MS } from '#/domain/values/time'
import { delivered, handedOver, journey, until } from './journeys'
import { draftOrder, type OrderDraft, type StoredBusiness } from './order-draft'
import { NEW_CUSTOMERS } from './past-orders'
import type { Random } from './random'

/** An order of this moment: how long ago it came, what it was promised, how far it has come. */
type OpenOrder = {
  minutesAgo: number
  promised: number
  status: OrderStatus
  isTakeaway?: boolean
  /** Wanted in so many minutes. */
  wantedIn?: number
  isNewCustomer?: boolean
  lines: number
}

/** The first business's board shows every kind of card; one order rings. */
const BUSY_BOARD: readonly OpenOrder[] = [
  { minutesAgo: 0.2, promised: 0, status: 'PENDING', isNewCustomer: true, lines: 3 },
  { minutesAgo: 29, promised: 25, status: 'ACCEPTED_TO_PICK_UP', lines: 4 },
  { minutesAgo: 19, promised: 25, status: 'ACCEPTED', lines: 2 },
  { minutesAgo: 8, promised: 20, status: 'ACCEPTED', isTakeaway: true, lines: 2 },
  { minutesAgo: 35, promised: 25, status: 'ACCEPTED', wantedIn: 75, isNewCustomer: true, lines: 5 },
  { minutesAgo: 27, promised: 20, status: 'IN_RESTAURANT', lines: 2 },
  { minutesAgo: 31, promised: 25, status: 'COOKED', isTakeaway: true, lines: 3 },
  { minutesAgo: 26, promised: 20, status: 'COLLECTED', lines: 1 },
  { minutesAgo: 31, promised: 25, status: 'COLLECTED', lines: 3 },
]
const QUIET_BOARD: readonly OpenOrder[] = [
  { minutesAgo: 7, promised: 20, status: 'ACCEPTED', lines: 3 },
  { minutesAgo: 12, promised: 25, status: 'ACCEPTED_TO_PICK_UP', isNewCustomer: true, lines: 1 },
  { minutesAgo: 24, promised: 20, status: 'COOKED', isTakeaway: true, lines: 2 },
  { minutesAgo: 24, promised: 15, status: 'COLLECTED', lines: 2 },
]

/** What stands on the board of a business right now. */
export function openOrders(
  business: StoredBusiness,
  { isFirst, courierId, now }: { isFirst: boolean; courierId: number; now: Date },
  random: Random,
): OrderDraft[] {
  const usual = business.customers.slice(0, -NEW_CUSTOMERS)
  const fresh = business.customers.slice(-NEW_CUSTOMERS)
  return (isFirst ? BUSY_BOARD : QUIET_BOARD).map((open, i) => {
    const isTakeaway = open.isTakeaway ?? false
    const registeredAt = new Date(now.getTime() - open.minutesAgo * MINUTE_MS)
    // The pace lies so that every step up to the wanted one is already past.
    const pace = { answered: 0.8, cooked: Math.min(open.promised + 0.5, open.minutesAgo - 5), travel: 30 }
    const steps = until(isTakeaway ? handedOver(pace) : delivered(pace), open.status)
    const hasCourier = steps.some(([status]) => status === 'ACCEPTED_TO_PICK_UP')
    return draftOrder(
      {
        business,
        customer: open.isNewCustomer === true ? (fresh[i % fresh.length] ?? random.pick(usual)) : random.pick(usual),
        registeredAt,
        scheduledAt: open.wantedIn === undefined ? null : new Date(now.getTime() + open.wantedIn * MINUTE_MS),
        isTakeaway,
        totalCookingTime: open.promised === 0 ? null : open.promised,
        journey: journey(registeredAt, steps),
        courierId: hasCourier ? courierId : null,
        rejectReasonId: null,
        lines: open.lines,
      },
      random,
    )
  })
}
