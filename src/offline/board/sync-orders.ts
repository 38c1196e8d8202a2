import { api } from '#/api/app-api'
import type { KanbanView } from '#/contract/orders'
import { sessionStore } from '#/session/session-store'
import { announce } from '../store/changes'
import { observeServerTime, serverNow } from '../device/clock'
import { takeEarlyBoard } from './early-board'
import { createOrderSync } from './order-sync'
import { ordersStore } from './orders-store'
import { outbox } from '../outbox/page-outbox'
import { cache } from '../store/page-cache'
import { drain } from '../outbox/ask-drain'
import { deviceId } from '../store/device-id'
import { shedCaches } from '../store/shed-caches'
import { createRepair } from '../outbox/repair'

/** The answer that was asked for while the app was loading counts once; otherwise a call. */
async function readBoard(): Promise<KanbanView> {
  const early = await takeEarlyBoard(sessionStore.get().token)
  if (early === undefined) return await api.orders.kanbanView()
  observeServerTime(early.view.serverTime, early.sentAt, early.receivedAt)
  return early.view
}

/** This page's sync. */
export const orderSync = createOrderSync({
  cache,
  outbox,
  board: ordersStore,
  session: sessionStore,
  server: {
    kanbanView: readBoard,
    order: (orderId) => api.orders.one({ params: { orderId } }),
  },
  repair: createRepair({
    outbox,
    missing: async (commands) => (await api.repair.missing({ body: { commands: [...commands] } })).missing,
    resent: () => void drain('stream'),
  }),
  differed: (mismatch) =>
    void Promise.all([import('./tell-mismatch'), deviceId()])
      .then(([{ tellMismatch }, id]) => tellMismatch(id, mismatch))
      .catch(() => undefined),
  serverNow,
  announce,
  makeRoom: shedCaches,
})

export const { currentCursor, fetchSnapshot, refreshOrder, takeOrder, reread, forgetMemoryCursor } = orderSync
