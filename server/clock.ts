import { StartFailure } from './start-failure'
import type { Clock } from './ports'

export const systemClock: Clock = { now: () => new Date() }

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * The clock that `DRIN_CLOCK` asks for (tests only): an offset like `+90m` or `-2d`, or an instant at which the clock starts
 * and from which it goes on.
 */
export function clockOf(setting: string | undefined): Clock {
  if (setting === undefined || setting === '') return systemClock
  const offset = /^([+-]\d+)([smhd])$/.exec(setting)
  const unit = offset?.[2]
  const shift =
    offset !== null && (unit === 's' || unit === 'm' || unit === 'h' || unit === 'd')
      ? Number(offset[1]) * UNIT_MS[unit]
      : Date.parse(setting) - Date.now()
  if (Number.isNaN(shift))
    throw new StartFailure(`DRIN_CLOCK is neither an offset like +90m nor an instant: ${setting}`)
  return { now: () => new Date(Date.now() + shift) }
}
