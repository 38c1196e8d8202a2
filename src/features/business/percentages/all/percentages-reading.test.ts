import { expect, test } from 'vitest'
import { pageOf, readListState } from '#/components/list/list-state'
import { READING } from './percentages-reading'

test('fifty businesses are shown first, all of them', () => {
  const state = readListState(READING.spec, {})
  const { query } = READING.ask(state, pageOf(state), undefined as never) // of no place
  expect(query).toEqual({ q: '', sort: 'restaurantName', direction: 'asc', limit: 50, offset: 0 })
})
