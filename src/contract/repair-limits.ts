/** Figures that both sides keep, apart from the schemas: the app's first load must not carry those. */

/** Most keys that one question may name. */
export const KEYS_PER_CALL = 500
/** Most changes that one call may give up. */
export const DISCARDS_PER_CALL = 100
/** Most open numbers that a heartbeat may list; a device with more says none and is not counted. */
export const OPEN_NUMBERS = 1_000
/** The pulse carries the boards' hashes at every so many pings. */
export const HASHES_EVERY_PINGS = 12
