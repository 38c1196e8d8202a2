import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { PosSettings, RejectReason } from '#/contract/orders'
import type { User } from '#/contract/session'
import { BUSINESS_STATUS } from '#/domain/closing'
import { useSession } from '#/session/use-session'
import { FACTS } from './order-cache'
import { facts, refreshBusinessStatus } from './settings'
import { useConnectionState } from './use-connection-state'

export { setBusinessOnline } from './settings'

function useFact(key: string): unknown {
  const get = useCallback(() => facts.get(key), [key])
  return useSyncExternalStore(facts.subscribe, get)
}

const NO_REASONS: readonly RejectReason[] = []

/** The deployment's settings; `undefined` until they were received once. */
// Only `settings.ts` writes these facts, as the contract's shapes.
export const usePosSettings = (): PosSettings | undefined => useFact(FACTS.posSettings) as PosSettings | undefined

/** Reasons to reject an order by; the fixed "other" (id 0) is the dialog's own. */
export const useRejectReasons = (): readonly RejectReason[] =>
  (useFact(FACTS.rejectReasons) as readonly RejectReason[] | undefined) ?? NO_REASONS

/** Whether, why and until when a business is closed; `undefined` for a business that is not the user's. */
export function useBusinessStatus(id: number): BusinessStatusAnswer | undefined {
  const known = useFact(FACTS.businessStatus(id)) as BusinessStatusAnswer | undefined
  const { user } = useSession()
  const isLive = useConnectionState() === 'live'
  useEffect(() => {
    if (isLive) void refreshBusinessStatus(id).catch(() => undefined)
  }, [id, isLive])
  const atSignIn = useMemo(() => statusAtSignIn(user, id), [user, id])
  return known ?? atSignIn
}

/** Before the first answer: what the session said of the business. */
function statusAtSignIn(user: User | null, id: number): BusinessStatusAnswer | undefined {
  const business = user?.restaurants.find((one) => one.restaurantID === id)
  if (business === undefined) return undefined
  const { status, closingTime } = business
  const isOnline = status === BUSINESS_STATUS.online
  const closed = {
    code: 'closed_by_staff' as const,
    since: closingTime?.startDate ?? null,
    until: closingTime?.endDate ?? null,
  }
  return { status, closingTime, extraTime: null, openNow: isOnline, reasons: isOnline ? [] : [closed] }
}
