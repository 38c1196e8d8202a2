import { expect, test } from 'vitest'
import { isClosedAt, isClosedByStaff, isUndefinedEnd, UNDEFINED_CLOSING_END } from './closing'

const closing = { startDate: '2025-10-24T17:00:00.000Z', endDate: '2025-10-24T18:00:00.000Z' }

test.each([
  ['before', '2025-10-24T16:59:59.999Z', false],
  ['at the start', '2025-10-24T17:00:00.000Z', true],
  ['inside', '2025-10-24T17:30:00.000Z', true],
  ['at the end', '2025-10-24T18:00:00.000Z', false],
])('%s of a closing', (_, at, expected) => expect(isClosedAt(closing, Date.parse(at))).toBe(expected))

test('no closing is no closing', () => expect(isClosedAt(null, Date.now())).toBe(false))

test('the year 2100 stands for no end', () => {
  expect(isUndefinedEnd(UNDEFINED_CLOSING_END)).toBe(true)
  expect(isUndefinedEnd('2099-12-31T23:59:59.999Z')).toBe(false)
})

test.each([
  [[], true],
  [[{ code: 'closed_by_staff' }, { code: 'holiday' }], true],
  [[{ code: 'outside_opening_hours' }], false],
  [[{ code: 'holiday' }, { code: 'closed_by_staff' }], false],
])('closed for %j is closed by staff: %s', (reasons, byStaff) => expect(isClosedByStaff(reasons)).toBe(byStaff))
