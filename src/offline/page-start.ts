import { watchApi } from '#/api/app-api'
import { sessionStore } from '#/session/session-store'
import { announce } from './store/changes'
import { observeAnswer } from './device/clock'
import { callFailed } from './live/call-failed'
import { connection } from './device/connection'
import { ordersStore } from './board/orders-store'
import { cache } from './store/page-cache'
import { fetchSnapshot } from './board/sync-orders'
import { deviceId } from './store/device-id'

/** What a page needs of this layer before anything is drawn, on whichever screen it begins. Call once. */
export function startPage(): void {
  // Calls carry the device's id from the first on: the server ends a session that seems to come from another device.
  watchApi({
    deviceId,
    onExchange: (reached) => (reached ? connection.request(true) : void callFailed()),
    onTiming: observeAnswer,
  })
  // The end of a session wipes what the server said, whoever ends it (a 401, a person). Never the outbox.
  sessionStore.onEnd(async () => {
    await cache.wipe().catch(() => undefined)
    announce({ kind: 'wiped' })
  })
}

/**
 * Reads the board of this device and takes what was asked of the server (`early-board.ts`). Resolves once there is a
 * board to show; at once where nobody is signed in.
 */
export async function readBoardEarly(): Promise<void> {
  if (sessionStore.get().token === null) return
  void fetchSnapshot('snapshot').catch(() => undefined)
  await ordersStore.whenReady()
}
