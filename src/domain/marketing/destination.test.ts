import { expect, test } from 'vitest'
import { REDIRECT } from './catalogues'
import { type Destination, destinationOf } from './destination'
import { NOWHERE, type Redirect } from './redirect'

const places = {
  businesses: new Map([
    [1, true],
    [2, false],
  ]),
  subcategories: new Map([
    [1, true],
    [2, false],
  ]),
  dishes: new Map([
    [10, true],
    [11, false],
  ]),
}

test.each<[string, Partial<Redirect>, Destination]>([
  ['nothing', { type: REDIRECT.nothing }, 'nowhere'],
  ['a page of ours', { type: REDIRECT.page, page: '/help' }, 'there'],
  ['an open business', { type: REDIRECT.business, businessId: 1 }, 'there'],
  ['a closed business', { type: REDIRECT.business, businessId: 2 }, 'closed'],
  ['a business that is gone', { type: REDIRECT.business, businessId: 3 }, 'gone'],
  ['a list with one open business', { type: REDIRECT.businesses, businessIds: [3, 2, 1] }, 'there'],
  ['a list of closed ones', { type: REDIRECT.businesses, businessIds: [3, 2] }, 'closed'],
  ['a list of which none is there', { type: REDIRECT.businesses, businessIds: [3] }, 'gone'],
  ['a subcategory', { type: REDIRECT.subcategory, subcategoryId: 1 }, 'there'],
  ['a subcategory that is off', { type: REDIRECT.subcategory, subcategoryId: 2 }, 'closed'],
  ['a dish', { type: REDIRECT.dish, businessId: 1, itemId: 10 }, 'there'],
  ['a dish that is off', { type: REDIRECT.dish, businessId: 1, itemId: 11 }, 'closed'],
  ['a dish of a closed business', { type: REDIRECT.dish, businessId: 2, itemId: 10 }, 'closed'],
  ['a dish that was removed', { type: REDIRECT.dish, businessId: 1, itemId: 12 }, 'gone'],
])('a press that opens %s', (_, redirect, expected) => {
  expect(destinationOf({ ...NOWHERE, ...redirect }, places)).toBe(expected)
})
