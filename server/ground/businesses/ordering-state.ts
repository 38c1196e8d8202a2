import { BUSINESS_STATUS } from '#/domain/business/closing'
import type { OrderingState } from '#/domain/business/takes-orders'
import type { BusinessStateRow } from './business-status-rows'

/** What of a business's rows decides whether it takes orders: for `takesOrders`, now or at a time to come. */
export function orderingState(
  {
    status,
    closing,
    planned = [],
    hours = null,
    timeZone,
  }: Pick<BusinessStateRow, 'status' | 'closing' | 'timeZone'> & Partial<Pick<BusinessStateRow, 'planned' | 'hours'>>,
  now: Date,
): OrderingState {
  const rows = [
    ...new Map([closing, ...planned].filter((row) => row !== undefined).map((row) => [row.id, row])).values(),
  ]
  const isClosed = closing !== undefined && closing.startsAt <= now && now < closing.endsAt
  return {
    hours,
    timeZone,
    closings: rows.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() })),
    isOff: status === BUSINESS_STATUS.offline && !isClosed,
  }
}
