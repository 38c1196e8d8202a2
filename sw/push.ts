import { type ReadGuestPush, type PushPayload, readGuestPush, readPushPayload, readSelfTestPush } from '#/contract/push'
import { isPending } from '#/domain/orders/order-status'
import { readPreferencesCopy } from '#/session/worker-copies'
import { drain } from './drain'
import { keepBadge, keepOrder, newsHere } from './order-hint'
import { guestNotification, orderNotification, selfTestNotification } from './order-notification'
import { openPages, tellPages } from './pages'
import { scope } from './scope'
import { api } from './worker-api'

/**
 * A push, from Firebase or by standard Web Push: always shows a notification, tells the open pages (they fetch and ring),
 * and, as the device is plainly connected, sends what is still queued.
 */
export function onPush(event: PushEvent): void {
  const raw = read(event.data)
  const test = readSelfTestPush(raw)
  if (test !== undefined) {
    event.waitUntil(Promise.allSettled([showSelfTest(), handSelfTest(test.selfTest)]))
    return
  }
  const guest = readGuestPush(raw)
  if (guest !== undefined) {
    event.waitUntil(showGuestPush(guest))
    return
  }
  const payload = readPushPayload(raw)
  event.waitUntil(Promise.allSettled([show(payload), payload && hand(payload), drain()]))
}

function read(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined // not JSON: not ours, or cut short
  }
}

/** What a guest will see, on the device of whoever tries it first. */
async function showGuestPush(push: ReadGuestPush): Promise<void> {
  const { language } = await readPreferencesCopy()
  const { title, options } = guestNotification(push, language)
  await scope.registration.showNotification(title, options)
}

async function showSelfTest(): Promise<void> {
  const { language } = await readPreferencesCopy()
  const { title, options } = selfTestNotification(language)
  await scope.registration.showNotification(title, options)
}

/** A page chirps and says whether it was heard; without one the push has arrived, and nothing sounds. */
async function handSelfTest(testId: string): Promise<void> {
  if ((await openPages()).length > 0) return tellPages({ type: 'selfTest', testId })
  const body = { path: 'push' as const, audible: false, at: new Date().toISOString() }
  await api.readiness.selfTestReceipt({ params: { testId }, body })
}

export async function show(payload: PushPayload | undefined): Promise<void> {
  const [{ language }, news] = await Promise.all([readPreferencesCopy(), payload && newsHere(payload)])
  const { title, options } = orderNotification(news?.payload, language, news?.isKnown ?? false)
  await scope.registration.showNotification(title, options)
}

/** No page rings here: the server learns that the order arrived, without a sound of ours. */
async function tellArrival({ orderId, status }: PushPayload): Promise<void> {
  if (!isPending(status)) return
  const body = { orderId, path: 'push' as const, audioState: 'missing' as const, at: new Date().toISOString() }
  await api.live.rung({ body })
}

/** Open pages fetch and ring; the worker keeps the order itself in case there is none, or it sleeps. */
async function hand(payload: PushPayload): Promise<void> {
  if ((await openPages()).length > 0) await tellPages({ type: 'push', payload })
  else await tellArrival(payload).catch(() => undefined) // the server counts it as not heard, which is nearly true
  // A company's meals stand on a board of their own, which is read anew.
  if (payload.groupId !== undefined) return
  try {
    if (!(await newsHere(payload)).isKnown) await keepOrder(payload)
  } finally {
    await keepBadge(payload)
  }
}
