import { describe, expect, test } from 'vitest'
import {
  canFollow,
  FINISHED_STATUSES,
  hasLeftKitchen,
  isFinal,
  isOpen,
  isPending,
  isSold,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  POLICY_REJECTION,
  SETTLEMENT,
  STAMP_OF,
  wakesPhones,
} from './order-status'

/** A mark stands for every status that may directly follow: columns in the order of the rows. */
const MATRIX: readonly [from: OrderStatus, to: string][] = [
  ['PENDING', '. x . . . . . . x'],
  ['ACCEPTED', '. . x x . . . . x'],
  ['ACCEPTED_TO_PICK_UP', '. . . x x . . . x'],
  ['COOKED', '. . x . x x x . x'],
  ['IN_RESTAURANT', '. . . x . x . . x'],
  ['COLLECTED', '. . . . . . x . .'],
  ['DELIVERED', '. . . . . . . x .'],
  ['COMPLETED', '. . . . . . . . .'],
  ['REJECTED', '. . . . . . . . .'],
]

describe('what may follow what', () => {
  test('the matrix has every status, in the order of the list', () => {
    expect(MATRIX.map(([from]) => from)).toEqual(ORDER_STATUSES)
  })

  test.each(
    MATRIX.flatMap(([from, row]) => row.split(' ').map((mark, i) => [from, ORDER_STATUSES[i], mark === 'x'] as const)),
  )('%s → %s: %s', (from, to, expected) => {
    if (to === undefined) throw new Error('the matrix is wider than the list')
    expect(canFollow(from, to)).toBe(expected)
  })
})

test.each<[OrderStatus, { final: boolean; open: boolean; left: boolean; wakes: boolean }]>([
  ['PENDING', { final: false, open: true, left: false, wakes: true }],
  ['ACCEPTED', { final: false, open: true, left: false, wakes: true }],
  ['ACCEPTED_TO_PICK_UP', { final: false, open: true, left: false, wakes: false }],
  ['COOKED', { final: false, open: true, left: false, wakes: false }],
  ['IN_RESTAURANT', { final: false, open: true, left: false, wakes: false }],
  ['COLLECTED', { final: false, open: true, left: true, wakes: false }],
  ['DELIVERED', { final: false, open: false, left: true, wakes: false }],
  ['COMPLETED', { final: true, open: false, left: true, wakes: false }],
  ['REJECTED', { final: true, open: false, left: false, wakes: true }],
])('%s is %o', (status, expected) => {
  expect({
    final: isFinal(status),
    open: isOpen(status),
    left: hasLeftKitchen(status),
    wakes: wakesPhones(status),
  }).toEqual(expected)
})

test('every status is open, finished or rejected', () => {
  expect([...OPEN_STATUSES, ...FINISHED_STATUSES, 'REJECTED'].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  expect(ORDER_STATUSES.filter((status) => !isSold(status))).toEqual(['REJECTED'])
  expect(ORDER_STATUSES.filter(isPending)).toEqual(['PENDING'])
})

test('every status but the settled one has a time of its own', () => {
  expect([...Object.keys(STAMP_OF), 'COMPLETED'].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  expect(new Set(Object.values(STAMP_OF)).size).toBe(8)
})

test('the server’s own steps are legal', () => {
  for (const { from, to } of [SETTLEMENT, POLICY_REJECTION]) expect(canFollow(from, to)).toBe(true)
})
