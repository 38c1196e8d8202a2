import { describe, expect, test } from 'vitest'
import { toCollect, toGiveBack, waivedOf } from './amount-due'
import type { OrderStatus } from './order-status'

type Row = [
  string,
  Partial<Record<'total' | 'paid' | 'refunded' | 'waived', number>> & { status?: OrderStatus },
  number,
  number,
]

describe('what is still to be paid, and what goes back', () => {
  test.each<Row>([
    ['cash', { total: 650 }, 650, 0],
    ['paid by card', { total: 650, paid: 650 }, 0, 0],
    ['a dish came later', { total: 650, paid: 300 }, 350, 0],
    ['with cents', { total: 6.5, paid: 3.3 }, 3.2, 0],
    ['a dish was taken off', { total: 500, paid: 850 }, 0, 350],
    ['… and given back', { total: 500, paid: 850, refunded: 350 }, 0, 0],
    ['… and in part', { total: 500, paid: 850, refunded: 100 }, 0, 250],
    ['… and another dish came after it', { total: 850, paid: 850, refunded: 350 }, 350, 0],
    ['a kindness is not collected again', { total: 850, paid: 850, refunded: 100, waived: 100 }, 0, 0],
    ['a kindness beside a dish that came later', { total: 950, paid: 850, refunded: 100, waived: 100 }, 100, 0],
    ['a dish was taken off after all was given', { total: 500, paid: 850, refunded: 850, waived: 850 }, 0, 0],
    ['rejected, cash', { total: 650, status: 'REJECTED' }, 0, 0],
    ['rejected, paid', { total: 650, paid: 650, status: 'REJECTED' }, 0, 650],
    ['rejected, given back', { total: 650, paid: 650, refunded: 650, status: 'REJECTED' }, 0, 0],
    ['rejected after a kindness', { total: 650, paid: 650, refunded: 100, waived: 100, status: 'REJECTED' }, 0, 550],
    ['on the road', { total: 650, paid: 300, status: 'COLLECTED' }, 350, 0],
    ['handed over: it was collected', { total: 650, paid: 300, status: 'DELIVERED' }, 0, 0],
    ['settled', { total: 650, status: 'COMPLETED' }, 0, 0],
    ['handed over, with a dish less than was paid', { total: 500, paid: 850, status: 'COMPLETED' }, 0, 350],
  ])('%s', (_, order, collect, giveBack) => {
    const whole = { status: 'ACCEPTED' as const, total: 0, ...order }
    expect([toCollect(whole), toGiveBack(whole)]).toEqual([collect, giveBack])
  })
})

test.each([
  ['nothing is owed: all of it', { total: 850, paid: 850 }, 100, 100],
  ['exactly what is owed: none', { total: 500, paid: 850 }, 350, 0],
  ['more than is owed', { total: 500, paid: 850 }, 400, 50],
  ['the customer still has to pay', { total: 950, paid: 850 }, 100, 100],
  ['a rejected order owes everything', { total: 850, paid: 850, status: 'REJECTED' as const }, 850, 0],
])('what of a refund is a kindness: %s', (_, order, refund, waived) => {
  expect(waivedOf({ status: 'ACCEPTED', ...order }, refund)).toBe(waived)
})
