import { MINUTE_MS } from '../values/time'

/** The specification's words for whether a driver is at work. */
export const DRIVER_STATES = ['ACTIVE DRIVER', 'OFFLINE DRIVER'] as const
export type DriverState = (typeof DRIVER_STATES)[number]

export const DRIVER_SORTS = ['driver', 'basket', 'ordersNo', 'totalHours'] as const

/** Whoever carries nothing is at work for so long after their app last called; one that is open calls far more often. */
export const DRIVER_SEEN_MS = 15 * MINUTE_MS
