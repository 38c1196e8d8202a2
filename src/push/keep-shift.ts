import { isWaiting } from '#/domain/orders/order-steps'
import { connection } from '#/offline/device/connection'
import { ordersStore } from '#/offline/board/orders-store'
import { onSecond } from '#/offline/device/ticker'
import { selfTestRun } from './self-test'
import { letSleep, shift, stayAwake, tellShift, testShift } from './shift'
import { isShiftRunning, isTestDue } from './shift-rules'

/** The server that did not take the word of a shift is told again after so long. */
const TELL_AGAIN_MS = 15_000

/**
 * While a shift of this person runs: the screen stays on, the server hears of the shift, and every four hours the device is
 * tested. Gives the function that ends it, as when the session ends.
 */
export function keepShift(userId: number, businessId: number): () => void {
  // A shift that is just being started has asked for the screen before it is written down.
  let wasRunning = false
  let toldAt = Number.NEGATIVE_INFINITY
  const leave = onSecond((now) => {
    const record = shift.get()
    const isRunning = isShiftRunning(record, userId, now)
    if (wasRunning && !isRunning) letSleep()
    wasRunning = isRunning
    if (!isRunning) return
    stayAwake()
    const isConnected = connection.get().state === 'live'
    // Not the server's time, which steps.
    if (isConnected && record?.isTold === false && performance.now() - toldAt >= TELL_AGAIN_MS) {
      toldAt = performance.now()
      void tellShift()
    }
    const moment = {
      now,
      isVisible: document.visibilityState === 'visible',
      isConnected,
      hasPending: ordersStore.get().orders.some(isWaiting),
    }
    if (selfTestRun.get().state !== 'running' && isTestDue(record, userId, moment)) void testShift(businessId)
  })
  return () => {
    leave()
    letSleep()
  }
}
