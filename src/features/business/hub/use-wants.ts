import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { SetupCheck } from '#/domain/business/order-readiness'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'

/** Whether a business takes no order for want of this: of new ones more is asked than of those that were there before. */
export function useWants(businessId: number, asked: SetupCheck): boolean {
  const may = useMay(ACCESS.editBusiness)
  // As it was read last: the column of the hub asks for it again by itself.
  const { data } = useQuery({ ...query(api.businessSetup.readiness, { params: { id: businessId } }), enabled: may })
  return data?.checks.some(({ check, isNeeded, isDone }) => check === asked && isNeeded && !isDone) ?? false
}
