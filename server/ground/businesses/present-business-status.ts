import type { BusinessStatusAnswer, ExtraTime } from '#/contract/business-status'
import type { ClosingTime } from '#/contract/businesses'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { businessDays, dayEndsAt, nextDayOpensAt } from '#/domain/business/business-days'
import { lastOpening, type OpeningHours, openingAt } from '#/domain/business/opening-hours'
import { takesOrders } from '#/domain/business/takes-orders'
import type { BusinessStateRow } from './business-status-rows'
import { presentClosingReason } from './closing-reason-rows'
import type { ClosingRow } from './closing-rows'
import type { ExtraTimeRow } from './extra-time-rows'
import { orderingState } from './ordering-state'

type State = Pick<BusinessStateRow, 'status' | 'closing' | 'extraTime' | 'timeZone'> &
  Partial<Pick<BusinessStateRow, 'planned' | 'hours' | 'press'>>

/** Whether a business takes orders and until when, and if not: why, since when, until when and by whom; and its extra time. */
export function presentBusinessStatus(state: State, now: Date): BusinessStatusAnswer {
  const { hours = null } = state
  const { isOpen, until, next, because } = takesOrders(orderingState(state, now), now.getTime())
  return {
    status: state.status === BUSINESS_STATUS.offline ? BUSINESS_STATUS.offline : BUSINESS_STATUS.online,
    closingTime: state.closing === undefined ? null : presentClosing(state.closing),
    ...(state.planned !== undefined && { planned: state.planned.map(presentClosing) }),
    pressed: state.press === undefined ? null : { ...state.press, at: state.press.at.toISOString() },
    extraTime: state.extraTime === undefined ? null : presentExtraTime(state.extraTime),
    openNow: isOpen,
    openUntil: instantOr(until),
    opensAt: instantOr(next),
    hours: hours === null ? null : presentHours(hours, now.getTime(), state.timeZone),
    reasons: because.map(({ code, since, until: end }) => ({ code, since: instantOr(since), until: instantOr(end) })),
  }
}

const instantOr = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** What of the hours the board needs: it computes none itself. */
function presentHours(hours: OpeningHours, now: number, timeZone: string): NonNullable<BusinessStatusAnswer['hours']> {
  const { isOpen, changesAt } = openingAt(hours, now, timeZone)
  const opensAt = isOpen && changesAt !== null ? openingAt(hours, changesAt, timeZone).changesAt : changesAt
  const days = businessDays(hours, now, timeZone, DAYS_TOLD)
  return {
    openedAt: instantOr(lastOpening(hours, now, timeZone)),
    opensAt: instantOr(opensAt),
    dayEnds: instantOr(dayEndsAt(days, now, timeZone) ?? null),
    nextDayOpens: instantOr(nextDayOpensAt(days, now, timeZone) ?? null),
    days: days.map(({ day, opens, ends }) => ({ day, opens: new Date(opens).toISOString(), ends: instantOr(ends) })),
  }
}
/** A device without a line goes by them: for a week, and yesterday's night. */
const DAYS_TOLD = 9

export const presentClosing = (closing: ClosingRow): ClosingTime => ({
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
