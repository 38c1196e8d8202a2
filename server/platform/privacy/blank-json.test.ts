import { expect, test } from 'vitest'
import { anOrder } from '../../../tests/support/order-fixture'
import { blankChange, blankOrder, textsIn, withoutTexts } from './blank-json'

const SAID = 'said by a guest'
const line = { itemName: 'Qofte', quantity: 1, itemPrice: 350, notes: SAID }

test('an order of an event keeps dishes and amounts, and nothing that its person said, wherever it stands', () => {
  const order = anOrder()
  const full = {
    ...order,
    address: SAID,
    addressDetails: SAID,
    description: SAID,
    phone: SAID,
    rejectNotes: SAID,
    rejectReason: { id: 0, description: SAID },
    customer: { id: 1, name: SAID, phone: SAID, phonePrefix: SAID },
    items: order.items.map((item) => ({ ...item, notes: SAID })),
    edits: [{ revision: 2, change: { kind: 'itemsAdded' as const, items: [line] } }],
    recall: { count: 1, at: order.date, to: 'ready' as const, reason: 'other' as const, notes: SAID },
    b2BOrderGroupItems: [
      {
        code: '482',
        employeeFirstName: SAID,
        employeeLastName: SAID,
        notes: SAID,
        allergy: SAID,
        order: { items: [{ quantity: 1, menuItem: { itemName: 'Qofte' }, notes: SAID }] },
      },
    ],
  }
  const blank = blankOrder(full)
  expect(textsIn(blank)).not.toContain(SAID)
  expect(blank.items.map(({ itemName, itemPrice }) => [itemName, itemPrice])).toEqual(
    order.items.map(({ itemName, itemPrice }) => [itemName, itemPrice]),
  )
  expect(blank.total).toBe(order.total)
})

test.each([
  [
    { kind: 'address' as const, from: SAID, to: SAID },
    { kind: 'address', from: '', to: '' },
  ],
  [
    { kind: 'itemRemoved' as const, items: [line] },
    { kind: 'itemRemoved', items: [{ ...line, notes: '' }] },
  ],
  [
    { kind: 'waiter' as const, from: null, to: 'Ana' },
    { kind: 'waiter', from: null, to: 'Ana' },
  ],
])('an edit %j says no more than %j', (change, blank) => {
  expect(blankChange(change)).toEqual(blank)
})

test('an answer of any shape loses the texts of one person, and those that hold them only in part stay', () => {
  const answer = { people: [{ name: SAID, days: 3 }, { name: `${SAID} and more` }], at: null }
  expect(withoutTexts(answer, new Set([SAID]))).toEqual({
    people: [{ name: '', days: 3 }, { name: `${SAID} and more` }],
    at: null,
  })
})
