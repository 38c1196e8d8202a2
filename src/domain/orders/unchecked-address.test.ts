import { expect, test } from 'vitest'
import { isAddressUnchecked } from './unchecked-address'

const point = { id: 1, pointName: 'Bar' }

test.each([
  ['an address with a pin', { takeAwayPoint: null, customerAddress: { latitude: 41.3, longitude: 19.8 } }, false],
  ['on the equator', { takeAwayPoint: null, customerAddress: { latitude: 0, longitude: 0 } }, false],
  ['an address without one', { takeAwayPoint: null, customerAddress: { latitude: null, longitude: null } }, true],
  ['half a pin', { takeAwayPoint: null, customerAddress: { latitude: 41.3, longitude: null } }, true],
  ['no address', { takeAwayPoint: null, customerAddress: null }, false],
  ['an order that is collected', { takeAwayPoint: point, customerAddress: { latitude: null, longitude: null } }, false],
])('%s', (_, order, isUnchecked) => expect(isAddressUnchecked(order)).toBe(isUnchecked))
