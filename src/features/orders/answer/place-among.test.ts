import { expect, test } from 'vitest'
import { placeAmong } from './place-among'

const waiting = [481, 490, 485].map((id) => ({ id }))

test.each([
  { orderId: 481, place: { at: 1, of: 3, before: undefined, after: 490, newest: 490 } },
  { orderId: 490, place: { at: 2, of: 3, before: 481, after: 485, newest: undefined } },
  { orderId: 485, place: { at: 3, of: 3, before: 490, after: undefined, newest: 490 } },
  { orderId: 999, place: { at: 0, of: 3, before: undefined, after: undefined, newest: 490 } },
])('order $orderId is number $place.at of three', ({ orderId, place }) => {
  expect(placeAmong(waiting, orderId)).toEqual(place)
})

test('nothing waits', () => {
  expect(placeAmong([], 481)).toMatchObject({ at: 0, of: 0, newest: undefined })
})
