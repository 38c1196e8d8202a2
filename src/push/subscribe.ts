import type { PosSettings } from '#/contract/orders'

type FirebaseConfig = NonNullable<PosSettings['pushConfig']['firebase']>

/** Firebase's SDK is fetched only where a deployment uses it. Answers FCM's token for this browser. */
export async function firebaseToken(config: FirebaseConfig, registration: ServiceWorkerRegistration): Promise<string> {
  const { vapidKey, ...app } = config
  const [{ getApps, initializeApp }, { getMessaging, getToken }] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
  ])
  // Our own worker shows the notifications; the SDK's would stay silent while any window is visible.
  return getToken(getMessaging(getApps()[0] ?? initializeApp(app)), {
    vapidKey,
    serviceWorkerRegistration: registration,
  })
}

/** Standard Web Push. Answers the subscription as JSON text, which is the registration id that the server stores. */
export async function standardSubscription(
  vapidPublicKey: string,
  registration: ServiceWorkerRegistration,
): Promise<string> {
  const key = bytesOf(vapidPublicKey)
  const existing = await registration.pushManager.getSubscription()
  if (existing !== null) {
    if (isSameKey(existing.options.applicationServerKey, key)) return JSON.stringify(existing)
    // Made for another server key (the server was set up anew): browsers refuse to change it.
    await existing.unsubscribe()
  }
  return JSON.stringify(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** base64url → bytes. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function isSameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one === null) return false
  const bytes = new Uint8Array(one)
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index])
}
