import type { ResponseOf } from '#/contract/endpoint'
import type { employees as calls } from '#/contract/employees'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { companyClock } from './company-clock'
import { loadEmployee } from './employee-rows'

export function readEmployee(
  ctx: SignedInContext,
  { id: companyId, employeeId: id }: { id: number; employeeId: number },
): Promise<ResponseOf<typeof calls.one>> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const clock = await companyClock(tx, companyId, ctx.now)
    return { ...(await loadEmployee(tx, clock, { companyId, id, now: ctx.now })), currency: clock.currency }
  })
}
