import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { CustomerAddress } from '#/contract/customers'
import type { Place } from '#/domain/business/service-zone'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { customerAddresses } from '../../db/schema'

export type AddressRow = typeof customerAddresses.$inferSelect

const DEGREE = 1_000_000
const degrees = (millionths: number | null): number | null => (millionths === null ? null : millionths / DEGREE)

/** Degrees as the database holds them. */
export const millionths = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value * DEGREE) : null

/** Addresses that are offered, of customers of these businesses: the primary one first. */
export const loadAddresses = (tx: Transaction, reach: Reach, customerIds: readonly number[]): Promise<AddressRow[]> =>
  tx
    .select()
    .from(customerAddresses)
    .where(
      and(
        within(customerAddresses.businessId, reach),
        inArray(customerAddresses.customerId, [...customerIds]),
        eq(customerAddresses.replaced, false),
      ),
    )
    .orderBy(desc(customerAddresses.primary), asc(customerAddresses.id))

/** The only road from an address's row to the wire. */
export const presentAddress = (row: AddressRow): CustomerAddress => ({
  id: row.id,
  addressStreet: row.addressStreet,
  addressDetails: row.addressDetails,
  latitude: degrees(row.latitudeE6),
  longitude: degrees(row.longitudeE6),
  primary: row.primary,
  active: !row.replaced,
})

/** Where an address lies; `null` where nobody knows. */
export const placeOf = ({ latitudeE6, longitudeE6 }: Pick<AddressRow, 'latitudeE6' | 'longitudeE6'>): Place | null =>
  latitudeE6 === null || longitudeE6 === null
    ? null
    : { latitude: latitudeE6 / DEGREE, longitude: longitudeE6 / DEGREE }

/** An address in one line, as the history of an order names it. */
export const lineOf = ({
  addressStreet,
  addressDetails,
}: {
  addressStreet: string | null
  addressDetails: string | null
}) => [addressStreet, addressDetails].filter(Boolean).join(', ')
