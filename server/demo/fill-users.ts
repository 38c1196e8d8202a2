import { USER_TYPES } from '#/domain/people/access'
import { departmentOf, type PositionId } from '#/domain/people/user-positions'
import type { Transaction } from '../db/database'
import { companies, userBusinesses, userCompanies, userPermissions, users } from '../db/schema'
import { DEMO_ACCOUNTS, DEMO_COMPANIES, DEMO_WAITERS, type DemoAccount } from './accounts'
import { insertRows, takeIds } from './insert-rows'

const WAITER = 4
const COURIER_ORDERS = 4
const REGISTERED_FIRST = Date.parse('2024-01-12T09:00:00Z')
const REGISTERED_APART_MS = 23 * 86_400_000

/** An address that no mail reaches, and a number of a country's own for it. */
const contactOf = (name: string, id: number) => ({
  email: `${name.toLowerCase()}@drin.example`,
  phonePrefix: '+355',
  phone: `69${String(2_012_300 + id * 37)}`,
})
const placeOf = (positionId: PositionId | null) => ({ positionId, departmentId: departmentOf(positionId) })

/** Writes the demonstration's users and companies; answers the users' ids by name, and the companies. */
export async function fillUsers(
  tx: Transaction,
  businesses: readonly { id: number; cityId: number }[],
  passwordHashes: readonly string[],
): Promise<{ userIds: ReadonlyMap<string, number>; companies: { id: number; name: string; cityId: number }[] }> {
  const ids = await takeIds(tx, users, DEMO_ACCOUNTS.length)
  const businessesOf = (account: Pick<DemoAccount, 'businesses'>) =>
    businesses.filter((_, i) => account.businesses === 'all' || account.businesses.includes(i))

  await insertRows(
    tx,
    users,
    DEMO_ACCOUNTS.map((account, i) => ({
      id: ids[i] ?? 0,
      username: account.username,
      passwordHash: passwordHashes[i] ?? '',
      name: account.name,
      surname: account.surname,
      type: account.type,
      cityId: (businessesOf(account)[0] ?? businesses[0])?.cityId ?? null,
      superAdministrator: account.superAdministrator ?? false,
      waiter: account.waiter ?? false,
      ...contactOf(account.name, ids[i] ?? 0),
      ...placeOf(account.position ?? null),
      maxOrders: account.type === USER_TYPES.courier ? COURIER_ORDERS : null,
      registeredAt: new Date(REGISTERED_FIRST + (ids[i] ?? 0) * REGISTERED_APART_MS),
    })),
  )
  await insertRows(
    tx,
    userPermissions,
    DEMO_ACCOUNTS.flatMap((account, i) => account.permissions.map((rightId) => ({ userId: ids[i] ?? 0, rightId }))),
  )
  await insertRows(
    tx,
    userBusinesses,
    DEMO_ACCOUNTS.flatMap((account, i) =>
      businessesOf(account).map((business) => ({ userId: ids[i] ?? 0, businessId: business.id })),
    ),
  )

  await fillWaiters(tx, businessesOf, passwordHashes[0] ?? '')

  const companyIds = await takeIds(tx, companies, DEMO_COMPANIES.length)
  // The first in the city of the first restaurant, the second in that of the last.
  const ofCompanies = DEMO_COMPANIES.map((name, i) => ({
    id: companyIds[i] ?? 0,
    name,
    cityId: businesses.at(-i)?.cityId ?? 0,
  }))
  await insertRows(tx, companies, ofCompanies)
  await insertRows(
    tx,
    userCompanies,
    DEMO_ACCOUNTS.flatMap((account, i) =>
      (account.companies ?? []).map((company) => ({ userId: ids[i] ?? 0, companyId: companyIds[company] ?? 0 })),
    ),
  )
  return {
    userIds: new Map(DEMO_ACCOUNTS.map((account, i) => [account.username, ids[i] ?? 0])),
    companies: ofCompanies,
  }
}

async function fillWaiters(
  tx: Transaction,
  businessesOf: (waiter: (typeof DEMO_WAITERS)[number]) => readonly { id: number; cityId: number }[],
  passwordHash: string,
): Promise<void> {
  const ids = await takeIds(tx, users, DEMO_WAITERS.length)
  const waiters = DEMO_WAITERS.map((waiter, i) => ({ waiter, id: ids[i] ?? 0 }))
  await insertRows(
    tx,
    users,
    waiters.map(({ waiter, id }) => ({
      id,
      username: waiter.username,
      passwordHash,
      name: waiter.name,
      surname: waiter.surname,
      type: waiter.type,
      cityId: businessesOf(waiter)[0]?.cityId ?? null,
      waiter: true,
      ...contactOf(waiter.name, id),
      ...placeOf(WAITER),
      registeredAt: new Date(REGISTERED_FIRST + id * REGISTERED_APART_MS),
    })),
  )
  await insertRows(
    tx,
    userBusinesses,
    waiters.flatMap(({ waiter, id }) =>
      businessesOf(waiter).map((business) => ({ userId: id, businessId: business.id })),
    ),
  )
}
