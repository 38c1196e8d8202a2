import type { Transaction } from '../db/database'
import { companies, userBusinesses, userCompanies, userPermissions, users } from '../db/schema'
import { DEMO_ACCOUNTS, DEMO_COMPANIES, DEMO_WAITERS, type DemoAccount } from './accounts'
import { insertRows, takeIds } from './insert-rows'

/** Writes the demonstration's users and companies; answers the users' ids by name. */
export async function fillUsers(
  tx: Transaction,
  businesses: readonly { id: number; cityId: number }[],
  passwordHashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
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
  await insertRows(
    tx,
    companies,
    DEMO_COMPANIES.map((name, i) => ({ id: companyIds[i] ?? 0, name })),
  )
  await insertRows(
    tx,
    userCompanies,
    DEMO_ACCOUNTS.flatMap((account, i) =>
      (account.companies ?? []).map((company) => ({ userId: ids[i] ?? 0, companyId: companyIds[company] ?? 0 })),
    ),
  )
  return new Map(DEMO_ACCOUNTS.map((account, i) => [account.username, ids[i] ?? 0]))
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
