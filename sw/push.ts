import { type PushPayload, readPushPayload } from '#/contract/push'
import { readPreferencesCopy } from '#/session/preference-values'
import { drain } from './drain'
import { isKnownHere, keepOrder } from './order-hint'
import { orderNotification } from './order-notification'
import { tellPages } from './pages'
import { scope } from './scope'

/**
 * A push, from Firebase or by standard Web Push: always shows a notification, tells the open pages (they fetch and ring),
 * and, as the device is plainly connected, sends what is still queued.
 */
export function onPush(event: PushEvent): void {
  const payload = read(event.data)
  event.waitUntil(Promise.allSettled([show(payload), payload && hand(payload), drain()]))
}

function read(data: PushMessageData | null): PushPayload | undefined {
  try {
    return readPushPayload(data?.json())
  } catch {
    return undefined // not JSON: not ours, or cut short
  }
}

async function show(payload: PushPayload | undefined): Promise<void> {
  const [{ language }, isKnown] = await Promise.all([
    readPreferencesCopy(),
    payload === undefined ? false : isKnownHere(payload),
  ])
  const { title, options } = orderNotification(payload, language, isKnown)
  await scope.registration.showNotification(title, options)
}

/** Open pages fetch and ring; the worker keeps the order itself in case there is none, or it sleeps. */
async function hand(payload: PushPayload): Promise<void> {
  await tellPages({ type: 'push', payload })
  if (!(await isKnownHere(payload))) await keepOrder(payload)
}
