import { eq } from 'drizzle-orm'
import { type Company, companies as calls } from '#/contract/companies'
import { readPhone } from '#/contract/phone'
import { companyProblems } from '#/domain/companies/company'
import { companyCodec } from '#/domain/companies/company-codec'
import { asSystem } from '../../db/as-system'
import { cities, companies, userCompanies } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { loadB2BBusinesses } from './b2b-businesses'
import { dialled, writeParts } from './company-parts'
import { companyRecord } from './company-record'
import { loadCompany } from './company-rows'

/** A new company, of the administrator who made it: all of it, or none. Faults with 422 at what is wrong. */
export const createCompany = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Company> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    const { contacts, addresses, ...company } = input.body
    assertValid(companyProblems(input.body, readPhone))
    if ((await tx.$count(cities, eq(cities.id, company.cityId))) === 0)
      assertValid([{ path: 'cityId', message: 'unknown' }])
    // Its first rows belong to nobody who calls yet.
    return asSystem(tx, async () => {
      const [made] = await tx
        .insert(companies)
        .values({
          ...companyCodec.toRow({ ...company, ...dialled(company.phonePrefix, company.phone) }),
          createdAt: ctx.now,
        })
        .returning({ id: companies.id })
      const id = made?.id ?? 0
      await tx.insert(userCompanies).values({ userId: ctx.caller.userId, companyId: id })
      await writeParts(tx, id, { contacts, addresses }, { contacts: [], addresses: [] })
      const offered = await loadB2BBusinesses(tx, id)
      if (company.preferredBusinessIds.some((one) => !offered.some((business) => business.id === one)))
        assertValid([{ path: 'preferredBusinessIds', message: 'unknown' }])
      const after = await loadCompany(tx, id)
      await companyRecord.audit(tx, ctx, { companyId: id, after })
      return after
    })
  })
