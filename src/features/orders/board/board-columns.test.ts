import { expect, it } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../../tests/support/order-fixture'
import { boardColumns, toneOf } from './board-columns'

const accepted = (id: number, minutes: number, acceptedAt = 0) =>
  anOrder({ id, status: 'ACCEPTED', lastDateAccepted: minutesOn(acceptedAt), totalCookingTime: minutes })
const cooked = (id: number, at: number, differs = {}) =>
  anOrder({ id, status: 'COOKED', lastDateAccepted: minutesOn(-30), lastDateCooked: minutesOn(at), ...differs })

const ids = (
  orders: Parameters<typeof boardColumns>[0],
  late: number[] = [],
  later: number[] = [],
  cancelled: number[] = [],
) => {
  const places = boardColumns(orders, { late: new Set(late), later: new Set(later) }, 3, new Set(cancelled))
  return Object.fromEntries(Object.entries(places).map(([place, cards]) => [place, cards.map(({ id }) => id)]))
}

it('sorts pending and cooking by time left, late first, scheduled by when cooking starts', () => {
  const pending = [
    anOrder({ id: 3, lastDatePending: minutesOn(-1) }),
    anOrder({ id: 1, scheduled: minutesOn(80), lastDatePending: minutesOn(-2) }),
    anOrder({ id: 2, lastDatePending: minutesOn(-2) }),
  ]
  const cooking = [
    accepted(12, 25),
    accepted(11, 10),
    anOrder({
      id: 13,
      status: 'ACCEPTED',
      scheduled: minutesOn(60),
      lastDateAccepted: minutesOn(0),
      totalCookingTime: 20,
    }),
    accepted(14, 15, -18),
  ]
  expect(ids([...pending, ...cooking], [14])).toMatchObject({ pending: [2, 3, 1], accepted: [14, 11, 12, 13] })
  expect(ids(pending, [1])).toMatchObject({ pending: [1, 2, 3] })
})

it('raises what is to be cooked while its courier waits, below what is late', () => {
  const here = (id: number, minutes: number, at = 0) => ({
    ...accepted(id, minutes, at),
    status: 'IN_RESTAURANT' as const,
  })
  const orders = [accepted(51, 5), here(52, 40), accepted(53, 15, -18), here(54, 15, -16), here(55, 30)]
  expect(ids(orders, [53, 54])).toMatchObject({ accepted: [54, 53, 55, 52, 51], inProgress: [] })
  // Also one that is wanted much later: its courier stands there now.
  expect(ids([{ ...here(56, 20), scheduled: minutesOn(240) }])).toMatchObject({ accepted: [56], later: [] })
})

it('puts the order whose courier waits first, then the oldest, and what is on the way below', () => {
  const ready = [
    cooked(21, -2),
    cooked(22, -9),
    cooked(23, -1, { status: 'IN_RESTAURANT' }),
    cooked(25, -20, { status: 'COLLECTED', deliverytime: 60 }),
    cooked(24, -20, { status: 'COLLECTED', deliverytime: 30 }),
  ]
  expect(ids(ready)).toMatchObject({ inProgress: [23, 22, 21], onTheWay: [24, 25] })
})

it('keeps what it is too early to cook apart, the first to be begun on top', () => {
  const scheduled = (id: number, at: number) => ({ ...accepted(id, 20), scheduled: minutesOn(at) })
  const orders = [accepted(41, 20), scheduled(42, 240), scheduled(43, 180)]
  expect(ids(orders, [], [42, 43])).toMatchObject({ accepted: [41], later: [43, 42] })
  // A later that was cancelled or handed over meanwhile is where every such order is.
  expect(ids([{ ...scheduled(44, 180), status: 'REJECTED' }], [], [44])).toMatchObject({ accepted: [], later: [] })
})

it('lists the newest completed order first and rejected ones nowhere', () => {
  const done = [
    anOrder({ id: 31, status: 'DELIVERED', lastDateDelivered: minutesOn(-40) }),
    anOrder({ id: 32, status: 'COMPLETED', lastDateDelivered: minutesOn(-4) }),
    anOrder({ id: 33, status: 'REJECTED' }),
  ]
  expect(ids(done)).toEqual({ pending: [], accepted: [], later: [], inProgress: [], onTheWay: [], completed: [32, 31] })
})

it.each([
  ['a fresh order', anOrder(), 0, 'ok'],
  ['one with a third of its three minutes left', anOrder(), 2, 'warn'],
  ['one that nobody answered', anOrder(), 3, 'late'],
  ['one whose promise has passed', accepted(1, 15), 16, 'late'],
  ['one whose promise has passed and whose courier waits', { ...accepted(1, 15), status: 'IN_RESTAURANT' }, 16, 'late'],
  ['one that is ready', cooked(1, 0), 90, undefined],
  ['one that is ready and whose courier waits', cooked(1, 0, { status: 'IN_RESTAURANT' }), 90, undefined],
] as const)('knows how urgent %s is', (_, order, minutes, tone) => {
  expect(toneOf(order, EVENING + minutes * 60_000, 3)).toBe(tone)
})

it('keeps a cancelled order first in its column until somebody has seen it', () => {
  const cancelled = (id: number, differs = {}) =>
    anOrder({ id, status: 'REJECTED', lastDateAccepted: minutesOn(-9), lastDateRejected: minutesOn(0), ...differs })
  const orders = [
    accepted(41, 5, -30),
    cancelled(42),
    cooked(43, -9, { status: 'IN_RESTAURANT' }),
    cancelled(44, { lastDateCooked: minutesOn(-1) }),
    cancelled(45),
  ]
  expect(ids(orders, [41], [], [42, 44])).toMatchObject({ accepted: [42, 41], inProgress: [44, 43] })
  expect(ids(orders, [41])).toMatchObject({ accepted: [41], inProgress: [43] })
})
