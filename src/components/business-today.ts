import type { Business } from '#/contract/businesses'
import { businessDayAt, businessDayTurnsAt } from '#/domain/business/business-days'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { knownBusinessStatus } from '#/offline/facts/settings'
import { toldDays } from './told-days'

type OfBusiness = Pick<Business, 'restaurantID' | 'timeZone'> | undefined

/** The business day (`YYYY-MM-DD`) that it is there, as far as this device knows the hours; without a line, too. */
export const businessToday = (business: OfBusiness): string => businessDayNow(business).day

/** The same with the moment at which the next one begins, in milliseconds. */
export function businessDayNow(business: OfBusiness): { day: string; turnsAt: number } {
  const days = business === undefined ? [] : toldDays(knownBusinessStatus(business.restaurantID))
  const timeZone = business?.timeZone ?? DEFAULT_TIME_ZONE
  const day = businessDayAt(days, serverNow(), timeZone)
  return { day, turnsAt: businessDayTurnsAt(days, day, timeZone) }
}
