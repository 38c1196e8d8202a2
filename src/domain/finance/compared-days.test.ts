import { expect, test } from 'vitest'
import { weekWithin } from './compared-days'

const PERIOD = { from: '2026-10-28', to: '2026-11-10' }
test.each([
  ['2026-10-28', '2026-10-28', '2026-11-01'],
  ['2026-11-01', '2026-10-28', '2026-11-01'],
  ['2026-11-02', '2026-11-02', '2026-11-08'],
  ['2026-11-10', '2026-11-09', '2026-11-10'],
])('the week of %s', (day, from, to) => {
  expect(weekWithin(day, PERIOD)).toEqual({ from, to })
})

test('a week before the count of weeks began', () => {
  expect(weekWithin('2023-12-31', { from: '2023-01-01', to: '2024-12-31' })).toEqual({
    from: '2023-12-25',
    to: '2023-12-31',
  })
})
