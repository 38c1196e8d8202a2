import { expect, it } from 'vitest'
import { anOrder, minutesOn } from '../../../../tests/support/order-fixture'
import { waitingOrders } from './waiting-orders'

it('asks for the oldest deadline first, whatever was ordered for later', () => {
  const orders = [
    anOrder({ id: 3, lastDatePending: minutesOn(0) }),
    anOrder({ id: 2, status: 'ACCEPTED' }),
    anOrder({ id: 1, lastDatePending: minutesOn(-2), scheduled: minutesOn(90) }),
  ]
  expect(waitingOrders(orders, 3).map(({ id }) => id)).toEqual([1, 3])
})
