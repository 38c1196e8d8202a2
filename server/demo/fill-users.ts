import type { Transaction } from '../db/database'
import { companies, userBusinesses, userCompanies, userPermissions, users } from '../db/schema'
import { DEMO_ACCOUNTS, DEMO_COMPANIES } from './accounts'
import { insertRows, takeIds } from './insert-rows'

/** Writes the demonstration's users and companies; answers the users' ids by name. */
export async function fillUsers(
  tx: Transaction,
  businesses: readonly { id: number; cityId: number }[],
  passwordHashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = await takeIds(tx, users, DEMO_ACCOUNTS.length)
  const businessesOf = (account: (typeof DEMO_ACCOUNTS)[number]) =>
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
