import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { Business } from '#/contract/businesses'
import type { PosSettings, RejectReason } from '#/contract/orders'
import type { User } from '#/contract/session'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { useSession } from '#/session/use-session'
import { FACTS } from './facts'
import { facts, knownBusinessStatus, refreshBusinessStatus } from './settings'
import { useConnectionState } from '../live/use-connection-state'

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

/** Ids of those businesses that take orders, as far as this device knows: by the live events, else by the session. Asks nobody. */
export function useOnlineBusinesses(businesses: readonly Business[]): ReadonlySet<number> {
  // A text, because the store's answer must be the same while nothing has changed.
  const get = useCallback(
    () =>
      businesses
        .filter(isOnlineNow)
        .map(({ restaurantID }) => restaurantID)
        .join(),
    [businesses],
  )
  const ids = useSyncExternalStore(facts.subscribe, get)
  return useMemo(() => new Set(ids === '' ? [] : ids.split(',').map(Number)), [ids])
}

function isOnlineNow({ restaurantID, status }: Business): boolean {
  return (knownBusinessStatus(restaurantID)?.status ?? status) === BUSINESS_STATUS.online
}

/** More are not asked for at once: their live events must do. */
const ASKED_AT_ONCE = 20

/** Asks how the businesses stand; answers arrive in the facts. Never rejects. */
export function refreshBusinessStatuses(businesses: readonly Business[]): void {
  for (const { restaurantID } of businesses.slice(0, ASKED_AT_ONCE)) {
    void refreshBusinessStatus(restaurantID).catch(() => undefined)
  }
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
