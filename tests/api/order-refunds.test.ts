import { describe, expect, test } from 'vitest'
import { toCollect, toGiveBack } from '#/domain/orders/amount-due'
import { ACCOUNTS, MENU } from '../support/seed'
import { beginEachWithAnOrder, beside, byCard, kitchen, of, order, owner, withKey } from './edited-order'
import { failure } from './ordering'

beginEachWithAnOrder()

describe('money that goes back', () => {
  const refund = (orderId: number, amount: number, options = {}) =>
    owner.api.orderEditing.refund({ ...of(orderId), body: { amount, reason: 'Cold when it came' } }, options)

  test('is noted with who gave it, and never more than was paid', async () => {
    const paid = await byCard()
    expect(paid).toMatchObject({ total: 850, paid: 850, refunded: 0 })
    const first = await refund(paid.id, 300.5)
    expect(first).toMatchObject({
      refund: { amount: 300.5, reason: 'Cold when it came', state: 'recorded', author: { id: ACCOUNTS.owner.id } },
      order: { paid: 850, refunded: 300.5, total: 850, revision: paid.revision, changedAt: null },
    })
    expect(await failure(refund(paid.id, 549.51))).toMatchObject({
      said: 'refusal refund_above_paid',
      data: first.order,
    })
    expect(await refund(paid.id, 549.5)).toMatchObject({ order: { refunded: 850 } })
    expect((await failure(refund(paid.id, 0.01))).said).toBe('refusal refund_above_paid')
  })

  test('counts what was paid, not what the order costs by now', async () => {
    const paid = await byCard()
    const { items } = await kitchen.api.orderEditing.addItems({
      ...of(paid.id),
      body: { items: [{ id: MENU.own.plain, quantity: 1 }] },
    })
    await kitchen.api.orderEditing.removeItem({ params: { orderId: paid.id, itemId: items[0]?.id ?? 0 } })
    expect(await refund(paid.id, 850)).toMatchObject({ order: { total: 500, paid: 850, refunded: 850 } })
  })

  test('that the business owes lets the customer pay for the next dish; a kindness is never asked for again', async () => {
    const dish = { items: [{ id: MENU.own.plain, quantity: 1 }] }
    const lessens = await kitchen.api.orderEditing.addItems({ ...of((await byCard()).id), body: dish })
    expect(toCollect(lessens)).toBe(350)
    const itemId = lessens.items[0]?.id ?? 0
    const less = await kitchen.api.orderEditing.removeItem({ params: { orderId: lessens.id, itemId } })
    expect([toCollect(less), toGiveBack(less)]).toEqual([0, 350])
    const { order: even } = await refund(less.id, 350)
    expect([even.waived, toCollect(even), toGiveBack(even)]).toEqual([0, 0, 0])
    const { order: kind } = await refund(less.id, 100)
    expect([kind.waived, toCollect(kind)]).toEqual([100, 0])
    const more = await kitchen.api.orderEditing.addItems({ ...of(less.id), body: dish })
    expect(toCollect(more)).toBe(350)
  })

  test('is of orders by card, also rejected ones, and by whom the business trusts with it', async () => {
    expect((await failure(refund(order.id, 1))).said).toBe('refusal not_paid_by_card')
    const paid = await byCard()
    await kitchen.api.orders.reject({ ...of(paid.id), body: { rejectReason: { id: 1 } } })
    const byCook = kitchen.api.orderEditing.refund({ ...of(paid.id), body: { amount: 1, reason: 'Why not' } })
    expect((await failure(byCook)).said).toBe('fault forbidden')
    expect(await refund(paid.id, 850)).toMatchObject({ order: { refunded: 850, status: 'REJECTED' } })
  })

  test.each([0, -5, 0.001])('is not %d', async (amount) => {
    expect((await failure(refund(order.id, amount))).errors).toMatchObject([{ path: 'amount' }])
  })

  test('is given by two people at once only once', async () => {
    const paid = await byCard()
    const said = await Promise.all(
      [1, 2, 3].map(() =>
        refund(paid.id, 500).then(
          () => 'done',
          (error: Error) => error.message,
        ),
      ),
    )
    expect(said.filter((each) => each === 'done')).toHaveLength(1)
    expect(await kitchen.api.orders.one(of(paid.id))).toMatchObject({ refunded: 500 })
  })

  test('is asked of the card’s bank once a key', async () => {
    const paid = await byCard()
    beside.answer = { state: 'sent' }
    const options = withKey()
    const first = await refund(paid.id, 100, options)
    expect(first.refund.state).toBe('sent')
    expect(await refund(paid.id, 100, options)).toEqual(first)
    expect(beside.asked).toBe(1)
  })

  test('does not count where the bank said no', async () => {
    const paid = await byCard()
    beside.answer = { state: 'failed', error: 'card_expired' }
    expect(await refund(paid.id, 850)).toMatchObject({ refund: { state: 'failed' }, order: { refunded: 0, waived: 0 } })
    beside.answer = { state: 'recorded' }
    expect(await refund(paid.id, 850)).toMatchObject({ order: { refunded: 850 } })
  })
})
