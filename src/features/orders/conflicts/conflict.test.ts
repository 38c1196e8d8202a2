import { describe, expect, it } from 'vitest'
import type { Order } from '#/contract/orders'
import type { AttentionCommand } from '#/offline/attention/use-attention'
import { anOrder, EVENING, minutesOn } from '../../../../tests/support/order-fixture'
import { answersTo, asksAtOnce, conflictsOf, deciderOf } from './conflict'

const cooking = (differs: Partial<Order> = {}) =>
  anOrder({
    id: 7,
    status: 'ACCEPTED',
    statusVersion: 2,
    totalCookingTime: 30,
    lastDateAccepted: minutesOn(-5),
    ...differs,
  })
const rejected = anOrder({ id: 7, status: 'REJECTED', statusVersion: 2, lastDateRejected: minutesOn(-2) })

let keys = 0
const anEntry = (differs: Partial<AttentionCommand>): AttentionCommand => ({
  key: `key ${(keys += 1)}`,
  orderId: 7,
  businessId: 1,
  cmd: 'accept',
  payload: { minutes: 20 },
  state: 'CONFLICT',
  code: null,
  order: cooking(),
  dish: null,
  closing: null,
  group: null,
  at: EVENING,
  ...differs,
})
const aDish = {
  orderId: -305,
  cmd: 'dishOff',
  order: null,
  dish: { id: 305, name: 'Tiramisù', found: null },
  payload: { until: '2026-11-23T22:30:00.000Z' },
} as const satisfies Partial<AttentionCommand>
const anAdded = {
  orderId: -61,
  cmd: 'acceptMeal',
  order: null,
  group: { id: 61, code: 'CO-61', company: 'Adriatik Software', found: null },
  payload: { mealId: 9077 },
} as const satisfies Partial<AttentionCommand>
const only = (differs: Partial<AttentionCommand>) => {
  const [conflict] = conflictsOf([anEntry(differs)])
  if (conflict === undefined) throw new Error('no question')
  return conflict
}

describe('the question of an entry', () => {
  it.each<[string, Partial<AttentionCommand>, string, string[]]>([
    ['row 2', { code: 'accepted_with_other_time' }, 'otherTime', ['leave', 'again']],
    ['row 28', { ...aDish, code: 'dish_brought_back' }, 'refused', ['leave', 'again']],
    ['row 29', { ...aDish, cmd: 'dishOn', code: 'dish_off_elsewhere' }, 'refused', ['leave', 'again']],
    ['row 31', { ...aDish, state: 'REFUSED', code: 'off_is_over' }, 'refused', ['leave']],
    ['row 32', { ...aDish, state: 'REFUSED', code: 'unknown_dish' }, 'refused', ['leave']],
    ['row 33', { ...aDish, state: 'REFUSED', code: 'clock_wrong' }, 'refused', ['leave', 'again']],
    [
      'row 2, the food has left since',
      { code: 'accepted_with_other_time', order: cooking({ status: 'COLLECTED' }) },
      'otherTime',
      ['leave'],
    ],
    [
      'row 2, the other tablet came round to our minutes',
      { code: 'accepted_with_other_time', order: cooking({ totalCookingTime: 20 }) },
      'settled',
      ['leave'],
    ],
    ['row 2, then rejected', { code: 'accepted_with_other_time', order: rejected }, 'stop', ['leave']],
    ['row 3 and 4', { code: 'rejected_elsewhere', order: rejected }, 'stop', ['leave']],
    ['row 3, the order is not here', { code: 'rejected_elsewhere', order: null }, 'stop', ['leave']],
    ['row 6', { code: 'came_too_late', order: rejected }, 'tooLate', ['leave']],
    ['row 6, somebody else was in time', { code: 'came_too_late' }, 'settled', ['leave']],
    ['row 7', { cmd: 'reject', code: 'already_accepted' }, 'alreadyAccepted', ['leave', 'again']],
    [
      'row 7, the food has left since',
      { cmd: 'reject', code: 'already_accepted', order: cooking({ status: 'COLLECTED' }) },
      'alreadyAccepted',
      ['leave'],
    ],
    ['row 7, then rejected', { cmd: 'reject', code: 'already_accepted', order: rejected }, 'settled', ['leave']],
    ['row 8', { cmd: 'reject', code: 'rejected_for_other_reason', order: rejected }, 'otherReason', ['leave']],
    ['row 9', { cmd: 'markCooked', code: 'not_accepted', order: anOrder({ id: 7 }) }, 'notAnswered', ['leave']],
    ['row 11', { cmd: 'markCooked', code: 'rejected_elsewhere', order: rejected }, 'stop', ['leave']],
    ['row 12', { cmd: 'markDelivered', state: 'REFUSED', code: 'status_cannot_follow' }, 'refused', ['leave']],
    ['row 13', { state: 'REFUSED', code: 'no_access', order: null }, 'refused', ['leave']],
    ['row 14', { state: 'REFUSED', code: 'unknown_order', order: null }, 'refused', ['leave', 'again']],
    ['row 17', { state: 'REFUSED', code: 'expired' }, 'refused', ['leave']],
    ['row 53', { ...anAdded, code: 'rejected_elsewhere' }, 'stop', ['leave']],
    ['row 55, not accepted', { ...anAdded, code: 'not_accepted' }, 'notAnswered', ['leave']],
    ['row 55, left', { ...anAdded, state: 'REFUSED', code: 'status_cannot_follow' }, 'refused', ['leave']],
    ['parked', { state: 'PARKED', code: 'bad_command' }, 'parked', ['again', 'discard']],
    ['parked until the update', { state: 'PARKED', code: 'unknown_version' }, 'parked', ['discard']],
  ])('%s', (_row, differs, kind, answers) => {
    const conflict = only(differs)
    expect([conflict.kind, answersTo(conflict)]).toEqual([kind, answers])
  })

  it('comes over the page by itself where two people decided, and waits in the list where nothing can be decided', () => {
    expect(asksAtOnce(only({ code: 'accepted_with_other_time' }))).toBe(true)
    expect(asksAtOnce(only({ cmd: 'reject', code: 'rejected_for_other_reason', order: rejected }))).toBe(true)
    expect(asksAtOnce(only({ state: 'REFUSED', code: 'no_access' }))).toBe(false)
    expect(asksAtOnce(only({ state: 'PARKED', code: 'bad_command' }))).toBe(false)
  })
})

