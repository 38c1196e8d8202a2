import { and, eq, sql } from 'drizzle-orm'
import type { NewOrder } from '#/contract/orders'
import type { Place } from '#/domain/business/service-zone'
import { type AddressRow, millionths, placeOf } from '../customers/address-rows'
import { WHOLE_ORDERS } from '../../ground/archive/whole-tables'
import type { Transaction } from '../../db/database'
import { customerAddresses, customers, orders, SAME_CUSTOMER, takeAwayPoints } from '../../db/schema'
import { Fault, Refusal } from '../../ground/http/faults'

/** Who orders: somebody who is known, or says their name and phone. */
export type WantedCustomer = NonNullable<NewOrder['customer']>

const unknown = (path: string) => new Fault('bad_input', { errors: [{ path, message: 'unknown' }] })

/** Who takes a company's meals, as the business knows them; undefined: not yet, or by another name. All people of the company share them, so that nothing is locked. */
export async function findContact(
  tx: Transaction,
  businessId: number,
  { name, phonePrefix, phone }: { name: string; phonePrefix: string; phone: string },
): Promise<number | undefined> {
  const [known] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        eq(customers.phonePrefix, phonePrefix),
        eq(customers.phone, phone.replaceAll(' ', '')),
        eq(customers.name, name),
      ),
    )
  return known?.id
}

/**
 * The business's customer: the given one, or found by phone, or made, and locked: their first order is one alone. A known phone takes the newest
 * name.
 */
export async function findOrCreateCustomer(
  tx: Transaction,
  businessId: number,
  wanted: WantedCustomer,
): Promise<number> {
  if ('id' in wanted) {
    const [known] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, wanted.id), eq(customers.businessId, businessId)))
    if (known === undefined) throw unknown('customer.id')
    return known.id
  }
  const phone = wanted.phone.replaceAll(' ', '')
  const [customer] = await tx
    .insert(customers)
    .values({ businessId, name: wanted.name, phonePrefix: wanted.phonePrefix, phone })
    .onConflictDoUpdate({
      ...SAME_CUSTOMER,
      set: { name: wanted.name },
    })
    .returning({ id: customers.id })
  if (customer === undefined) throw new Error('an upsert answered no row')
  return customer.id
}

export type OrderPlace =
  | { takeAwayPointId: number; customerAddressId: null }
  /** `at`: where on the map the address is, if anybody put it there. */
  | { takeAwayPointId: null; customerAddressId: number; at: Place | null }

/** Where the order goes: a take-away point of the business (id above 0), else an address of the customer. */
export async function findPlace(
  tx: Transaction,
  businessId: number,
  customerId: number,
  wanted: Pick<NewOrder, 'takeAwayPoint' | 'customerAddress'>,
): Promise<OrderPlace> {
  const pointId = wanted.takeAwayPoint?.id ?? 0
  if (pointId > 0) {
    const [point] = await tx
      .select({ id: takeAwayPoints.id })
      .from(takeAwayPoints)
      .where(
        and(eq(takeAwayPoints.id, pointId), eq(takeAwayPoints.businessId, businessId), eq(takeAwayPoints.active, true)),
      )
    if (point === undefined) throw unknown('takeAwayPoint.id')
    return { takeAwayPointId: point.id, customerAddressId: null }
  }
  if (!wanted.customerAddress) throw new Refusal('incomplete_order')
  const address = await findOrCreateAddress(tx, businessId, customerId, wanted.customerAddress)
  return { takeAwayPointId: null, customerAddressId: address.id, at: placeOf(address) }
}

async function findOrCreateAddress(
  tx: Transaction,
  businessId: number,
  customerId: number,
  wanted: NonNullable<NewOrder['customerAddress']>,
): Promise<AddressRow> {
  const all = await tx
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.businessId, businessId), eq(customerAddresses.customerId, customerId)))
  const known = all.filter((address) => !address.replaced)
  if ('id' in wanted) {
    const given = known.find((address) => address.id === wanted.id)
    if (given === undefined) throw unknown('customerAddress.id')
    return given
  }
  const details = wanted.addressDetails ?? ''
  const at = { latitudeE6: millionths(wanted.latitude), longitudeE6: millionths(wanted.longitude) }
  const same = known.find(
    (each) =>
      each.addressStreet === wanted.addressStreet &&
      each.addressDetails === details &&
      (placeOf(at) === null || (each.latitudeE6 === at.latitudeE6 && each.longitudeE6 === at.longitudeE6)),
  )
  if (same !== undefined) return same
  const [made] = await tx
    .insert(customerAddresses)
    .values({
      businessId,
      customerId,
      addressStreet: wanted.addressStreet,
      addressDetails: details,
      ...at,
      primary: known.length === 0,
    })
    .returning()
  if (made === undefined) throw new Error('an insert answered no row')
  return made
}

/** Whether the customer never ordered here before. */
export async function isFirstOrder(tx: Transaction, businessId: number, customerId: number): Promise<boolean> {
  const earlier = await tx
    .select({ one: sql`1` })
    .from(WHOLE_ORDERS)
    .where(and(eq(orders.customerId, customerId), eq(orders.businessId, businessId)))
    .limit(1)
  return earlier.length === 0
}
