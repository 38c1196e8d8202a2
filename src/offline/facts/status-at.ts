import type { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS, isClosedAt, isUndefinedEnd } from '#/domain/business/closing'

/**
 * Whether a business takes orders at `now` (server time, milliseconds), by staff and by its hours, going by what was last told: it
 * also says until or from when, so that a screen that hears nothing follows the clock. The same object while that has not come.
 */
export function statusAt<Status extends BusinessStatusAnswer>(told: Status, now: number): Status {
  const { openNow, openUntil = null, opensAt = null } = told
  if (openNow) return hasCome(openUntil, now) ? closedSince(told, openUntil, now) : told
  if (!hasCome(opensAt, now)) return told
  const [next = null] = (told.planned ?? []).filter(({ startDate }) => Date.parse(startDate) > now)
  return { ...told, status: BUSINESS_STATUS.online, closingTime: next, openNow: true, opensAt: null, reasons: [] }
}

const hasCome = (at: string | null, now: number): at is string => at !== null && Date.parse(at) <= now

/** A planned closing has begun, or the hours have ended. */
function closedSince<Status extends BusinessStatusAnswer>(told: Status, since: string, now: number): Status {
  const closing = [told.closingTime, ...(told.planned ?? [])].find((one) => one !== null && isClosedAt(one, now))
  const until = closing ? (isUndefinedEnd(closing.endDate) ? null : closing.endDate) : (told.hours?.opensAt ?? null)
  const shut = { ...told, openNow: false, openUntil: null, opensAt: until }
  if (!closing) return { ...shut, reasons: [{ code: 'outside_opening_hours', since, until }] }
  const reasons = [{ code: 'closed_by_staff' as const, since: closing.startDate, until }]
  return { ...shut, status: BUSINESS_STATUS.offline, closingTime: closing, reasons }
}
