import { expect, test } from 'vitest'
import type { OrderStatus } from '../orders/order-status'
import type { OrderEdit } from '../orders/what-changed'
import { oldLabels } from './old-labels'

const order = (id: number, status: OrderStatus, ...changes: OrderEdit[]) => ({
  id,
  status,
  edits: changes.map((change, i) => ({ revision: i + 2, change })),
})
const fewer: OrderEdit = { kind: 'fewer', itemName: 'Supë', from: 2, to: 1 }

test.each<[string, ReturnType<typeof order>, number | undefined, string[]]>([
  ['as it was', order(1, 'ACCEPTED'), 1, []],
  ['cancelled', order(1, 'REJECTED'), 1, ['cancelled']],
  ['cancelled, and no label came out', order(1, 'REJECTED'), undefined, []],
  ['fewer of a dish since', order(1, 'ACCEPTED', fewer), 1, ['changed']],
  ['a label since the edit alone', order(1, 'ACCEPTED', fewer), 2, []],
  ['sent elsewhere since', order(1, 'COOKED', { kind: 'address', from: 'A', to: 'B' }), 1, ['changed']],
  ['another waiter', order(1, 'ACCEPTED', { kind: 'waiter', from: null, to: 'Ana' }), 1, []],
])('%s', (_, one, revision, why) => {
  const labels = revision === undefined ? [] : [{ orderId: 1, revision }]
  expect(oldLabels([one], labels).map((found) => found.why)).toEqual(why)
})
