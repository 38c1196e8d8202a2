import { describe, expect, test } from 'vitest'
import { endOfDay, firstDay, lastDay, partOfDays } from './shown-days'

describe('the days of something that is shown', () => {
  test.each([
    [null, null, null, null],
    ['2026-10-24T00:00', '2026-10-27T00:00', '2026-10-24', '2026-10-26'],
    ['2026-10-24T18:00', '2026-10-26T23:30', '2026-10-24', '2026-10-26'],
    [null, '2026-11-01T00:00', null, '2026-10-31'],
  ])('from %s until %s are %s to %s', (startAt, endAt, first, last) => {
    expect([firstDay({ startAt, endAt }), lastDay({ startAt, endAt })]).toEqual([first, last])
  })

  test('an end that was made of a last day reads as that day', () => {
    expect(lastDay({ startAt: null, endAt: endOfDay('2026-12-31') })).toBe('2026-12-31')
  })
})

describe('in a stretch of ten days from the 1st', () => {
  test.each([
    ['2026-11-03T00:00', '2026-11-05T00:00', { at: 20, width: 20 }],
    ['2026-11-03T12:00', '2026-11-04T00:00', { at: 25, width: 5 }],
    [null, '2026-11-02T00:00', { at: 0, width: 10 }],
    ['2026-11-10T00:00', null, { at: 90, width: 10 }],
    [null, null, { at: 0, width: 100 }],
    ['2026-10-01T00:00', '2026-12-01T00:00', { at: 0, width: 100 }],
    ['2026-10-01T00:00', '2026-11-01T00:00', undefined],
    ['2026-11-11T00:00', null, undefined],
  ])('what runs from %s until %s lies at %o', (startAt, endAt, part) => {
    expect(partOfDays({ startAt, endAt }, '2026-11-01', 10)).toEqual(part)
  })
})
