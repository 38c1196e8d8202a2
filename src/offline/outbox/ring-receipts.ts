import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { instant } from '#/domain/values/time'
import { sessionStore } from '#/session/session-store'
import { serverNow } from '../device/clock'
import { outboxDb, withReopen } from '../store/db'
import { oneAtATime } from './one-at-a-time'
import type { RingReceipt } from '../store/db'

/** An older receipt helps nobody: the server has long escalated. */
const KEEP_MS = 60 * 60_000
/** After each failure, in milliseconds: without a receipt the server believes after 20 s that nobody heard the order. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The tablet rang for an order: tells the server now, or soon where it cannot be reached. */
export async function recordRing(ring: Omit<RingReceipt, 'at'>): Promise<void> {
  const receipt: RingReceipt = { ...ring, at: instant(Math.round(serverNow())) }
  failures = 0
  const isKept = await withReopen(outboxDb, () => outboxDb.acks.put(receipt)).then(
    () => true,
    () => false,
  )
  // Where storage is full there is this one try.
  await (isKept ? sendRingReceipts() : send(receipt))
}

/** Sends the receipts that are still here, and again in a moment where one is left. Never throws. */
export const sendRingReceipts = oneAtATime(async () => {
  if (sessionStore.get().token === null) return
  const waiting = await withReopen(outboxDb, () => outboxDb.acks.toArray()).catch(() => [])
  let isLeft = false
  for (const receipt of waiting) {
    const isOld = serverNow() - Date.parse(receipt.at) > KEEP_MS
    const how = isOld ? 'done' : await send(receipt)
    if (how === 'done') await forget(receipt)
    else isLeft = true
    if (how === 'stop') break
  }
  clearTimeout(timer)
  const pause = isLeft ? PAUSES_MS[failures++] : undefined
  if (pause !== undefined) timer = setTimeout(() => void sendRingReceipts(), pause)
})

/** Not where the order rang again meanwhile, perhaps with a sound at last. */
const forget = ({ orderId, at }: RingReceipt): Promise<unknown> =>
  outboxDb.acks
    .where('orderId')
    .equals(orderId)
    .and((stored) => stored.at === at)
    .delete()
    .catch(() => undefined)

/** `later`: the next one may go all the same. `stop`: neither would. */
async function send({ orderId, path, audioState, at }: RingReceipt): Promise<'done' | 'later' | 'stop'> {
  try {
    await api.live.rung({ body: { orderId, path, audioState, at } })
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError) || error.isUnreached || error.status === 401) return 'stop'
    // A receipt that our server itself will not take, in this or any session, is worth no second try.
    return error.isForNow || error.status >= 500 ? 'later' : 'done'
  }
}
