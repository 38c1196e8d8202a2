import { api } from '#/api/app-api'
import { MINUTE_MS } from '#/domain/values/time'
import { sessionStore } from '#/session/session-store'
import { notificationState, type NotificationState, notificationStateChanged } from './notification-state'
import { firebaseToken, standardSubscription } from './subscribe'

const said = new Set<string>()

/** The console's line for whoever looks after the device, once a start: the specification logs these and asks nobody. */
function warnOnce(sentence: string, cause?: unknown): void {
  if (said.has(sentence)) return
  said.add(sentence)
  // oxlint-disable-next-line no-console -- a log is what the specification asks for
  console.warn(...(cause === undefined ? [sentence] : [sentence, cause]))
}

/** Push services and Firebase's SDK are known to answer never: nobody waits longer than this. */
const PATIENCE_MS = 10_000
/** Firebase asks for its token again after a week; a subscription is cheap to check as often. */
const REFRESH_EVERY_MS = 7 * 24 * 60 * 60 * 1000

export type RegistrationOutcome = 'registered' | 'notAllowed' | 'unsupported' | 'signedOut' | 'failed'

/** So long after a registration that failed it is tried again; later failures wait as long as the last. */
const AGAIN_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const

let running: { token: string | null; outcome: Promise<RegistrationOutcome> } | undefined
let askedAt = Number.POSITIVE_INFINITY
/** In a row. */
let failures = 0

/**
 * Gives the server this browser's push address: Firebase's token where the deployment has Firebase, else a standard
 * subscription. Never asks the person and never throws; call it at every start, without waiting for it.
 */
export function registerPush(): Promise<RegistrationOutcome> {
  const { token } = sessionStore.get()
  // A registration of the last person's session says nothing about this one's.
  if (running?.token === token) return running.outcome
  const started = { token, outcome: register() }
  running = started
  void started.outcome.then((outcome) => {
    if (running !== started) return
    running = undefined
    failures = outcome === 'failed' ? failures + 1 : 0
  })
  return started.outcome
}

/** Whether it is time to ask the push service again: a while after it failed, and a week after it worked. */
export function isRegistrationDue(): boolean {
  if (running !== undefined) return false
  const patience = AGAIN_AFTER_MS[Math.min(failures, AGAIN_AFTER_MS.length) - 1] ?? REFRESH_EVERY_MS
  return performance.now() - askedAt >= patience
}

async function register(): Promise<RegistrationOutcome> {
  askedAt = performance.now()
  if (notificationState() === 'unsupported' || !('PushManager' in window)) {
    warnOnce('Drin: this browser has no notifications. Orders ring while a page is open.')
    return 'unsupported'
  }
  if (notificationState() !== 'granted') return 'notAllowed'
  const { user, token } = sessionStore.get()
  if (user === null || token === null) return 'signedOut'
  try {
    return await within(PATIENCE_MS, enrol(user.id, token))
  } catch (error) {
    // Only logged: orders still come by the live stream, and it is tried again (`isRegistrationDue`).
    warnOnce('Drin: the push address of this device could not be updated.', error)
    return 'failed'
  }
}

/** Goes on after its caller's patience has ended: a worker that is slow to install still gets its address. */
async function enrol(userId: number, token: string): Promise<'registered' | 'signedOut'> {
  const regId = await requestRegId()
  // Somebody else may have signed in meanwhile: their own start registers them.
  if (sessionStore.get().token !== token) return 'signedOut'
  await api.session.updateRegId({ params: { id: userId }, body: { token: regId, source: 'web' } })
  failures = 0
  const now = sessionStore.get()
  if (now.user !== null && now.token === token && now.user.regId !== regId) {
    sessionStore.set({ user: { ...now.user, regId } })
  }
  return 'registered'
}

async function requestRegId(): Promise<string> {
  const registration = await navigator.serviceWorker.ready
  const { pushConfig } = await api.orders.posSettings()
  return pushConfig.firebase === null
    ? standardSubscription(pushConfig.vapidPublicKey, registration)
    : firebaseToken(pushConfig.firebase, registration)
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer from the push service')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Shows the browser's own question (call it from a press) and registers where the answer is yes. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'unsupported') return 'unsupported'
  await Notification.requestPermission()
  notificationStateChanged()
  if (notificationState() === 'granted') void registerPush()
  return notificationState()
}
