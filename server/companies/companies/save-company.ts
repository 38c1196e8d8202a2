import { eq } from 'drizzle-orm'
import { type Company, companies as calls, type CompanyInput } from '#/contract/companies'
import { readPhone } from '#/contract/phone'
import { companyProblems } from '#/domain/companies/company'
import { companyCodec } from '#/domain/companies/company-codec'
import { ACCESS, mayPass } from '#/domain/people/access'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { budgets, cities, companies } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { loadB2BBusinesses } from './b2b-businesses'
import { dialled, writeParts } from './company-parts'
import { companyRecord } from './company-record'
import { loadCompany } from './company-rows'
import { lockCompany } from './lock-company'

/** A stale edit is refused with the present company. */
export function changeCompany(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Company> {
  const { id } = input.params
  requireCompany(ctx, id)
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    const { contacts, addresses, ...company } = input.body
    await lockCompany(tx, id)
    const before = await loadCompany(tx, id)
    companyRecord.requireSeen(ctx, before)
    assertValid(companyProblems(input.body, readPhone))
    await requireCity(tx, ctx, input.body, before)
    await writeParts(tx, id, { contacts, addresses }, before)
    await tx
      .update(companies)
      .set({
        ...companyCodec.toRow({ ...company, ...dialled(company.phonePrefix, company.phone) }),
        revision: before.revision + 1,
      })
      .where(eq(companies.id, id))
    await requirePreferred(tx, input.body, before)
    const after = await loadCompany(tx, id)
    await companyRecord.audit(tx, ctx, { companyId: id, before, after })
    return after
  })
}

/** Whose city it is decides clock and currency: administrators change it, as long as no budget counts in another currency. */
async function requireCity(
  tx: Transaction,
  ctx: SignedInContext,
  { cityId }: CompanyInput,
  before: Company,
): Promise<void> {
  if (cityId === before.cityId) return
  if (!mayPass(ACCESS.administration, ctx.caller)) assertValid([{ path: 'cityId', message: 'locked' }])
  const [city] = await tx.select({ currency: cities.currency }).from(cities).where(eq(cities.id, cityId))
  if (city === undefined) assertValid([{ path: 'cityId', message: 'unknown' }])
  if (city?.currency !== before.currency && (await tx.$count(budgets, eq(budgets.companyId, before.id))) > 0)
    assertValid([{ path: 'cityId', message: 'other_currency' }])
}

/** Those that are added serve the company; one that does not any more may stay. */
async function requirePreferred(
  tx: Transaction,
  { preferredBusinessIds }: CompanyInput,
  before: Company,
): Promise<void> {
  const added = preferredBusinessIds.filter((id) => !before.preferredBusinessIds.includes(id))
  if (added.length === 0) return
  const offered = await asSystem(tx, () => loadB2BBusinesses(tx, before.id))
  if (added.some((id) => !offered.some((business) => business.id === id)))
    assertValid([{ path: 'preferredBusinessIds', message: 'unknown' }])
}
