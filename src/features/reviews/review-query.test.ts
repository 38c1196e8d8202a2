import { expect, test } from 'vitest'
import { readListState } from '#/components/list/list-state'
import { reviewFilter } from './review-query'
import { REVIEWS_LIST } from './reviews-spec'

const filter = (raw: Record<string, unknown>) => reviewFilter(readListState(REVIEWS_LIST, raw), '2026-11-23')

test('the reviews begin with the last thirty days, whatever they say', () => {
  expect(filter({})).toEqual({ startDate: '2026-10-25', endDate: '2026-11-23' })
})

test.each([
  ['stars', { stars: 2 }, { count: 2 }],
  ['with words', { comment: 'with' }, { comment: 'with' }],
  ['late ones', { ready: 'late' }, { ready: 'late' }],
  ['a search', { q: ' 482 ' }, { search: '482' }],
  [
    'own days',
    { period: 'custom', from: '2026-10-01', to: '2026-10-02' },
    { startDate: '2026-10-01', endDate: '2026-10-02' },
  ],
  ['stars that there are not', { stars: 6 }, { endDate: '2026-11-23' }],
])('%s', (_, raw, query) => {
  expect(filter(raw)).toMatchObject(query)
})
