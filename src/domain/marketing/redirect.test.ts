import { expect, test } from 'vitest'
import { REDIRECT } from './catalogues'
import { isOwnPage, NOWHERE, pushTargetOf, redirectProblems, trimmedRedirect } from './redirect'

test.each([
  ['/partners', true],
  ['/tirane?tag=vegan#top', true],
  ['/', true],
  ['partners', false],
  ['', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/a/../../b', false],
  [`/${'a'.repeat(200)}`, false],
])('%j is a page of ours: %s', (page, is) => {
  expect(isOwnPage(page)).toBe(is)
})

test.each([
  ['a business', { type: REDIRECT.business }, ['businessId']],
  ['a list', { type: REDIRECT.businesses }, ['businessIds']],
  ['a dish', { type: REDIRECT.dish, businessId: 1 }, ['itemId']],
  ['a page', { type: REDIRECT.page }, ['page']],
  ['another host', { type: REDIRECT.page, page: '//evil.example' }, ['page']],
  ['nothing', { type: REDIRECT.nothing }, []],
])('what leads to %s says what is wrong', (_, redirect, paths) => {
  expect(redirectProblems({ ...NOWHERE, ...redirect }).map(({ path }) => path)).toEqual(paths)
})

test('what another type had asked for is not kept', () => {
  const redirect = { ...NOWHERE, type: REDIRECT.business, businessId: 7, page: '/partners', businessIds: [1] }
  expect(trimmedRedirect(redirect)).toEqual({ ...NOWHERE, type: REDIRECT.business, businessId: 7 })
})

test.each([
  [
    { type: REDIRECT.business, businessId: 7, page: '/left-over' },
    { redirectType: 1, businessId: 7 },
  ],
  [
    { type: REDIRECT.businesses, businessIds: [3, 1] },
    { redirectType: 2, businessIds: '3,1' },
  ],
  [
    { type: REDIRECT.subcategory, subcategoryId: 4 },
    { redirectType: 3, subcategoryId: 4 },
  ],
  [
    { type: REDIRECT.dish, businessId: 7, itemId: 9 },
    { redirectType: 4, businessId: 7, itemId: 9 },
  ],
  [
    { type: REDIRECT.page, page: '/offers' },
    { redirectType: 5, page: '/offers' },
  ],
  [{}, { redirectType: 6 }],
])('a push carries %j as texts and numbers of its type alone', (redirect, target) => {
  expect(pushTargetOf({ ...NOWHERE, ...redirect })).toEqual(target)
})
