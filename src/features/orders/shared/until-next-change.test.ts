import { expect, test } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../../tests/support/order-fixture'
import { untilNextChange } from './until-next-change'

const at = (minutes: number) => EVENING + minutes * 60_000
const cooking = anOrder({ id: 1, status: 'ACCEPTED', lastDateAccepted: minutesOn(0), totalCookingTime: 12 })
/** Wanted in two hours, 13 minutes on the road, 20 to cook: amber two thirds through the cooking. */
const scheduled = anOrder({
  id: 4,
  status: 'ACCEPTED',
  scheduled: minutesOn(120),
  lastDateAccepted: minutesOn(0),
  totalCookingTime: 20,
})
const pending = anOrder({ id: 2, lastDatePending: minutesOn(0) })
const cooked = anOrder({ id: 3, status: 'COOKED', lastDateAccepted: minutesOn(0), lastDateCooked: minutesOn(5) })

test.each([
  {
    what: 'the first look, then amber and red',
    orders: [cooking],
    looks: [1, 2, 7, 8, 9, 11, 12, 13],
    times: [1, 8, 12],
  },
  { what: 'every order of several', orders: [cooking, pending], looks: [1, 2, 3, 4, 8, 12], times: [1, 2, 3, 8, 12] },
  { what: 'an order for later that has to be begun', orders: [scheduled], looks: [1, 86, 87, 88], times: [1, 87] },
  { what: 'nothing more where nothing counts down', orders: [cooked], looks: [1, 10, 100], times: [1] },
  { what: 'a clock that was set back', orders: [cooking], looks: [9, 3, 4, 8], times: [9, 3, 8] },
  { what: 'a change that was slept through', orders: [cooking], looks: [1, 30, 31], times: [1, 30] },
])('time to look: $what', ({ orders, looks, times }) => {
  const isTime = untilNextChange(orders, 3)
  expect(looks.filter((minute) => isTime(at(minute)))).toEqual(times)
})
