import type { Transaction } from '../db/database'
import { customerAddresses, customers } from '../db/schema'
import { insertRows, takeIds } from './insert-rows'
import { type DemoCity, FIRST_NAMES, LAST_NAMES } from './places'
import type { Random } from './random'

export type StoredCustomer = { id: number; addressId: number }

const CUSTOMERS_PER_BUSINESS = 70
const DETAILS = ['', 'Kati 2', 'Kati 4, dera 12', 'Pallati i ri, shkalla 1', 'Zyra 301', 'Vila me portë jeshile']

/** Guests of one business, with one address each, within about two kilometres of the city's centre. */
export async function fillCustomers(
  tx: Transaction,
  businessId: number,
  city: DemoCity,
  random: Random,
): Promise<StoredCustomer[]> {
  const ids = await takeIds(tx, customers, CUSTOMERS_PER_BUSINESS)
  const addressIds = await takeIds(tx, customerAddresses, ids.length)
  await insertRows(
    tx,
    customers,
    ids.map((id) => ({
      id,
      businessId,
      name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      phonePrefix: '+355',
      // Numbers are unique within a business: the id makes them so.
      phone: `6${random.int(7, 9)} ${random.int(10, 99)} ${String(id % 100).padStart(2, '0')} ${String(random.int(100, 999))}`,
    })),
  )
  await insertRows(
    tx,
    customerAddresses,
    ids.map((customerId, i) => ({
      id: addressIds[i] ?? 0,
      businessId,
      customerId,
      addressStreet: `${random.pick(city.streets)} ${random.int(1, 180)}`,
      addressDetails: random.pick(DETAILS),
      latitudeE6: city.centre.latitudeE6 + random.int(-18_000, 18_000),
      longitudeE6: city.centre.longitudeE6 + random.int(-22_000, 22_000),
      primary: true,
    })),
  )
  return ids.map((id, i) => ({ id, addressId: addressIds[i] ?? 0 }))
}
