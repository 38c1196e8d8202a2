import type { Business } from '#/contract/businesses'
import type { businesses } from '../../db/schema'
import type { ClosingRow } from './closing-rows'
import type { ExtraTimeRow } from './extra-time-rows'
import { presentBusinessStatus } from './present-business-status'

export type BusinessRow = typeof businesses.$inferSelect & {
  cityName: string
  closing: ClosingRow | undefined
  extraTime: ExtraTimeRow | undefined
}

/** The record that the session and the list of all businesses answer. */
export const presentBusiness = (row: BusinessRow, now: Date): Business => {
  const { status, closingTime, extraTime } = presentBusinessStatus(row, now)
  return {
    restaurantID: row.id,
    restaurantName: row.name,
    logo: row.logo,
    city: { id: row.cityId, description: row.cityName },
    status,
    closingTime,
    b2bModule: row.b2bModule,
    extraDeliveryTime: row.extraDeliveryTime + (extraTime?.minutes ?? 0),
    vat: row.vatPercent,
    currency: row.currency,
    timeZone: row.timeZone,
  }
}
