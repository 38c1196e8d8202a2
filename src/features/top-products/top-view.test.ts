import { expect, test } from 'vitest'
import { daysOfSpan } from '#/components/period/span'
import { readTopView, writeTopView } from './top-view'

const TODAY = '2026-11-23'

test.each([
  ['nothing', {}, '2026-10-25', TODAY, 'portions'],
  ['seven days of sales', { period: 'week', by: 'sales' }, '2026-11-17', TODAY, 'sales'],
  ['this month', { period: 'this' }, '2026-11-01', TODAY, 'portions'],
  [
    'days of one’s own',
    { period: 'custom', from: '2026-01-31', to: '2026-02-02' },
    '2026-01-31',
    '2026-02-02',
    'portions',
  ],
  [
    'days the wrong way round',
    { period: 'custom', from: '2026-02-02', to: '2026-01-31' },
    '2026-10-25',
    TODAY,
    'portions',
  ],
  ['a day that is none', { period: 'custom', from: '2026-02-31', to: '2026-03-31' }, '2026-10-25', TODAY, 'portions'],
  ['words nobody knows', { period: 'year', by: 'weight' }, '2026-10-25', TODAY, 'portions'],
])('a URL with %s', (_, search, from, to, by) => {
  const view = readTopView(search)
  expect([daysOfSpan(view, TODAY), view.by]).toEqual([{ from, to }, by])
  expect(daysOfSpan(readTopView(writeTopView(view)), TODAY)).toEqual({ from, to })
})
