import { CURRENCIES } from '#/domain/money'
import { ORDER_MATTERS } from '#/domain/attention'
import { readLateness } from '#/domain/lateness-range'
import { ORDER_SORTS } from '#/domain/order-sorts'
import { ORDER_STAGES } from '#/domain/order-steps'
import type { ListSpec } from '#/components/list/list-state'

const isInstant = (text: string): boolean => {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text
}

/** What the URL of the order list may say. */
export const ORDERS_LIST = {
  choices: {
    type: ['all', 'delivery', 'takeaway'],
    payment: ['all', 'CASH', 'CREDIT_CARD', 'OTHER'],
    status: ['all', 'open', 'sold', ...ORDER_STAGES],
  },
  // What a figure of Home counts (`features/home/orders-behind.ts`).
  details: {
    hour: (text) => /^(1?\d|2[0-3])$/.test(text),
    reason: (text) => /^\d{1,9}$/.test(text),
    late: (text) => readLateness(text) !== undefined,
    asks: (text) => ORDER_MATTERS.some((matter) => matter === text),
    currency: (text) => CURRENCIES.some((one) => one === text),
    ownDay: isInstant,
    upTo: isInstant,
  },
  period: 'today',
  sorts: ORDER_SORTS,
  // Specification §9.
  sort: { by: 'orderID', direction: 'desc' },
} as const satisfies ListSpec
