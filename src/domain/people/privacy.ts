/** Why somebody is erased, as its trail says it. */
export const ERASING_REASON_MAX = 200
/** Fewer days would take the note from an order that its kitchen may still be asked about, and reach what logs keep anyway. */
export const PEOPLE_KEPT_MIN = 30
export const PEOPLE_KEPT_MAX = 3_650
