import type { Company } from '#/contract/companies'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadCompany } from './company-rows'

export function readCompany(ctx: SignedInContext, id: number): Promise<Company> {
  requireCompany(ctx, id)
  return inSnapshot(ctx, (tx) => loadCompany(tx, id))
}
