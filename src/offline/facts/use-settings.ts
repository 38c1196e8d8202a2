import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { Business } from '#/contract/businesses'
import type { PosSettings, RejectReason } from '#/contract/orders'
import type { User } from '#/contract/session'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { useSession } from '#/session/use-session'
import { FACTS } from '../store/fact-keys'
import type { ShownStatus } from './business-status-view'
import { facts, refreshBusinessStatus } from './settings'
import { shownStatus, subscribeToStatus } from './shown-status'
import { useConnectionState } from '../device/use-connection-state'

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
export function useBusinessStatus(id: number): ShownStatus | undefined {
  const { user } = useSession()
  const isLive = useConnectionState() === 'live'
  useEffect(() => {
    if (isLive) void refreshBusinessStatus(id).catch(() => undefined)
  }, [id, isLive])
  const atSignIn = useMemo(() => statusAtSignIn(user, id), [user, id])
  const get = useCallback(() => shownStatus(id, atSignIn), [id, atSignIn])
  return useSyncExternalStore(subscribeToStatus, get)
}

/** Ids of businesses: by what staff set, and those at which guests can order now. */
type BusinessSigns = { online: ReadonlySet<number>; open: ReadonlySet<number> }

/** Which businesses are turned on, and which are open now, as far as this device knows: by the live events and the clock, else by the session. Asks nobody. */
export function useBusinessSigns(businesses: readonly Business[]): BusinessSigns {
  // A text, because the store's answer must be the same while nothing has changed.
  const get = useCallback(() => businesses.map(signOf).join(), [businesses])
  const signs = useSyncExternalStore(subscribeToStatus, get)
  return useMemo(() => {
    const all = signs.split(',')
    const those = (which: readonly string[]) =>
      new Set(businesses.filter((_, i) => which.includes(all[i] ?? '')).map(({ restaurantID }) => restaurantID))
    return { online: those(['open', 'waiting']), open: those(['open']) }
  }, [businesses, signs])
}

/** `waiting`: turned on, and closed by its hours. */
function signOf({ restaurantID, status }: Business): 'open' | 'waiting' | 'off' {
  const shown = shownStatus(restaurantID)
  if ((shown?.status ?? status) === BUSINESS_STATUS.offline) return 'off'
  return shown === undefined || shown.openNow ? 'open' : 'waiting'
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
