import { expect, test } from 'vitest'
import { daysBefore } from './days-before'

test.each([
  ['a week', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['a day', '2026-11-27', '2026-11-27', '2026-11-20', '2026-11-20'],
  ['eight days', '2026-11-20', '2026-11-27', '2026-11-06', '2026-11-13'],
  ['a month that began', '2026-11-01', '2026-11-24', '2026-10-04', '2026-10-27'],
  ['over a change of the clock', '2026-10-24', '2026-10-26', '2026-10-17', '2026-10-19'],
  ['over New Year', '2026-12-28', '2027-01-03', '2026-12-21', '2026-12-27'],
])('%s', (_, from, to, before, until) => {
  expect(daysBefore({ from, to })).toEqual({ from: before, to: until })
})
