import type { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import type { ClosingStand } from '#/domain/business/closing-command'
import { instant } from '#/domain/values/time'

/** How a business was left, and by which device. Times in milliseconds. */
export type SimSign = ClosingStand & { since: number | null; deviceId: string | null }

export const OPEN_SIGN: SimSign = { until: null, since: null, planned: [], press: null, deviceId: null }

/** As events and answers say it. */
export function statusOf({ until, since, press }: SimSign, now: number): BusinessStatusAnswer {
  const isClosed = until !== null && until > now
  const end = until === null ? null : instant(until)
  const start = since === null ? null : instant(since)
  return {
    status: isClosed ? BUSINESS_STATUS.offline : BUSINESS_STATUS.online,
    closingTime:
      isClosed && end !== null && start !== null
        ? { id: 1, notes: '', startDate: start, endDate: end, reason: null, by: null }
        : null,
    planned: [],
    pressed: press === null ? null : { at: instant(press.at), by: null, isOpen: press.isOpen },
    extraTime: null,
    openNow: !isClosed,
    opensAt: isClosed ? end : null,
    reasons: isClosed ? [{ code: 'closed_by_staff', since: start, until: end }] : [],
  }
}
