import { CLOCK_MAY_BE_OFF_MS } from '../devices/device-state'

/** An order as it stands when a press reaches it; times in milliseconds. */
type PressedOrder = { registeredAt: number; statusVersion: number; stamps: readonly (number | null)[] }

/**
 * The earliest moment at which an order can have been pressed: not before there was one, and of a person who saw it as it is
 * now, not before it came to stand so.
 */
export const earliestPress = (
  { registeredAt, statusVersion, stamps }: PressedOrder,
  seen: { statusVersion?: number | undefined },
): number => (seen.statusVersion === statusVersion ? Math.max(registeredAt, ...stamps.map(Number)) : registeredAt)

/**
 * When a press counts as made that its device dates `said`, milliseconds of the server's clock: never before it was possible, never
 * in the future. Uncertain where the device says so itself, or names a moment that cannot be: its clock is wrong, and nothing
 * that is judged by the press's age may be held against it.
 */
export function pressTime(
  said: number,
  { from, now }: { from: number; now: number },
  isDoubted = false,
): { at: number; isUncertain: boolean } {
  return {
    at: Math.max(from, Math.min(said, now)),
    isUncertain: isDoubted || said < from - CLOCK_MAY_BE_OFF_MS || said > now + CLOCK_MAY_BE_OFF_MS,
  }
}
