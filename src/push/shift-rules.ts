import { MINUTE_MS } from '#/domain/values/time'
import type { RingState } from './create-ring'

/** Longer than any shift: the next morning asks again, also where nobody ended the last one. */
export const SHIFT_LASTS_MS = 14 * 60 * MINUTE_MS
/** A device that was ready at noon may not be in the evening (reliability, L10). */
export const TEST_EVERY_MS = 4 * 60 * MINUTE_MS
/** After a test that did not pass, or that could not be made, sooner: somebody may have mended it. */
export const TEST_AGAIN_MS = 15 * MINUTE_MS

/** What this device remembers of its shift. Times: server time in milliseconds. */
export type ShiftRecord = {
  /** Whose shift it is: the next person starts their own. */
  userId: number
  startedAt: number
  testedAt: number | null
  hasPassed: boolean
  /** The last test that the server did not carry out: it says nothing about the device. */
  triedAt?: number
  /** The server knows of it. */
  isTold: boolean
}

export const isShiftRunning = (shift: ShiftRecord | undefined, userId: number, now: number): boolean =>
  shift !== undefined && shift.userId === userId && now - shift.startedAt < SHIFT_LASTS_MS

/** Whether a kitchen's screen should offer the start of a shift. */
export const offersShift = (shift: ShiftRecord | undefined, userId: number, now: number, ring: RingState): boolean =>
  ring === 'locked' || !isShiftRunning(shift, userId, now)

/** What the silent repetition of the self-test must know. */
export type TestMoment = {
  now: number
  isVisible: boolean
  isConnected: boolean
  /** An order waits for its answer: nothing may sound but its ring. */
  hasPending: boolean
}

/** Whether the test is due and would disturb nobody. */
export function isTestDue(shift: ShiftRecord | undefined, userId: number, moment: TestMoment): boolean {
  if (shift === undefined || !isShiftRunning(shift, userId, moment.now)) return false
  if (!moment.isVisible || !moment.isConnected || moment.hasPending) return false
  const { startedAt, testedAt, triedAt = Number.NEGATIVE_INFINITY, hasPassed } = shift
  const isOld = moment.now - (testedAt ?? startedAt) >= (hasPassed ? TEST_EVERY_MS : TEST_AGAIN_MS)
  return isOld && moment.now - triedAt >= TEST_AGAIN_MS
}
