import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from '#/api/app-api'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { Business, ClosingReason } from '#/contract/businesses'
import { SWITCH_STATUS } from '#/domain/business/closing-rules'
import type { ExtraMinutes, ExtraTimeEnd } from '#/domain/business/extra-time'
import { instant } from '#/domain/values/time'
import { serverNow } from '../device/clock'
import { FACTS } from './facts'
import { facts, knownBusinessStatus, takeAnswer, takeFact } from './settings'
import { useConnectionState } from '../live/use-connection-state'

/*
 * How a business stands, changed by staff. All of it needs a connection, because staff must know that it took effect: each
 * rejects with `ApiError` where it did not. The answer is on every screen of this device at once.
 */

const change = ({ restaurantID: id }: Business, ask: () => Promise<BusinessStatusAnswer>): Promise<void> =>
  takeAnswer(FACTS.businessStatus(id), ask, () => api.businessStatus.read({ params: { id } }))

/** Opens a business: whatever closing is in force ends. */
export const openBusiness = (business: Business): Promise<void> =>
  change(business, () => api.businessStatus.goOnline({ params: { id: business.restaurantID } }))

const place = ({ restaurantID, city }: Business) => ({ id: restaurantID, cityId: city.id })

/** Closes from `startsAt` (null = at once) to `endsAt`, in milliseconds of the server's time. */
export const closeBusiness = (
  business: Business,
  closing: { reasonId: number; notes: string; startsAt: number | null; endsAt: number },
): Promise<void> =>
  change(business, () =>
    api.businessStatus.close({
      params: place(business),
      body: {
        reason: { id: closing.reasonId },
        notes: closing.notes,
        startDate: instant(closing.startsAt ?? serverNow()),
        endDate: instant(closing.endsAt),
      },
    }),
  )

/** Calls a closing off, or brings it back. */
export const switchClosing = (business: Business, closingId: number, on: boolean): Promise<void> =>
  change(business, () =>
    api.businessStatus.setClosingStatus({
      params: place(business),
      body: { id: closingId, status: on ? SWITCH_STATUS.on : SWITCH_STATUS.off },
    }),
  )

/** Every new order gets so many more minutes, until the end that was chosen. */
export const giveExtraTime = (business: Business, minutes: ExtraMinutes, end: ExtraTimeEnd): Promise<void> =>
  change(business, () =>
    api.businessStatus.giveExtraTime({ params: { id: business.restaurantID }, body: { minutes, end } }),
  )

/** Ends extra time, or brings it back. */
export const switchExtraTime = (business: Business, on: boolean): Promise<void> =>
  change(business, () =>
    api.businessStatus.setExtraTimeStatus({
      params: { id: business.restaurantID, status: on ? SWITCH_STATUS.on : SWITCH_STATUS.off },
    }),
  )

async function refreshClosingReasons(): Promise<void> {
  await takeFact(FACTS.closingReasons, await api.businessStatus.closingReasons())
}

/** Why a business may be closed, as last heard; `undefined` until they were received once. "Other" is the dialog's own. */
export function useClosingReasons(): readonly ClosingReason[] | undefined {
  const isConnected = useConnectionState() !== 'disconnected'
  useEffect(() => {
    if (isConnected) void refreshClosingReasons().catch(() => undefined)
  }, [isConnected])
  const get = useCallback(() => facts.get(FACTS.closingReasons), [])
  // Only this file writes the fact, as the contract's shape.
  return useSyncExternalStore(facts.subscribe, get) as readonly ClosingReason[] | undefined
}

/** How a business stands as far as this device knows; asks nobody. */
export function useKnownBusinessStatus(id: number): BusinessStatusAnswer | undefined {
  const get = useCallback(() => knownBusinessStatus(id), [id])
  return useSyncExternalStore(facts.subscribe, get)
}

/** The same of several businesses; one of which nothing is known is left out. */
export function useKnownBusinessStatuses(
  businesses: readonly Business[],
): readonly { business: Business; status: BusinessStatusAnswer }[] {
  // A text, because the store's answer must be the same while nothing has changed.
  const get = useCallback(
    () => JSON.stringify(businesses.map(({ restaurantID }) => knownBusinessStatus(restaurantID) ?? null)),
    [businesses],
  )
  useSyncExternalStore(facts.subscribe, get)
  return businesses.flatMap((business) => {
    const status = knownBusinessStatus(business.restaurantID)
    return status === undefined ? [] : [{ business, status }]
  })
}
