import { expect, it } from 'vitest'
import { anOrder, minutesOn } from '../../../../tests/support/order-fixture'
import { stepsTaken, timeline } from './timeline'

const told = (order: Parameters<typeof timeline>[0]) =>
  timeline(order).map(({ stamp, state }) => `${stamp.replace('lastDate', '')} ${state}`)

it('shows a delivery from pending to delivered', () => {
  const order = anOrder({
    status: 'IN_RESTAURANT',
    lastDateAccepted: minutesOn(2),
    lastDateCooked: minutesOn(25),
    lastDateAcceptedToPickUp: minutesOn(26),
    lastDateInRestaurant: minutesOn(29),
  })
  expect(told(order)).toEqual([
    'Pending done',
    'Accepted done',
    'Cooked done',
    'AcceptedToPickUp done',
    'InRestaurant now',
    'Collected ahead',
    'Delivered ahead',
  ])
  expect(stepsTaken(timeline(order))).toBe(5)
})

it('puts the courier before the food when the courier came first', () => {
  const order = anOrder({
    status: 'ACCEPTED_TO_PICK_UP',
    lastDateAccepted: minutesOn(2),
    lastDateAcceptedToPickUp: minutesOn(5),
  })
  expect(told(order)).toEqual([
    'Pending done',
    'Accepted done',
    'AcceptedToPickUp now',
    'Cooked ahead',
    'InRestaurant ahead',
    'Collected ahead',
    'Delivered ahead',
  ])
})

it('does not lose the food when the courier is already here', () => {
  const early = {
    lastDateAccepted: minutesOn(2),
    lastDateAcceptedToPickUp: minutesOn(5),
    lastDateInRestaurant: minutesOn(9),
  }
  expect(told(anOrder({ status: 'IN_RESTAURANT', ...early }))).toEqual([
    'Pending done',
    'Accepted done',
    'AcceptedToPickUp done',
    'InRestaurant now',
    'Cooked ahead',
    'Collected ahead',
    'Delivered ahead',
  ])
  expect(told(anOrder({ status: 'COOKED', ...early, lastDateCooked: minutesOn(12) })).slice(3, 5)).toEqual([
    'InRestaurant done',
    'Cooked now',
  ])
})

it('knows no courier for a takeaway, and leaves out steps that were skipped', () => {
  const takeaway = { id: 4, pointName: 'Blloku' }
  expect(told(anOrder({ takeAwayPoint: takeaway }))).toEqual([
    'Pending now',
    'Accepted ahead',
    'Cooked ahead',
    'Delivered ahead',
  ])
  const handedOver = anOrder({
    status: 'COLLECTED',
    lastDateAccepted: minutesOn(1),
    lastDateCooked: minutesOn(9),
    lastDateCollected: minutesOn(12),
  })
  expect(told(handedOver)).toEqual(['Pending done', 'Accepted done', 'Cooked done', 'Collected now', 'Delivered ahead'])
})

it('shows the times of a courier who came for a takeaway all the same', () => {
  const order = anOrder({
    takeAwayPoint: { id: 4, pointName: 'Blloku' },
    status: 'COLLECTED',
    lastDateAccepted: minutesOn(1),
    lastDateCooked: minutesOn(9),
    lastDateInRestaurant: minutesOn(10),
    lastDateCollected: minutesOn(12),
  })
  expect(told(order)).toEqual([
    'Pending done',
    'Accepted done',
    'Cooked done',
    'InRestaurant done',
    'Collected now',
    'Delivered ahead',
  ])
})

it('ends at a reject', () => {
  const order = anOrder({ status: 'REJECTED', lastDateAccepted: minutesOn(1), lastDateRejected: minutesOn(6) })
  expect(told(order)).toEqual(['Pending done', 'Accepted done', 'Rejected rejected'])
  expect(stepsTaken(timeline(order))).toBe(3)
})
