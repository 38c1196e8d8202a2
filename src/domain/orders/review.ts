/** What a guest can give. */
export const STARS = [5, 4, 3, 2, 1] as const
export type Stars = (typeof STARS)[number]

/** In place of a business's id: all of the caller's together. */
export const ALL_BUSINESSES = 0

/** By which a list of reviews can be sorted: when it was written, its stars. */
export const REVIEW_SORTS = ['registrationtime', 'count'] as const

/** Whether the guest wrote something besides giving stars. */
export const COMMENTED = ['with', 'without'] as const

/** When its order was ready: by the promise or at most ten minutes after it, or later. */
export const REVIEW_READINESS = ['onTime', 'late'] as const

/** From how many minutes after the promise on an order counts as late where reviews are compared. */
export const LATE_AFTER_MINUTES = 10

/** How many weeks the average is drawn for, the last one ending with the period. */
export const TREND_WEEKS = 8