describe('several entries', () => {
  it('are one question where one waits behind the other (row 9), which goes with "keep"', () => {
    const first = anEntry({ code: 'accepted_with_other_time' })
    const second = anEntry({ cmd: 'markCooked', payload: {}, state: 'BLOCKED' })
    const [conflict, ...more] = conflictsOf([first, second])
    expect(more).toEqual([])
    expect(conflict?.behind).toEqual([second])
    expect(conflict && answersTo(conflict)).toEqual(['leaveAndFollow', 'again'])
  })

  it('lets the list go on where one meal is not added after all (row 53)', () => {
    const first = anEntry({ ...anAdded, code: 'rejected_elsewhere' })
    const second = anEntry({ ...anAdded, cmd: 'markGroupCooked', payload: {}, state: 'BLOCKED' })
    const [conflict] = conflictsOf([first, second])
    expect(conflict && answersTo(conflict)).toEqual(['leaveAndFollow'])
  })

  it('come with the most urgent first, then the oldest', () => {
    const list = conflictsOf([
      anEntry({ orderId: 1, state: 'PARKED', at: EVENING - 5 }),
      anEntry({ orderId: 2, code: 'accepted_with_other_time', at: EVENING - 3 }),
      anEntry({ orderId: 3, code: 'accepted_with_other_time', at: EVENING - 4 }),
      anEntry({ orderId: 4, code: 'rejected_elsewhere', order: rejected, at: EVENING }),
    ])
    expect(list.map(({ command }) => command.orderId)).toEqual([4, 3, 2, 1])
  })
})

describe('who decided', () => {
  const by = (userId: number) => ({ userId, userName: 'Ana Kola', deviceMark: null })
  it('is named, or is another tablet of the same account, or is not known any more', () => {
    expect(deciderOf(cooking({ statusBy: by(3) }), 5)).toEqual({ name: 'Ana Kola' })
    expect(deciderOf(cooking({ statusBy: by(5) }), 5)).toBe('otherTablet')
    expect(deciderOf(cooking({ statusBy: null }), 5)).toBeUndefined()
    // The name on a cooked order is the cook's, who may not be the one that promised.
    expect(deciderOf(cooking({ status: 'COOKED', statusBy: by(3) }), 5)).toBeUndefined()
    expect(deciderOf(null, 5)).toBeUndefined()
  })
})
