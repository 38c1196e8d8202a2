import type { ListSpec } from '#/components/list/list-state'
import { readBusiness, readId } from '#/components/list/read-id'
import { ORDER_MATTERS } from '#/domain/devices/attention'
import { readLateness } from '#/domain/orders/lateness-range'
import { readPart } from '#/domain/orders/named-part'
import { CURRENCIES } from '#/domain/values/money'
import { ORDER_SORTS } from '#/domain/orders/order-sorts'
import { ORDER_STAGES } from '#/domain/orders/order-steps'
import { RING_OUTCOMES } from '#/domain/orders/ring-outcome'
import { readRate } from '#/domain/orders/vat-part'

const readInstant = (text: string): string | undefined => {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text ? text : undefined
}

const part = (text: string): string | undefined => (readPart(text) === undefined ? undefined : text)

/** What the URL of the order list may say. */
export const ORDERS_LIST = {
  choices: {
    type: ['all', 'delivery', 'takeaway'],
    payment: ['all', 'CASH', 'CREDIT_CARD', 'OTHER'],
    status: ['all', 'open', 'sold', 'handedOver', ...ORDER_STAGES],
  },
  // What a figure of Home counts (`features/home/orders-behind.ts`).
  details: {
    hour: (text) => (/^(1?\d|2[0-3])$/.test(text) ? Number(text) : undefined),
    reason: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
    late: (text) => (readLateness(text) === undefined ? undefined : text),
    asks: (text) => ORDER_MATTERS.find((matter) => matter === text),
    currency: (text) => CURRENCIES.find((one) => one === text),
    ownDay: readInstant,
    upTo: readInstant,
    // What a figure of the finance counts (`features/finance/dashboard/behind.ts`): days of the calendar.
    calendar: (text) => (text === '1' ? 1 : undefined),
    sold: (text) => CURRENCIES.find((one) => one === text),
    business: readBusiness,
    money: (text) => CURRENCIES.find((one) => one === text),
    city: readId,
    first: (text) => (text === '1' ? 1 : undefined),
    // What a figure of a report counts (`features/reports/behind.ts`).
    dish: part,
    topping: part,
    discount: part,
    courier: part,
    company: part,
    vat: (text) => (readRate(text) === undefined ? undefined : text),
    accepted: (text) => (text === '1' ? 1 : undefined),
    ring: (text) => RING_OUTCOMES.find((outcome) => outcome === text),
  },
  period: 'today',
  sorts: ORDER_SORTS,
  // Specification §9.
  sort: { by: 'orderID', direction: 'desc' },
} as const satisfies ListSpec
