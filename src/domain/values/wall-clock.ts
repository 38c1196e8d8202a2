import { MINUTE_MS } from './time'

/** A moment as the clock on a wall shows it: `2025-10-24` and `19:05`. */
export type WallClock = { day: string; clock: string }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** What the clock shows there. `ms` since the epoch. */
export function wallClockAt(ms: number, timeZone: string): WallClock {
  const part = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${part['year']}-${part['month']}-${part['day']}`, clock: `${part['hour']}:${part['minute']}` }
}

/** How far the clock there is ahead of Greenwich at that moment, in milliseconds. */
export const zoneOffset = (at: number, timeZone: string): number =>
  asUtc(wallClockAt(at, timeZone)) - Math.floor(at / MINUTE_MS) * MINUTE_MS

const asUtc = ({ day, clock }: WallClock): number => Date.parse(`${day}T${clock}:00.000Z`)

/**
 * The instant at which the clock there shows `wall`, in milliseconds; `NaN` for what is no date or time. In the hour that
 * summer time skips it is the time after the gap; of the hour that comes twice it is the first.
 */
export function instantAt(wall: WallClock, timeZone: string): number {
  const wanted = asUtc(wall)
  if (Number.isNaN(wanted)) return Number.NaN
  // The offsets before and after a change of the clocks; elsewhere the two are the same.
  const candidates = [
    wanted - zoneOffset(wanted - 24 * 60 * MINUTE_MS, timeZone),
    wanted - zoneOffset(wanted + 24 * 60 * MINUTE_MS, timeZone),
  ]
  const exact = candidates.filter((at) => asUtc(wallClockAt(at, timeZone)) === wanted)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}

/** The calendar day so many days later. `day` as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
