import { expect, test } from 'vitest'
import { countdown } from '../orders/order-timing'
import { isDay, isInstant, minutesSaid } from './time'

test.each([
  ['nine minutes and a bit', 541, 10],
  ['nine minutes', 540, 9],
  ['a second', 1, 1],
  ['now', 0, -1],
  ['a second late', -1, -1],
  ['a minute late', -60, -1],
  ['61 seconds late', -61, -2],
])('%s: %d s are said as %d min, and the countdown says the same', (_, seconds, said) => {
  expect(minutesSaid(seconds * 1000)).toBe(said)
  const { overtimeMinutes } = countdown({ endsAt: seconds * 1000, totalMs: 60_000 }, 0)
  expect(overtimeMinutes).toBe(said < 0 ? -said : 0)
})

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1900-01-01', true],
  ['2100-01-01', true],
  ['2999-12-31', true],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
  ['275760-09-13', false],
  ['', false],
])('%s is a day: %s', (day, expected) => {
  expect(isDay(day)).toBe(expected)
  expect(isInstant(`${day}T10:00:00.000Z`)).toBe(expected)
})

test.each([
  ['2026-11-23T10:00:00+02:00', true],
  ['2026-11-23T10:00:00.123456789Z', true],
  ['2026-11-23T25:00:00Z', false],
  ['2026-11-23T10:00:00+99:00', false],
  ['2026-11-23 and later', false],
])('%s is a moment: %s', (text, expected) => expect(isInstant(text)).toBe(expected))
