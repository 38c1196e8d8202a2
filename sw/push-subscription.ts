import { readSessionCopy } from '#/session/worker-copies'
import { tellPages } from './pages'
import { scope } from './scope'
import { api } from './worker-api'

/** The browser gave this device a new push address: the server must know it, or no push arrives any more. */
export function onSubscriptionChange(event: PushSubscriptionChangeEvent): void {
  event.waitUntil(Promise.allSettled([renew(event), tellPages({ type: 'subscriptionChanged' })]))
}

async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { user } = await readSessionCopy()
  // Firebase's tokens are not subscriptions: only its SDK, in a page, can ask for a new one.
  if (user === null || isFirebaseToken(user.regId)) return
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription))
  if (subscription === null) return
  await api.session.updateRegId({
    params: { id: user.id },
    body: { token: JSON.stringify(subscription), source: 'web' },
  })
}

const isFirebaseToken = (regId: string | null): boolean => regId !== null && !regId.startsWith('{')

async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription | null> {
  const key = old?.options.applicationServerKey ?? null
  return key === null
    ? scope.registration.pushManager.getSubscription()
    : scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
