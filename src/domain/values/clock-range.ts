/** Hours by a wall clock: from `HH:MM` until, but not with, `HH:MM`. An end that is not after its start is on the next day. */
export type ClockRange = { from: string; to: string }

export const DAY_MINUTES = 1440

/** `HH:MM` → minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Minutes since midnight → `HH:MM`; those behind the next midnight by its clock. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** In minutes from the midnight that begins its day; above 1440 is the day after. */
export function minutesOfRange({ from, to }: ClockRange): readonly [from: number, until: number] {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return [start, end <= start ? end + DAY_MINUTES : end]
}
