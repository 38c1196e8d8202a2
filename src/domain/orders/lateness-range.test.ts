import { expect, test } from 'vitest'
import { ANY_LATENESS, LATE, latenessText, ON_TIME, readLateness } from './lateness-range'
import { isOnTime, preparationOf } from './preparation'

test.each([
  ['..', { over: null, upTo: null }],
  ['..2', { over: null, upTo: 2 }],
  ['12..', { over: 12, upTo: null }],
  ['-4..-2', { over: -4, upTo: -2 }],
  ['0..2', { over: 0, upTo: 2 }],
])('%s is a range, there and back', (text, range) => {
  expect(readLateness(text)).toEqual(range)
  expect(latenessText(range)).toBe(text)
})

test.each(['', '2', '2..2', '4..2', 'a..', '1.5..2', '..99999', '2...4', ' ..2'])('%j is none', (text) => {
  expect(readLateness(text)).toBeUndefined()
})

test('in time and late are the two halves of all, divided where the domain divides', () => {
  expect([ANY_LATENESS.over, ON_TIME.over, LATE.upTo, ANY_LATENESS.upTo]).toEqual([null, null, null, null])
  expect(ON_TIME.upTo).toBe(LATE.over)
  expect([isOnTime(ON_TIME.upTo ?? NaN), isOnTime((LATE.over ?? NaN) + 1)]).toEqual([true, false])
})

test('every bar of the distribution is a range', () => {
  for (const bin of preparationOf([]).bins) expect(readLateness(latenessText(bin))).toMatchObject({ over: bin.over })
})
