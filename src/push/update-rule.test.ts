import { expect, test } from 'vitest'
import { anOrder } from '../../tests/support/order-fixture'
import { hasPendingOrder, IDLE_BEFORE_UPDATE_MS, mayUpdateUnasked, type Moment } from './update-rule'

const quiet: Moment = {
  idleMs: IDLE_BEFORE_UPDATE_MS,
  hasPendingOrder: false,
  hasOpenChange: false,
  hasOpenDialog: false,
  wouldFallSilent: false,
}

test.each<[string, Partial<Moment>, boolean]>([
  ['after ten quiet minutes', {}, true],
  ['a moment before', { idleMs: IDLE_BEFORE_UPDATE_MS - 1 }, false],
  ['while an order waits for its answer', { hasPendingOrder: true }, false],
  ['while a change is not sent', { hasOpenChange: true }, false],
  ['while a dialog is open', { hasOpenDialog: true }, false],
  ['where the kitchen would not hear orders until a touch', { wouldFallSilent: true }, false],
])('a new version takes over %s: %o → %s', (_when, moment, expected) => {
  expect(mayUpdateUnasked({ ...quiet, ...moment })).toBe(expected)
})

test.each([
  { what: 'an order that waits on the board', board: 1, status: 'PENDING', isPending: true },
  { what: 'an order of the board that was answered', board: 1, status: 'ACCEPTED', isPending: false },
  { what: 'an order that waited when its own page was opened', board: 0, status: 'PENDING', isPending: false },
] as const)('$what: $isPending', ({ board, status, isPending }) => {
  expect(hasPendingOrder([{ board, order: anOrder({ status }) }])).toBe(isPending)
})
