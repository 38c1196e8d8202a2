import { expect, test } from 'vitest'
import { isLater, isTimeToStart, laterUntil } from './later'
import type { TimedOrder } from './order-timing'
import { instant, minutes } from '../values/time'

const NOON = Date.parse('2025-10-24T10:00:00.000Z')
const after = (n: number): string => instant(NOON + minutes(n))

/** Placed at noon for two hours later; 15 minutes on the road, 20 to cook: cooking starts after 85 minutes. */
const scheduled = (differs: Partial<TimedOrder> = {}): TimedOrder => ({
  status: 'ACCEPTED',
  registrationtime: after(0),
  date: after(0),
  deliverytime: 35,
  scheduled: after(120),
  totalCookingTime: 20,
  lastDatePending: after(0),
  lastDateAccepted: after(1),
  lastDateCooked: null,
  orderExtraData: { suggestedCookingTime: 20 },
  ...differs,
})

test.each<[string, Partial<TimedOrder>, number | undefined]>([
  ['scheduled and accepted: the customer’s time less road and cooking', {}, 85],
  ['a courier is on the way already', { status: 'ACCEPTED_TO_PICK_UP' }, 85],
  ['a longer promise starts earlier', { totalCookingTime: 40 }, 65],
  ['nothing on the road', { deliverytime: 20 }, 100],
  ['wanted so soon that the promise counts', { scheduled: after(10) }, 1],
  ['not answered yet', { status: 'PENDING', lastDateAccepted: null, totalCookingTime: null }, undefined],
  ['cooked already', { status: 'ACCEPTED_TO_PICK_UP', lastDateCooked: after(5) }, undefined],
  ['for now', { scheduled: null }, undefined],
  ['wanted within five minutes: not scheduled', { scheduled: after(4) }, undefined],
  ['rejected', { status: 'REJECTED' }, undefined],
])('%s', (_, differs, minute) => {
  const until = laterUntil(scheduled(differs))
  expect(until === undefined ? undefined : (until - NOON) / minutes(1)).toBe(minute)
})

test.each([
  [84, true, false],
  [85, false, true],
  [99, false, true],
  // The tablet was off: the card stands under Cooking, a sound would be too late.
  [100, false, false],
])('after %i minutes: later %s, reminder %s', (minute, later, reminds) => {
  const now = NOON + minutes(minute)
  expect(isLater(scheduled(), now)).toBe(later)
  expect(isTimeToStart(scheduled(), now)).toBe(reminds)
})

test('an order that was accepted when it had to be begun reminds nobody', () => {
  const order = scheduled({ lastDateAccepted: after(90) })
  expect(isTimeToStart(order, NOON + minutes(91))).toBe(false)
})
