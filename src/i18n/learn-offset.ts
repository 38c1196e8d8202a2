import { zoneOffset } from '../domain/values/wall-clock'
import { DEFAULT_TIME_ZONE } from './format'
import { rememberOffset } from './known-offset'

/** Finds out, while there is time, what the next start would have to ask the browser for. `now` since the epoch. */
export const learnOffset = (now: number, timeZone: string = DEFAULT_TIME_ZONE): void =>
  rememberOffset(timeZone, now, (at) => zoneOffset(at, timeZone))
