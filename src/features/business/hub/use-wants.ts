import type { SetupCheck } from '#/domain/business/order-readiness'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { useReadiness } from '../readiness/use-readiness'

/** Whether a business takes no order for want of this: of new ones more is asked than of those that were there before. */
export function useWants(businessId: number, asked: SetupCheck): boolean {
  const may = useMay(ACCESS.editBusiness)
  const { data } = useReadiness(businessId, may)
  return data?.checks.some(({ check, isNeeded, isDone }) => check === asked && isNeeded && !isDone) ?? false
}
