import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../orders/order-status'
import { decideGroup, handedOver, type DecidedGroup, type GroupCommand, mealColumn } from './group-command'

const AT = '2026-11-27T09:00:00.000Z'
const group = (status: OrderStatus, differs: Partial<DecidedGroup> = {}): DecidedGroup => ({
  status,
  statusVersion: 3,
  closedAt: AT,
  cookedAt: null,
  hasCourier: false,
  ...differs,
})

test.each([
  ['an open list', group('PENDING', { closedAt: null }), 'open'],
  ['a closed one', group('PENDING'), 'toAccept'],
  ['accepted', group('ACCEPTED'), 'cooking'],
  ['its courier is on the way', group('ACCEPTED_TO_PICK_UP'), 'cooking'],
  ['its courier waits', group('IN_RESTAURANT'), 'cooking'],
  ['cooked', group('COOKED', { cookedAt: AT }), 'ready'],
  ['cooked, and its courier waits', group('IN_RESTAURANT', { cookedAt: AT }), 'ready'],
  ['on the road', group('COLLECTED', { cookedAt: AT }), 'ready'],
  ['handed over', group('DELIVERED', { cookedAt: AT }), 'delivered'],
  ['settled', group('COMPLETED', { cookedAt: AT }), 'delivered'],
  ['refused', group('REJECTED'), undefined],
  ['cancelled while it was open', group('REJECTED', { closedAt: null }), undefined],
] as const)('%s stands in its column', (_, one, column) => {
  expect(mealColumn(one)).toBe(column)
})

const REASON = { reasonId: 3 }
const said = (one: DecidedGroup, command: GroupCommand, seen?: number): string => {
  const decision = decideGroup(one, command, seen)
  return decision.outcome === 'applied'
    ? `applied ${decision.status}`
    : 'code' in decision
      ? `${decision.outcome} ${decision.code}`
      : decision.outcome
}

test.each(ORDER_STATUSES)('before its list closes nothing becomes of a command: %s', (status) => {
  for (const asked of ['ACCEPTED', 'COOKED', 'REJECTED'] as const)
    expect(said(group(status, { closedAt: null }), { status: asked, ...REASON })).toBe('refused list_open')
})

test.each([
  ['PENDING', 'ACCEPTED', 'applied ACCEPTED'],
  ['PENDING', 'COOKED', 'conflict not_accepted'],
  ['PENDING', 'DELIVERED', 'conflict not_accepted'],
  ['PENDING', 'REJECTED', 'applied REJECTED'],
  ['ACCEPTED', 'ACCEPTED', 'already'],
  ['ACCEPTED', 'COOKED', 'applied COOKED'],
  ['ACCEPTED', 'COLLECTED', 'conflict not_ready'],
  ['ACCEPTED', 'ACCEPTED_TO_PICK_UP', 'applied ACCEPTED_TO_PICK_UP'],
  ['ACCEPTED', 'REJECTED', 'applied REJECTED'],
  ['IN_RESTAURANT', 'ACCEPTED_TO_PICK_UP', 'already'],
  ['REJECTED', 'ACCEPTED', 'conflict rejected_elsewhere'],
  ['REJECTED', 'REJECTED', 'already'],
  ['COLLECTED', 'COLLECTED', 'already'],
  ['COLLECTED', 'COOKED', 'already'],
  ['COLLECTED', 'DELIVERED', 'applied DELIVERED'],
  ['COLLECTED', 'REJECTED', 'refused status_cannot_follow'],
  ['DELIVERED', 'COLLECTED', 'already'],
  ['COMPLETED', 'DELIVERED', 'already'],
] as const)('%s, asked for %s: %s', (status, asked, expected) => {
  expect(said(group(status), { status: asked, ...REASON })).toBe(expected)
})

test.each([
  ['COOKED', 'COOKED', 'already'],
  ['COOKED', 'COLLECTED', 'applied COLLECTED'],
  ['COOKED', 'DELIVERED', 'applied DELIVERED'],
  ['COOKED', 'IN_RESTAURANT', 'applied IN_RESTAURANT'],
  ['IN_RESTAURANT', 'COOKED', 'already'],
  ['IN_RESTAURANT', 'COLLECTED', 'applied COLLECTED'],
] as const)('cooked already, %s, asked for %s: %s', (status, asked, expected) => {
  expect(said(group(status, { cookedAt: AT }), { status: asked })).toBe(expected)
})

test.each([
  ['nobody carries it', group('COOKED'), 3, 'DELIVERED'],
  ['a courier comes for it', group('COOKED', { hasCourier: true }), 3, 'COLLECTED'],
  ['its courier waits for it', group('IN_RESTAURANT', { hasCourier: true }), 3, 'COLLECTED'],
  ['it is seen to be on the road', group('COLLECTED', { hasCourier: true }), 3, 'DELIVERED'],
  ['it left unseen, with its courier', group('COLLECTED', { hasCourier: true }), 2, 'COLLECTED'],
  ['it left unseen, with one who had not said so before', group('COLLECTED'), 2, 'COLLECTED'],
  [
    'it is on the road, and nobody says what was seen',
    group('COLLECTED', { hasCourier: true }),
    undefined,
    'DELIVERED',
  ],
] as const)('handed over, where %s', (_, one, seen, expected) => {
  expect(handedOver(one, seen)).toBe(expected)
})

test('a refusal says why, and is of what was seen', () => {
  const reject = { status: 'REJECTED' } as const
  expect(said(group('PENDING'), reject)).toBe('refused notes_required')
  expect(said(group('PENDING'), { ...reject, notes: 'pa gaz' })).toBe('applied REJECTED')
  expect(said(group('ACCEPTED'), { ...reject, ...REASON }, 2)).toBe('conflict already_accepted')
  expect(said(group('ACCEPTED'), { ...reject, ...REASON }, 3)).toBe('applied REJECTED')
  expect(said(group('PENDING'), { ...reject, ...REASON }, 2)).toBe('applied REJECTED')
})
