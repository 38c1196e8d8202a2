import { useEffect } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { isWaiting } from '#/domain/order-steps'
import { connection } from '#/offline/connection'
import { ordersStore } from '#/offline/orders-store'
import { onSecond } from '#/offline/ticker'
import { listenToOtherTabs, selfTestRun } from '#/push/self-test'
import { shift, stayAwake, tellShift, testShift } from '#/push/shift'
import { isShiftRunning, isTestDue } from '#/push/shift-rules'
import { useUser } from '#/session/use-session'

/** While a shift runs: the screen stays on, the server hears of the shift, and every four hours the device is tested. */
export function useKeepReady(): void {
  const { id, restaurants } = useUser()
  const current = useCurrentBusiness()
  const businessId = (current ?? restaurants[0])?.restaurantID
  useEffect(() => {
    listenToOtherTabs()
    if (businessId === undefined) return
    return onSecond((now) => {
      const record = shift.get()
      if (!isShiftRunning(record, id, now)) return
      stayAwake()
      const isConnected = connection.get().state === 'live'
      if (isConnected && record?.isTold === false) void tellShift()
      const moment = {
        now,
        isVisible: document.visibilityState === 'visible',
        isConnected,
        hasPending: ordersStore.get().orders.some(isWaiting),
      }
      if (selfTestRun.get().state !== 'running' && isTestDue(record, id, moment)) void testShift(businessId)
    })
  }, [id, businessId])
}
