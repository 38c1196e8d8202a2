import { expect, it } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../../tests/support/order-fixture'
import { minutesToSpare, readyIf } from './cooking-choice'

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
