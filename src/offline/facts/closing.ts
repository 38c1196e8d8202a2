import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { Business, ClosingReason } from '#/contract/businesses'
import { SWITCH_STATUS } from '#/domain/business/closing-rules'
import type { ExtraMinutes, ExtraTimeEnd } from '#/domain/business/extra-time'
import { instant } from '#/domain/values/time'
import { ordersStore } from '../board/orders-store'
import { serverNow } from '../device/clock'
import { connection } from '../device/connection'
import { hasUnsentClosing, keepClosing } from './closing-commands'
import type { NewClosingCommand } from '../outbox/new-command'
import type { ShownStatus } from './business-status-view'
import { FACTS } from '../store/fact-keys'
import { facts, takeAnswer, takeFact } from './settings'
import { shownStatus, subscribeToStatus } from './shown-status'
import { useConnectionState } from '../device/use-connection-state'

/*
 * How a business stands, changed by staff. The answer is on every screen of this device at once; each rejects with `ApiError`
 * where the server refused. Closing and opening are kept on this device where the server cannot be reached, and sent as soon as
 * it can; the rest needs a connection, because staff must know that it took effect.
 */

/** `done`: the server has it. `kept`: it is on this device's disk, and sent as soon as there is a connection. */
export type SignReceipt = 'done' | 'kept'

/** Asks the server where it can be reached and nothing waits before this; else keeps the command. */
async function pressSign(
  business: Business,
  ask: () => Promise<BusinessStatusAnswer>,
  command: Pick<NewClosingCommand, 'cmd' | 'payload' | 'notes'>,
): Promise<SignReceipt> {
  const at = serverNow()
  if (connection.get().state !== 'disconnected' && !hasUnsentClosing(ordersStore.commands(), business.restaurantID)) {
    try {
      await change(business, ask)
      return 'done'
    } catch (error) {
      // Whether it arrived is not known: pressed twice it is done once.
      if (!(error instanceof ApiError) || !error.isUnreached) throw error
    }
  }
  await keepClosing(business, { ...command, at })
  return 'kept'
}

const change = ({ restaurantID: id }: Business, ask: () => Promise<BusinessStatusAnswer>): Promise<void> =>
  takeAnswer(FACTS.businessStatus(id), ask, () => api.businessStatus.read({ params: { id } }))

/** Opens a business: whatever closing is in force ends. */
export const openBusiness = (business: Business): Promise<SignReceipt> =>
  pressSign(business, () => api.businessStatus.goOnline({ params: { id: business.restaurantID } }), {
    cmd: 'openBusiness',
    payload: {},
    notes: '',
  })

const place = ({ restaurantID, city }: Business) => ({ id: restaurantID, cityId: city.id })

/** Closes from `startsAt` (null = at once) to `endsAt`, in milliseconds of the server's time. */
export const closeBusiness = (
  business: Business,
  { reasonId, notes, startsAt, endsAt }: { reasonId: number; notes: string; startsAt: number | null; endsAt: number },
): Promise<SignReceipt> =>
  pressSign(
    business,
    () =>
      api.businessStatus.close({
        params: place(business),
        body: {
          reason: { id: reasonId },
          notes,
          startDate: instant(startsAt ?? serverNow()),
          endDate: instant(endsAt),
        },
      }),
    {
      cmd: 'closeBusiness',
      payload: { reasonId, ...(startsAt !== null && { startsAt: instant(startsAt) }), endsAt: instant(endsAt) },
      notes,
    },
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
export function useKnownBusinessStatus(id: number): ShownStatus | undefined {
  const get = useCallback(() => shownStatus(id), [id])
  return useSyncExternalStore(subscribeToStatus, get)
}

/** The same of several businesses; one of which nothing is known is left out. */
export function useKnownBusinessStatuses(
  businesses: readonly Business[],
): readonly { business: Business; status: ShownStatus }[] {
  // A text, because the store's answer must be the same while nothing has changed.
  const get = useCallback(
    () => JSON.stringify(businesses.map(({ restaurantID }) => shownStatus(restaurantID) ?? null)),
    [businesses],
  )
  const text = useSyncExternalStore(subscribeToStatus, get)
  return useMemo(() => {
    const statuses = JSON.parse(text) as (ShownStatus | null)[] // written above
    return businesses.flatMap((business, i) => {
      const status = statuses[i] ?? null
      return status === null ? [] : [{ business, status }]
    })
  }, [businesses, text])
}
