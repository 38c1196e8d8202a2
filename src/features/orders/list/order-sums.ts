import type { OrderSums, PartOfOrder } from '#/contract/orders'
import { type Currency, fromCents, toCents } from '#/domain/values/money'
import { isSold } from '#/domain/orders/order-status'
import { type OrderStage, STATUS_OF_STAGE } from '#/domain/orders/order-steps'

type Group = OrderSums['groups'][number]

/** What the orders of a list come to. */
export type Summed = {
  orders: number
  /** By currency, the largest share of the orders first. */
  amounts: readonly { currency: Currency; amount: number }[]
  /** Rejected orders that the amounts leave out. */
  leftOut: number
}

/** How many orders stand at each stage. */
export const countOf = (groups: readonly Group[], stage: OrderStage): number =>
  groups.filter((group) => group.stage === stage).reduce((sum, { orders }) => sum + orders, 0)

/**
 * Adds up the orders of these stages. Rejected ones are counted, but bring no money: only where nothing else is listed
 * are their own totals the sum. `of`: what guests pay less refunds, what the finance counts as sold, or the refunds.
 */
export function summed(
  groups: readonly Group[],
  stages: readonly OrderStage[],
  of: 'amount' | 'sales' | 'transport' | 'refunded' = 'amount',
): Summed {
  const listed = groups.filter(({ stage }) => stages.includes(stage))
  const sold = listed.filter(({ stage }) => isSold(STATUS_OF_STAGE[stage]))
  const paid = sold.length > 0 ? sold : listed
  const byCurrency = new Map<Currency, { amount: number; orders: number }>()
  for (const group of paid) {
    const currency = sameMoney(group.currency)
    const { amount, orders } = byCurrency.get(currency) ?? { amount: 0, orders: 0 }
    byCurrency.set(currency, { amount: amount + group[of], orders: orders + group.orders })
  }
  const ordersOf = (some: readonly Group[]) => some.reduce((sum, { orders }) => sum + orders, 0)
  return {
    orders: ordersOf(listed),
    amounts: [...byCurrency]
      .toSorted(([, a], [, b]) => b.orders - a.orders)
      .map(([currency, { amount }]) => ({ currency, amount })),
    leftOut: ordersOf(listed) - ordersOf(paid),
  }
}

/** What the listed orders have of the part that the filter is about, by currency; empty where it is about whole orders. */
export function summedParts(
  groups: readonly Group[],
  stages: readonly OrderStage[],
): readonly { currency: Currency; part: PartOfOrder }[] {
  const byCurrency = new Map<Currency, PartOfOrder>()
  for (const { stage, currency, part } of groups) {
    if (part === undefined || !stages.includes(stage)) continue
    const known = byCurrency.get(sameMoney(currency))
    byCurrency.set(sameMoney(currency), known === undefined ? part : addParts(known, part))
  }
  return [...byCurrency].map(([currency, part]) => ({ currency, part }))
}

const addParts = (one: PartOfOrder, other: PartOfOrder): PartOfOrder => ({
  pieces: one.pieces === null || other.pieces === null ? null : one.pieces + other.pieces,
  amount: addAmounts(one.amount, other.amount),
  vat: one.vat === null || other.vat === null ? null : addAmounts(one.vat, other.vat),
})

const addAmounts = (one: number, other: number): number => fromCents(toCents(one) + toCents(other))

/** Lek has two names on the wire. */
const sameMoney = (currency: Currency): Currency => (currency === 'LEK' ? 'ALL' : currency)
