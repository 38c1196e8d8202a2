import { describe, expect, test } from 'vitest'
import { ACCOUNTS, MENU } from '../support/seed'
import { beginEachWithAnOrder, beside, byCard, clock, kitchen, of, order, owner, withKey } from './edited-order'
import { failure, placeOrder } from './ordering'

beginEachWithAnOrder()

describe('comments', () => {
  const say = (text: string, type?: 3 | 9) =>
    kitchen.api.orderEditing.addComment({ ...of(order.id), body: { text, ...(type !== undefined && { type }) } })

  test('stand in the order of time, with who wrote them', async () => {
    const first = await say('Rang twice, nobody answered', 3)
    const second = await say('  Now he knows  ')
    expect(await kitchen.api.orderEditing.comments(of(order.id))).toEqual([first, second])
    expect(first).toMatchObject({
      type: 3,
      author: { id: ACCOUNTS.kitchen.id, name: 'Kitchen Testi' },
      at: clock.now().toISOString(),
    })
    expect(second).toMatchObject({ type: 6, text: 'Now he knows' })
    expect((await kitchen.api.orders.one(of(order.id))).revision, 'the order itself is as it was').toBe(order.revision)
  })

  test('are still written when the order is over', async () => {
    await kitchen.api.orders.reject({ ...of(order.id), body: { rejectReason: { id: 1 } } })
    expect(await say('Called and said sorry')).toMatchObject({ text: 'Called and said sorry' })
  })

  test('hold 300 characters of a kind that is still given', async () => {
    expect(await say('x'.repeat(300))).toMatchObject({ type: 6 })
    for (const text of ['', '   ', 'x'.repeat(301)])
      expect((await failure(say(text))).errors).toMatchObject([{ path: 'text' }])
    expect((await failure(say('Who watches?', 8 as 9))).errors).toMatchObject([{ path: 'type' }])
  })

  test('are written once for a key', async () => {
    const options = withKey()
    const add = () => kitchen.api.orderEditing.addComment({ ...of(order.id), body: { text: 'Once' } }, options)
    expect(await add()).toEqual(await add())
    expect(await kitchen.api.orderEditing.comments(of(order.id))).toHaveLength(1)
  })
})

describe('other systems', () => {
  test('are told of an order that was taken by hand, and how often is counted', async () => {
    const { synchronize } = kitchen.api.orderEditing
    const body = { orderId: (await placeOrder(kitchen.api, { manually: true })).id }
    expect(await synchronize({ body })).toEqual({
      orderId: body.orderId,
      state: 'recorded',
      attempts: 1,
      lastError: null,
      lastAttemptAt: clock.now().toISOString(),
    })
    beside.answer = { state: 'failed', error: 'main_system_away' }
    expect(await synchronize({ body })).toMatchObject({ state: 'failed', attempts: 2, lastError: 'main_system_away' })
    beside.answer = { state: 'sent' }
    const options = withKey()
    expect(await synchronize({ body }, options)).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
    expect(await synchronize({ body }, options)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(beside.asked).toBe(3)
  })

  test('know an order of a channel already', async () => {
    const call = kitchen.api.orderEditing.synchronize({ body: { orderId: order.id } })
    expect((await failure(call)).said).toBe('refusal not_manual')
    expect(beside.asked).toBe(0)
  })

  test('print an invoice again, counted on its own', async () => {
    const { reattemptInvoicePrint } = kitchen.api.orderEditing
    const print = () => reattemptInvoicePrint({ body: { orderId: order.id } })
    expect((await print()).attempts).toBe(1)
    expect((await print()).attempts).toBe(2)
  })
})

test('an order’s history says who did what when', async () => {
  const { orders, orderEditing } = kitchen.api
  const paid = await byCard()
  const at: string[] = []
  const step = async (work: () => Promise<unknown>): Promise<void> => {
    clock.advance(10_000)
    at.push(clock.now().toISOString())
    await work()
  }
  await step(() => orders.accept({ ...of(paid.id), body: { cookingTime: 20 } }, withKey()))
  await step(() => orderEditing.addItems({ ...of(paid.id), body: { items: [{ id: MENU.own.plain, quantity: 3 }] } }))
  await step(() => orders.accept({ ...of(paid.id), body: { cookingTime: 30 } }, withKey()))
  await step(() => orderEditing.setPackages({ ...of(paid.id), body: { packagesNo: 2 } }))
  await step(() => orderEditing.addComment({ ...of(paid.id), body: { text: 'Bring change' } }))
  await step(() => orders.markCooked(of(paid.id)))
  await step(() => owner.api.orderEditing.refund({ ...of(paid.id), body: { amount: 10, reason: 'Late' } }))
  await step(() => orderEditing.reattemptInvoicePrint({ body: { orderId: paid.id } }))

  const cook = 'Kitchen Testi'
  expect(await orderEditing.history(of(paid.id))).toEqual([
    { kind: 'status', at: paid.registrationtime, by: null, status: 'PENDING' },
    { kind: 'status', at: at[0], by: cook, status: 'ACCEPTED' },
    {
      kind: 'edit',
      at: at[1],
      by: cook,
      revision: 2,
      change: {
        kind: 'itemsAdded',
        items: [
          {
            itemId: expect.any(Number) as number,
            itemName: 'Qofte',
            quantity: 3,
            itemPrice: 350,
            details: [],
            notes: '',
          },
        ],
      },
    },
    { kind: 'cookingTime', at: at[2], by: cook, minutes: 30 },
    { kind: 'edit', at: at[3], by: cook, revision: 3, change: { kind: 'packages', from: 1, to: 2 } },
    { kind: 'comment', at: at[4], by: cook, comment: { type: 6, text: 'Bring change' } },
    { kind: 'status', at: at[5], by: cook, status: 'COOKED' },
    { kind: 'refund', at: at[6], by: 'Owner Testi', refund: { amount: 10, reason: 'Late', state: 'recorded' } },
    { kind: 'dispatch', at: at[7], by: cook, dispatch: { to: 'invoicePrint', state: 'recorded', attempts: 1 } },
  ])
})

test('the ways to pay are three', async () => {
  expect(await kitchen.api.orderEditing.paymentTypes()).toEqual([
    { id: 1, paymentType: 'CASH' },
    { id: 2, paymentType: 'CREDIT_CARD' },
    { id: 3, paymentType: 'OTHER' },
  ])
})
