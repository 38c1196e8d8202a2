import { describe, expect, test } from 'vitest'
import { isShiftRunning, isTestDue, offersShift, type ShiftRecord } from './shift-rules'

const HOUR = 60 * 60_000
const shift: ShiftRecord = { userId: 7, startedAt: 0, testedAt: 0, hasPassed: true, isTold: true }

describe('a shift runs', () => {
  test.each([
    { why: 'since the morning', shift, userId: 7, hours: 9, runs: true },
    { why: 'not until the next morning', shift, userId: 7, hours: 14, runs: false },
    { why: 'not for somebody else', shift, userId: 8, hours: 1, runs: false },
    { why: 'not where none was started', shift: undefined, userId: 7, hours: 1, runs: false },
  ])('$why', ({ shift: of, userId, hours, runs }) => expect(isShiftRunning(of, userId, hours * HOUR)).toBe(runs))
})

describe('the start of a shift is offered', () => {
  test.each([
    { why: 'not while one runs and the ring sounds', shift, ring: 'ready', offers: false },
    { why: 'not while one runs and a person muted the ring', shift, ring: 'muted', offers: false },
    { why: 'while one runs, but the ring is locked', shift, ring: 'locked', offers: true },
    { why: 'where none runs', shift: undefined, ring: 'ready', offers: true },
  ] as const)('$why', ({ shift: of, ring, offers }) => expect(offersShift(of, 7, HOUR, ring)).toBe(offers))
})

describe('the silent test is due', () => {
  const moment = { now: 4 * HOUR, isVisible: true, isConnected: true, hasPending: false }
  test.each([
    { why: 'four hours after the last', change: {}, due: true },
    { why: 'not before', change: { now: 4 * HOUR - 1 }, due: false },
    { why: 'not while an order waits', change: { hasPending: true }, due: false },
    { why: 'not behind another window', change: { isVisible: false }, due: false },
    { why: 'not without a connection', change: { isConnected: false }, due: false },
    { why: 'not after the shift', change: { now: 15 * HOUR }, due: false },
  ])('$why', ({ change, due }) => expect(isTestDue(shift, 7, { ...moment, ...change })).toBe(due))

  test.each([
    { why: 'not right after one that the server refused', triedAt: 5 * HOUR, now: 5 * HOUR + 1000, due: false },
    { why: 'a quarter of an hour after it', triedAt: 5 * HOUR, now: 5.25 * HOUR, due: true },
    { why: 'not because of one that was refused earlier', triedAt: HOUR, now: 3 * HOUR, due: false },
  ])('$why', ({ triedAt, now, due }) => expect(isTestDue({ ...shift, triedAt }, 7, { ...moment, now })).toBe(due))

  test('a quarter of an hour after one that failed', () => {
    const failed = { ...shift, hasPassed: false }
    expect(isTestDue(failed, 7, { ...moment, now: HOUR / 4 })).toBe(true)
    expect(isTestDue(failed, 7, { ...moment, now: HOUR / 5 })).toBe(false)
  })
})
