/** Wire values of a business's status (specification §9). */
export const BUSINESS_STATUS = { online: 1, offline: 90 } as const
export type BusinessStatus = (typeof BUSINESS_STATUS)[keyof typeof BUSINESS_STATUS]

/** "Until someone opens": the specification's year 2100. */
export const UNDEFINED_CLOSING_END = '2100-01-01T00:00:00.000Z'
/** The same in milliseconds. */
export const FOR_GOOD = Date.parse(UNDEFINED_CLOSING_END)

/** True where a closing has no end of its own. */
export const isUndefinedEnd = (endDate: string): boolean => new Date(endDate).getUTCFullYear() >= 2100

/** Whether a closing period is in force at `now` (milliseconds since the epoch). */
export const isClosedAt = (closing: { startDate: string; endDate: string } | null, now: number): boolean =>
  closing !== null && Date.parse(closing.startDate) <= now && now < Date.parse(closing.endDate)

/** Whether staff closed a business that takes no orders, so that staff can open it; no known reason counts as that. */
export const isClosedByStaff = ([first]: readonly { code: string }[]): boolean =>
  first === undefined || first.code === 'closed_by_staff'
