import { eq } from 'drizzle-orm'
import type { Company } from '#/contract/companies'
import { companyCodec } from '#/domain/companies/company-codec'
import type { Transaction } from '../../db/database'
import { cities, companies } from '../../db/schema'
import { Fault } from '../../ground/http/faults'
import { loadAddresses, loadContacts, loadPeople } from './company-part-rows'
import { loadContracts } from './contracts'
import { presentFeatures } from './features'
import { loadOrderingTimes } from './ordering-time-rows'

/** A company with all that hangs on it. Faults with 404. */
export async function loadCompany(tx: Transaction, id: number): Promise<Company> {
  const [row] = await tx
    .select({ company: companies, city: cities })
    .from(companies)
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .where(eq(companies.id, id))
  if (row === undefined) throw new Fault('not_found')
  const { company, city } = row
  return {
    id,
    ...companyCodec.toWire(company),
    contacts: await loadContacts(tx, id),
    addresses: await loadAddresses(tx, id),
    city: { id: city.id, name: city.name },
    currency: city.currency,
    timeZone: city.timeZone,
    status: company.status,
    statusReason: company.statusReason,
    statusAt: company.statusAt?.toISOString() ?? null,
    createdAt: company.createdAt.toISOString(),
    contracts: await loadContracts(tx, id),
    features: presentFeatures(company),
    orderingTimes: await loadOrderingTimes(tx, id),
    people: await loadPeople(tx, id),
    revision: company.revision,
  }
}
