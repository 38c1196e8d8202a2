import { expect, it } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../../tests/support/order-fixture'
import { minutesToSpare, readyIf, startIf } from './cooking-choice'

it('says when the food would be ready, and how long before the customer expects it', () => {
  const ready = readyIf(anOrder(), 25, EVENING)
  expect(new Date(ready).toISOString()).toBe(minutesOn(25))
  expect(minutesToSpare(anOrder(), ready)).toBe(13)
  expect(minutesToSpare(anOrder(), readyIf(anOrder(), 45, EVENING))).toBe(-7)
})

it('does not hurry a scheduled order', () => {
  const scheduled = anOrder({ scheduled: minutesOn(90) })
  // 90 minutes less the 13 on the road
  expect(new Date(readyIf(scheduled, 25, EVENING)).toISOString()).toBe(minutesOn(77))
})

it('counts a changed promise from the first acceptance', () => {
  const accepted = anOrder({ status: 'ACCEPTED', lastDateAccepted: minutesOn(-10), totalCookingTime: 20 })
  expect(new Date(readyIf(accepted, 30, EVENING)).toISOString()).toBe(minutesOn(20))
})

it.each([
  { why: 'the usual', expected: 38, ready: 25, spare: 13 },
  { why: 'seconds that would round up', expected: 33 + 50 / 60, ready: 25, spare: 8 },
  { why: 'seconds that would round down', expected: 33, ready: 25 + 50 / 60, spare: 8 },
  { why: 'within the same minute', expected: 25 + 50 / 60, ready: 25, spare: 0 },
  { why: 'a second over the minute', expected: 24 + 59 / 60, ready: 25, spare: -1 },
])('says the minutes that the two clocks are apart: $why', ({ expected, ready, spare }) => {
  const order = anOrder({ date: minutesOn(expected - 38), deliverytime: 38 })
  expect(minutesToSpare(order, EVENING + ready * 60_000)).toBe(spare)
})

it.each([
  ['three days early', -3 * 24 * 60, undefined],
  ['a year late', 365 * 24 * 60, undefined],
  ['some hours early', -300, 338],
])('compares no times that are days apart: %s', (_, minutesFromNow, spare) =>
  expect(minutesToSpare(anOrder(), EVENING + minutesFromNow * 60_000)).toBe(spare),
)

it.each([
  { why: 'an order for later', scheduled: 90, cooking: 25, start: 52 },
  { why: 'more minutes begin sooner', scheduled: 90, cooking: 40, start: 37 },
  { why: 'one that must be begun at once', scheduled: 38, cooking: 25, start: undefined },
  { why: 'one that it is late for', scheduled: 20, cooking: 25, start: undefined },
])('says when cooking begins: $why', ({ scheduled, cooking, start }) => {
  const order = anOrder({ scheduled: minutesOn(scheduled) })
  expect(startIf(order, cooking, EVENING)).toBe(start && EVENING + start * 60_000)
})

it('has no start for an order that is wanted now', () => {
  expect(startIf(anOrder(), 25, EVENING)).toBeUndefined()
})
