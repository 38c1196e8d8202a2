import { expect, test } from 'vitest'
import { pageOf, readListState } from '#/components/list/list-state'
import { LIST_QUERY } from './percentages-list-query'

test('fifty businesses are shown first, all of them', () => {
  const state = readListState(LIST_QUERY.spec, {})
  const { query } = LIST_QUERY.toQuery(state, pageOf(state), undefined as never) // of no place
  expect(query).toEqual({ q: '', sort: 'restaurantName', direction: 'asc', limit: 50, offset: 0 })
})
