import { asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import type { financeTerms as calls } from '#/contract/finance-terms'
import { personName } from '../../../ground/businesses/person-name'
import { financeTerms, peopleNames } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { within } from '../../../db/reach'

/** Everybody whom terms of the caller's businesses name, in force or not: old invoices are of former ones. */
export const listManagers = (ctx: SignedInContext): Promise<ResponseOf<typeof calls.managers>> =>
  inSnapshot(ctx, async (tx) => {
    const rows = await tx
      .selectDistinct({ id: peopleNames.id, name: peopleNames.name, surname: peopleNames.surname })
      .from(financeTerms)
      .innerJoin(peopleNames, eq(peopleNames.id, financeTerms.accManagerId))
      .where(within(financeTerms.businessId, ctx.caller.businesses))
      .orderBy(asc(peopleNames.name), asc(peopleNames.surname), asc(peopleNames.id))
    return { items: rows.map(({ id, ...person }) => ({ id, name: personName(person) ?? '' })) }
  })
