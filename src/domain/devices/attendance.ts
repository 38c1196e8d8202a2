import { MINUTE_MS } from '../values/time'

/** Nobody has touched a screen for so long: nobody is there. */
export const GONE_AFTER_MS = MINUTE_MS

/**
 * When somebody last worked at the orders: on this device, and on the other devices of each business (its id → when, as far
 * as this device was told). Server time in milliseconds; `undefined` = not in this device's memory.
 */
export type Touches = {
  here: number | undefined
  elsewhere: ReadonlyMap<number, number>
  /** This device has just come, and was told nothing of the others yet. */
  isWaiting?: boolean
}

/**
 * Whether nobody is there for at least one of these businesses: no screen of it was touched for a minute. Without a
 * connection a device knows of itself only, and whoever stands before it counts.
 */
export const isUnattended = (
  businessIds: readonly number[],
  { here, elsewhere, isWaiting = false }: Touches,
  now: number,
): boolean =>
  !isWaiting &&
  businessIds.some((id) => {
    const last = Math.max(here ?? Number.NEGATIVE_INFINITY, elsewhere.get(id) ?? Number.NEGATIVE_INFINITY)
    return now - last >= GONE_AFTER_MS
  })
