import { ACCESS } from '#/domain/people/access'
import { isUndefinedEnd } from '#/domain/business/closing'
import { useKnownBusinessStatus } from '#/offline/facts/closing'
import { useMay } from '#/session/use-session'
import { useReadiness } from '../readiness/use-readiness'

/**
 * How much of its set-up keeps a business from taking an order, for whoever may change that; `undefined` until it is known. A
 * door that is closed for a while lacks nothing; one that stays closed until somebody opens it does.
 */
export function useSetupGaps(businessId: number): number | undefined {
  const may = useMay(ACCESS.editBusiness)
  const { data, isError } = useReadiness(businessId, may)
  const closing = useKnownBusinessStatus(businessId)?.closingTime
  if (!may || isError) return 0
  return data?.checks.filter(
    ({ check, isDone, isNeeded }) =>
      isNeeded && !isDone && (check !== 'online' || isUndefinedEnd(closing?.endDate ?? '')),
  ).length
}
