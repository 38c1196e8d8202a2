import { describe, expect, test } from 'vitest'
import { HOLIDAY_YEARS, holidaysOf, undecidedHolidays } from './holidays'

const days = (year: number, english: string) =>
  holidaysOf(year)
    .filter(({ name }) => name.en === english)
    .map(({ date }) => date)

test.each([
  [2025, '2025-04-20', '2025-04-20'],
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2028, '2028-04-16', '2028-04-16'],
  [2030, '2030-04-21', '2030-04-28'],
])('Easter of %i is on %s, the Orthodox one on %s', (year, easter, orthodox) => {
  expect(days(year, 'Catholic Easter')).toEqual([easter])
  expect(days(year, 'Orthodox Easter')).toEqual([orthodox])
})

describe('a year', () => {
  test('begins with its first day and ends with Christmas; every day is of that year', () => {
    const dates = holidaysOf(2026).map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.every((date) => date.startsWith('2026-'))).toBe(true)
    expect([dates[0], dates.at(-1)]).toEqual(['2026-01-01', '2026-12-25'])
  })

  test('feasts by the moon come when they were, and both names in a year that has two', () => {
    expect(days(2025, 'Eid al-Fitr')).toEqual(['2025-03-30'])
    expect(days(2025, 'Eid al-Adha')).toEqual(['2025-06-06'])
    expect(days(2033, 'Eid al-Fitr')).toHaveLength(2)
  })

  test('every year that is promised has them, another one none', () => {
    for (let year: number = HOLIDAY_YEARS.first; year <= HOLIDAY_YEARS.last; year += 1)
      expect(holidaysOf(year).length).toBeGreaterThanOrEqual(15)
    expect(holidaysOf(HOLIDAY_YEARS.last + 1)).toEqual([])
  })
})

describe('holidays that nobody has decided on', () => {
  test.each([
    { today: '2026-11-24', decided: [], dates: ['2026-11-28', '2026-11-29', '2026-12-08'] },
    { today: '2026-11-24', decided: ['2026-11-29', '2026-12-24'], dates: ['2026-11-28', '2026-12-08'] },
    { today: '2026-11-28', decided: [], dates: ['2026-11-28', '2026-11-29', '2026-12-08', '2026-12-25'] },
    // Into the next year.
    { today: '2026-12-26', decided: [], dates: ['2027-01-01', '2027-01-02'] },
    { today: '2026-07-01', decided: [], dates: [] },
    { today: '2035-12-26', decided: [], dates: [] },
  ])('on $today, with $decided.length decided: $dates', ({ today, decided, dates }) => {
    expect(
      undecidedHolidays(
        decided.map((date) => ({ date })),
        today,
      ).map(({ date }) => date),
    ).toEqual(dates)
  })
})
