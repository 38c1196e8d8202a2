const SHOWN_MAX = 99

/** A number as a badge shows it: a third digit would cover the sign that the badge hangs on. */
export const badgeCount = (count: number): string => (count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count))
