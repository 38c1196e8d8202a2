import type { BusinessHours, Holiday } from '#/contract/opening-hours'
import { holidaysOf } from '#/domain/business/holidays'
import { requireBusiness } from '../../ground/businesses/require-business'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { findHours } from './opening-hours-rows'

export async function readOpeningHours(ctx: SignedInContext, businessId: number): Promise<BusinessHours> {
  requireBusiness(ctx, businessId)
  const hours = await inTransaction(ctx, (tx) => findHours(tx, businessId, ctx.now))
  if (hours === undefined) throw new Fault('not_found')
  return hours
}

/** The public holidays of a year. */
export const listHolidays = async (_: SignedInContext, year: number): Promise<Holiday[]> => [...holidaysOf(year)]
