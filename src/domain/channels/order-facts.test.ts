import { expect, test } from 'vitest'
import { factsOfOrder, type ToldOrder } from './order-facts'

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 29, 12, minute)).toISOString()

const order = (differs: Partial<ToldOrder> = {}): ToldOrder => ({
  id: 7,
  businessId: 1,
  status: 'PENDING',
  registrationtime: at(0),
  date: at(0),
  deliverytime: 40,
  scheduled: null,
  totalCookingTime: null,
  orderExtraData: { suggestedCookingTime: 20 },
  rejectReason: null,
  lastDatePending: at(0),
  lastDateAccepted: null,
  lastDateCooked: null,
  lastDateCollected: null,
  lastDateDelivered: null,
  lastDateRejected: null,
  ...differs,
})
const told = (differs: Partial<ToldOrder>) => factsOfOrder(order(differs)).map(({ type, at: when }) => [type, when])
const accepted = { status: 'ACCEPTED', lastDateAccepted: at(1), totalCookingTime: 20 } as const

test.each<[string, Partial<ToldOrder>, [string, string][]]>([
  ['nobody answered yet', {}, []],
  ['accepted', accepted, [['order.accepted', at(1)]]],
  [
    'cooked and taken',
    { ...accepted, status: 'COLLECTED', lastDateCooked: at(18), lastDateCollected: at(25) },
    [
      ['order.accepted', at(1)],
      ['order.cooked', at(18)],
      ['order.handed_over', at(25)],
    ],
  ],
  [
    'handed over without a courier',
    { ...accepted, status: 'DELIVERED', lastDateDelivered: at(30) },
    [
      ['order.accepted', at(1)],
      ['order.handed_over', at(30)],
    ],
  ],
  [
    'cancelled after its acceptance',
    { ...accepted, status: 'REJECTED', lastDateRejected: at(4), rejectReason: { id: 2, description: 'Closing' } },
    [
      ['order.accepted', at(1)],
      ['order.rejected', at(4)],
    ],
  ],
  [
    'brought back from its rejection: what was rejected counts no more',
    { lastDateRejected: at(4), recall: { at: at(6), to: 'pending' } },
    [['order.recalled', at(6)]],
  ],
])('%s', (_, differs, expected) => expect(told(differs)).toEqual(expected))

test('an order that is read again says the same, and another promised time is told', () => {
  const keys = (differs: Partial<ToldOrder>) => factsOfOrder(order(differs)).map(({ key }) => key)
  expect(keys(accepted)).toEqual(keys({ ...accepted, status: 'IN_RESTAURANT' }))
  expect(keys({ ...accepted, totalCookingTime: 25 })).not.toEqual(keys(accepted))
  expect(keys({ ...accepted, lastDateCooked: at(18) })).not.toEqual(keys({ ...accepted, lastDateCooked: at(22) }))
})

test('an acceptance says when it is ready, and nothing says who ordered', () => {
  expect(factsOfOrder(order(accepted))[0]?.data).toEqual({
    orderId: 7,
    businessId: 1,
    cookingTime: 20,
    readyAt: at(21),
  })
})
