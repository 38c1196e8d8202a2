import { expect, test } from 'vitest'
import { formatClock, formatDay, formatDayMoment, formatMoment, hourOf, inSentence, isSameDay } from './format'

const at = (iso: string) => Date.parse(iso)
const evening = at('2025-11-20T19:05:00Z')

test.each([
  ['Europe/Tirane', '20:05'],
  ['UTC', '19:05'],
  ['America/New_York', '14:05'],
])('the clock of %s', (zone, clock) => {
  expect(formatClock(evening, zone)).toBe(clock)
})

test('midnight is 00, in every language', () => {
  expect(formatClock(at('2025-11-20T23:00:00Z'), 'Europe/Tirane')).toBe('00:00')
  expect(hourOf(at('2025-11-20T23:00:00Z'), 'Europe/Tirane')).toBe(0)
})

test.each([
  ['en', 'Thursday 20 November'],
  ['sq', 'E enjte 20 nëntor'],
  ['it', 'Giovedì 20 novembre'],
])('a day in %s', (locale, day) => {
  expect(formatDay(evening, locale)).toBe(day)
})

test('a day begins at midnight of the business, not of Greenwich', () => {
  const late = at('2025-11-20T23:30:00Z')
  expect(formatDay(late, 'sq')).toBe('E premte 21 nëntor')
  expect(isSameDay(late, evening)).toBe(false)
  expect(isSameDay(late, evening, 'UTC')).toBe(true)
})

test.each([
  ['en', '19 Nov, 20:05'],
  ['sq', '19 nën, 20:05'],
  ['it', '19 nov, 20:05'],
])('a moment of another day names the day, in %s', (locale, moment) => {
  expect(formatMoment(evening - 24 * 3_600_000, evening, locale)).toBe(moment)
  expect(formatMoment(evening, evening, locale)).toBe('20:05')
})

test.each([
  ['in May after it', '2026-05-10T10:00:00Z', '10 May, 12:00'],
  ['in June before it', '2025-06-10T10:00:00Z', '10 June, 12:00'],
  ['in April before it', '2025-04-10T10:00:00Z', '10 Apr 2025, 12:00'],
  ['in November of years ago', '2022-11-20T10:00:00Z', '20 Nov 2022, 11:00'],
  ['on the last evening of a year ago, there already the next one', '2023-12-31T23:30:00Z', '1 Jan 2024, 00:30'],
  ['a year ahead', '2026-11-20T10:00:00Z', '20 Nov 2026, 11:00'],
])('a moment %s has its year where the day alone would be taken for another one', (_, when, moment) => {
  expect(formatMoment(at(when), evening, 'en')).toBe(moment)
})

test('a moment of today with its day, where that is asked for', () => {
  expect(formatDayMoment(evening, evening, 'it')).toBe('20 nov, 20:05')
})

test.each([
  ['en', 'Friday', 'Friday'],
  ['it', 'Venerdì', 'venerdì'],
  ['sq', 'E premte', 'e premte'],
])('a weekday inside a sentence in %s', (locale, day, inside) => {
  expect(inSentence(day, locale)).toBe(inside)
})
