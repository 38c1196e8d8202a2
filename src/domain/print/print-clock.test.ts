import { expect, test } from 'vitest'
import { businessDayText, clockText, dayText } from './print-clock'

const LATE = Date.UTC(2026, 10, 22, 23, 30)
const timeZone = 'Europe/Tirane'

test.each([
  ['en', '23 Nov 2026'],
  ['it', '23 nov 2026'],
  // In digits on every device: the months of a browser without Albanian are English.
  ['sq', '23.11.2026'],
] as const)('a day on paper in %s, by the business’s clock', (language, text) => {
  expect(dayText(LATE, { language, timeZone })).toBe(text)
  expect(businessDayText('2026-11-23', language)).toBe(text)
  expect(clockText(LATE, { language, timeZone })).toBe('00:30')
})
