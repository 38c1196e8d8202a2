import type { BusinessStatusAnswer, ExtraTime } from '#/contract/business-status'
import type { ClosingTime } from '#/contract/businesses'
import { BUSINESS_STATUS, isClosedAt, isUndefinedEnd } from '#/domain/business/closing'
import type { BusinessStateRow } from './business-status-rows'
import { presentClosingReason } from './closing-reason-rows'
import type { ClosingRow } from './closing-rows'
import type { ExtraTimeRow } from './extra-time-rows'

/** Whether a business takes orders, and if not: why, since when, until when and by whom; and its extra time. */
export function presentBusinessStatus(
  state: Pick<BusinessStateRow, 'status' | 'closing' | 'extraTime'> & Partial<Pick<BusinessStateRow, 'planned'>>,
  now: Date,
): BusinessStatusAnswer {
  const closingTime = state.closing === undefined ? null : presentClosing(state.closing)
  const isOffline = state.status === BUSINESS_STATUS.offline
  const isClosed = isClosedAt(closingTime, now.getTime())
  const inForce = isClosed ? closingTime : null
  return {
    status: isOffline ? BUSINESS_STATUS.offline : BUSINESS_STATUS.online,
    closingTime,
    ...(state.planned !== undefined && { planned: state.planned.map(presentClosing) }),
    extraTime: state.extraTime === undefined ? null : presentExtraTime(state.extraTime),
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
  reason: closing.reason === null ? null : presentClosingReason(closing.reason),
  by: closing.by,
})

const presentExtraTime = (row: ExtraTimeRow): ExtraTime => ({
  minutes: row.minutes,
  since: row.startsAt.toISOString(),
  until: row.endsAt.toISOString(),
  by: row.by,
})
