import { expect, test } from 'vitest'
import type { OrderSums } from '#/contract/orders'
import { ORDER_STAGES, type OrderStage } from '#/domain/orders/order-steps'
import { countOf, summed } from './order-sums'

const lek = (stage: OrderStage, orders: number, amount: number): OrderSums['groups'][number] => ({
  stage,
  currency: 'ALL',
  orders,
  amount,
  refunded: 0,
  sales: stage === 'done' ? amount - 300 : 0,
  transport: 0,
})
const day = [
  lek('pending', 2, 1700),
  lek('done', 3, 2400),
  { stage: 'done', currency: 'LEK', orders: 1, amount: 600.5, refunded: 0, sales: 500.5, transport: 100 },
  { stage: 'done', currency: 'EUR', orders: 1, amount: 12.5, refunded: 0, sales: 10, transport: 0 },
  lek('rejected', 4, 9999),
] as const

test.each<[string, readonly OrderStage[], ReturnType<typeof summed>]>([
  [
    'rejected orders are counted and bring nothing; lek is lek',
    ORDER_STAGES,
    {
      orders: 11,
      amounts: [
        { currency: 'ALL', amount: 4700.5 },
        { currency: 'EUR', amount: 12.5 },
      ],
      leftOut: 4,
    },
  ],
  [
    'rejected ones alone are added up',
    ['rejected'],
    { orders: 4, amounts: [{ currency: 'ALL', amount: 9999 }], leftOut: 0 },
  ],
  ['of some statuses', ['pending'], { orders: 2, amounts: [{ currency: 'ALL', amount: 1700 }], leftOut: 0 }],
  ['of nothing', ['way'], { orders: 0, amounts: [], leftOut: 0 }],
])('%s', (_, statuses, sum) => {
  expect(summed(day, statuses)).toEqual(sum)
})

test('what the finance counts as sold is less than what guests paid', () => {
  expect(summed(day, ORDER_STAGES, 'sales').amounts).toEqual([
    { currency: 'ALL', amount: 2600.5 },
    { currency: 'EUR', amount: 10 },
  ])
})

test('a stage counts its statuses in every currency', () => {
  expect([countOf(day, 'done'), countOf(day, 'pending'), countOf(day, 'way')]).toEqual([5, 2, 0])
})
