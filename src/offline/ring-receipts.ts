import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { instant } from '#/domain/time'
import { sessionStore } from '#/session/session-store'
import { serverNow } from './clock'
import { outboxDb, withReopen } from './db'
import type { RingReceipt } from './outbox-entry'

/** An older receipt helps nobody: the server has long escalated. */
const KEEP_MS = 60 * 60_000

/** The tablet rang for an order: tells the server now, or with the next pass where it cannot be reached. */
export async function recordRing(ring: Omit<RingReceipt, 'at'>): Promise<void> {
  const receipt: RingReceipt = { ...ring, at: instant(Math.round(serverNow())) }
  await withReopen(outboxDb, () => outboxDb.acks.put(receipt)).catch(() => undefined)
  await sendRingReceipts()
}

/** Sends the receipts that are still here. Never throws. */
export async function sendRingReceipts(): Promise<void> {
  if (sessionStore.get().token === null) return
  const waiting = await withReopen(outboxDb, () => outboxDb.acks.toArray()).catch(() => [])
  for (const receipt of waiting) {
    const isOld = serverNow() - Date.parse(receipt.at) > KEEP_MS
    if (!isOld && !(await send(receipt))) return
    await outboxDb.acks.delete(receipt.orderId).catch(() => undefined)
  }
}

/** False where it may go again later. */
async function send({ orderId, path, audioState, at }: RingReceipt): Promise<boolean> {
  try {
    await api.live.rung({ body: { orderId, path, audioState, at } })
    return true
  } catch (error) {
    // A receipt that our server itself will not take, in this or any session, is worth no second try.
    if (!(error instanceof ApiError) || error.isUnreached || error.isForNow) return false
    return error.status >= 400 && error.status < 500 && error.status !== 401
  }
}
