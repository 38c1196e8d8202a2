import { api } from '#/api/app-api'
import type { KanbanView } from '#/contract/orders'
import { sessionStore } from '#/session/session-store'
import { announce } from '../store/changes'
import { observeServerTime, serverNow } from '../device/clock'
import { takeEarlyBoard } from './early-board'
import { createOrderSync } from './order-sync'
import { ordersStore } from './orders-store'
import { cache, outbox } from '../store/page-data'
import { drain } from '../outbox/ask-drain'
import { deviceId } from '../device/this-device'
import { createRepair } from '../outbox/repair'

/** Makes room for taps and orders: orders of no board, menus and pictures. */
export async function shedCaches(): Promise<void> {
  await cache.shed().catch(() => 0)
  if (typeof caches === 'undefined') return
  const names = await caches.keys().catch(() => [])
  // The precache stays: without it the app would not start offline.
  const disposable = names.filter((name) => !name.includes('precache'))
  await Promise.all(disposable.map((name) => caches.delete(name).catch(() => false)))
}

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
    void Promise.all([import('../outbox/tell-server'), deviceId()])
      .then(([{ tellMismatch }, id]) => tellMismatch(id, mismatch))
      .catch(() => undefined),
  serverNow,
  announce,
  makeRoom: shedCaches,
})

export const { currentCursor, fetchSnapshot, refreshOrder, takeOrder, reread, forgetMemoryCursor } = orderSync
