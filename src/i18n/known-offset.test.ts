import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { zoneOffset } from '#/domain/values/wall-clock'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TIRANE = 'Europe/Tirane'
const SUMMER = Date.parse('2026-07-10T10:00:00Z')
/** On the 25th the clocks go back. */
const AUTUMN = Date.parse('2026-10-24T10:00:00Z')

let stored: Map<string, string>
const openPage = async () => {
  vi.resetModules()
  return await import('./known-offset')
}
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the offset of a zone is known to the next page, for a day and a half', async () => {
  const { rememberOffset } = await openPage()
  rememberOffset(TIRANE, SUMMER, (at) => zoneOffset(at, TIRANE))
  const { knownOffset } = await openPage()
  expect(knownOffset(SUMMER, TIRANE)).toBe(2 * HOUR)
  expect(knownOffset(SUMMER + DAY, TIRANE)).toBe(2 * HOUR)
  expect(knownOffset(SUMMER + 2 * DAY, TIRANE)).toBeUndefined()
  expect(knownOffset(SUMMER - 2 * DAY, TIRANE)).toBeUndefined()
  expect(knownOffset(SUMMER, 'UTC')).toBeUndefined()
})

test('nothing is kept while the clocks are about to change, or have just changed', async () => {
  const { rememberOffset, knownOffset } = await openPage()
  for (const now of [AUTUMN, AUTUMN + DAY]) rememberOffset(TIRANE, now, (at) => zoneOffset(at, TIRANE))
  expect(knownOffset(AUTUMN, TIRANE)).toBeUndefined()
})

test.each(['', '{', '[]', '{"Europe/Tirane":{}}', '{"Europe/Tirane":{"offset":"x","from":0,"to":9e15}}'])(
  'nothing is known where %j is stored',
  async (text) => {
    stored.set('drin.zoneOffsets', text)
    const { knownOffset } = await openPage()
    expect(knownOffset(SUMMER, TIRANE)).toBeUndefined()
  },
)

test('the clock says the same with it and without', async () => {
  const { formatClock, isSameDay } = await import('./format')
  const { learnOffset } = await import('./learn-offset')
  for (const zone of [TIRANE, 'America/New_York', 'Asia/Kathmandu', 'UTC']) {
    const times = Array.from({ length: 300 }, (_, i) => SUMMER - DAY + i * 9 * 60_000)
    const said = () => times.map((at) => `${formatClock(at, zone)} ${isSameDay(at, SUMMER, zone)}`)
    const asked = said()
    learnOffset(SUMMER, zone)
    expect(stored.get('drin.zoneOffsets')).toContain(zone)
    expect(said()).toEqual(asked)
  }
})
