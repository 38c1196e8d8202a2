import { expect, test } from 'vitest'
import { formatFullDay, formatShortDay } from './full-day'

test.each([
  ['en', '11 November 2023'],
  ['sq', '11 nëntor 2023'],
  ['it', '11 novembre 2023'],
])('a day of another year in %s: %s', (locale, text) => {
  expect(formatFullDay('2023-11-11', locale)).toBe(text)
})

test.each([
  ['en', '11 Nov 2023'],
  ['sq', '11 nën 2023'],
  ['it', '11 nov 2023'],
])('the same where there is less room, in %s: %s', (locale, text) => {
  expect(formatShortDay('2023-11-11', locale)).toBe(text)
})
