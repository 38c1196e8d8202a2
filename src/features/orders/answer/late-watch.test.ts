import { expect, test } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../../tests/support/order-fixture'
import { lookForLate, NOTHING_WATCHED } from './late-watch'

const at = (minutes: number) => EVENING + minutes * 60_000
const cooking = anOrder({ id: 1, status: 'ACCEPTED', lastDateAccepted: minutesOn(0), totalCookingTime: 10 })
const pending = anOrder({ id: 2, lastDatePending: minutesOn(0) })

/** Looks at these minutes, one after the other; the minutes that brought news. */
const news = (orders: readonly (typeof cooking)[], minutes: readonly number[]) => {
  let watch = NOTHING_WATCHED
  return minutes.filter((minute) => {
    const seen = lookForLate(watch, orders, 3, at(minute))
    watch = seen.watch
    return seen.isNews
  })
}

test.each([
  {
    what: 'a cooking order sounds when its time is up, once',
    orders: [cooking],
    looks: [1, 9, 10, 11, 12],
    heard: [10],
  },
  { what: 'a waiting order does, too', orders: [pending], looks: [1, 2, 3, 4], heard: [3] },
  { what: 'each of two sounds for itself', orders: [cooking, pending], looks: [1, 3, 9, 11], heard: [3, 11] },
  { what: 'what was late when the page opened is no news', orders: [cooking], looks: [15, 16], heard: [] },
])('$what', ({ orders, looks, heard }) => expect(news(orders, looks)).toEqual(heard))

test('an order that arrives late is no news: nobody here could have been faster', () => {
  const { watch } = lookForLate(NOTHING_WATCHED, [], 3, at(20))
  expect(lookForLate(watch, [cooking], 3, at(21)).isNews).toBe(false)
})
