import { and, asc, desc, eq } from 'drizzle-orm'
import type { Company } from '#/contract/companies'
import { addressCodec, contactCodec } from '#/domain/companies/company-codec'
import { USER_TYPES } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { companyAddresses, companyContacts, userCompanies, users } from '../../db/schema'
import { personName } from '../../ground/businesses/person-name'

/** Who is called first stands first. */
export async function loadContacts(tx: Transaction, companyId: number): Promise<Company['contacts']> {
  const rows = await tx
    .select()
    .from(companyContacts)
    .where(eq(companyContacts.companyId, companyId))
    .orderBy(desc(companyContacts.main), asc(companyContacts.id))
  return rows.map((row) => ({ id: row.id, ...contactCodec.toWire(row) }))
}

/** The main one stands first. */
export async function loadAddresses(tx: Transaction, companyId: number): Promise<Company['addresses']> {
  const rows = await tx
    .select()
    .from(companyAddresses)
    .where(eq(companyAddresses.companyId, companyId))
    .orderBy(desc(companyAddresses.main), asc(companyAddresses.id))
  return rows.map((row) => ({ id: row.id, ...addressCodec.toWire(row) }))
}

/** Its own people who may sign in. */
export async function loadPeople(tx: Transaction, companyId: number): Promise<Company['people']> {
  const rows = await tx
    .select({ id: users.id, name: users.name, surname: users.surname })
    .from(userCompanies)
    .innerJoin(users, eq(users.id, userCompanies.userId))
    .where(and(eq(userCompanies.companyId, companyId), eq(users.type, USER_TYPES.company), eq(users.active, true)))
    .orderBy(asc(users.name), asc(users.surname), asc(users.id))
  return rows.map((row) => ({ id: row.id, name: personName(row) ?? '' }))
}
