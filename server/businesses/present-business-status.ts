import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { ClosingTime } from '#/contract/businesses'
import { BUSINESS_STATUS, isClosedAt, isUndefinedEnd } from '#/domain/closing'
import type { BusinessStateRow, ClosingRow } from './business-status-rows'

/** Whether a business takes orders, and if not: why, since when and until when. */
export function presentBusinessStatus(state: BusinessStateRow, now: Date): BusinessStatusAnswer {
  const closingTime = state.closing === undefined ? null : presentClosing(state.closing)
  const isOffline = state.status === BUSINESS_STATUS.offline
  const isClosed = isClosedAt(closingTime, now.getTime())
  const inForce = isClosed ? closingTime : null
  return {
    status: isOffline ? BUSINESS_STATUS.offline : BUSINESS_STATUS.online,
    closingTime,
    extraTime: null,
    openNow: !isOffline && !isClosed,
    reasons:
      isOffline || isClosed
        ? [
            {
              code: 'closed_by_staff',
              since: inForce?.startDate ?? null,
              until: inForce === null || isUndefinedEnd(inForce.endDate) ? null : inForce.endDate,
            },
          ]
        : [],
  }
}

const presentClosing = (closing: ClosingRow): ClosingTime => ({
  id: closing.id,
  notes: closing.notes,
  startDate: closing.startsAt.toISOString(),
  endDate: closing.endsAt.toISOString(),
  reason: closing.reasonId === null ? null : { id: closing.reasonId, value: '' },
})
