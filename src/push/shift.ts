import { api } from '#/api/app-api'
import type { SelfTest } from '#/contract/readiness'
import { serverNow } from '#/offline/device/clock'
import { sendHeartbeat } from '#/offline/live/heartbeat'
import { deviceId } from '#/offline/store/device-id'
import { ringSetting } from '#/session/ring-setting'
import { sessionStore } from '#/session/session-store'
import { askForPersistence } from './device-facts'
import { notificationState } from './notification-state'
import { askForNotifications, registerPush } from './registration'
import { ring } from './ring'
import { runSelfTest, type SelfTestRun } from './self-test'
import { keepShiftRecord, shift } from './shift-record'
import { keepAwake } from './wake-lock'

export { shift }

let release: (() => void) | undefined

/** Keeps the screen on for as long as a shift runs in this page. */
export function stayAwake(): void {
  release ??= keepAwake()
}

/** The shift is over, or its session: the screen may go dark. */
export function letSleep(): void {
  release?.()
  release = undefined
}

/**
 * Starts the shift: call it from a touch, because the ring, the screen and the browser's question about notifications all
 * need one. Without a server everything but the self-test is done, and the server hears of it later. Never rejects.
 */
export function startShift(userId: number, businessId: number): Promise<SelfTestRun> {
  return testShift(businessId, prepareShift(userId))
}

async function prepareShift(userId: number): Promise<void> {
  const unlocked = ring.unlock()
  stayAwake()
  const asked = notificationState() === 'default' ? askForNotifications() : Promise.resolve()
  await Promise.all([unlocked, askForPersistence(), asked.catch(() => undefined)])
  // Whoever begins a shift here means this device to ring, whatever they said before.
  ringSetting.forget(userId)
  keepShiftRecord({ userId, startedAt: Math.round(serverNow()), testedAt: null, hasPassed: false, isTold: false })
  await within(REGISTER_PATIENCE_MS, Promise.all([tellHow(), registerPush()]))
}

/** How the device is now, before it is tested: on a new device the server has not heard of it yet. */
async function tellHow(): Promise<void> {
  await sendHeartbeat(AbortSignal.timeout(REGISTER_PATIENCE_MS)).catch(() => undefined)
  await tellShift()
}

/** A push service that does not answer must not keep the test waiting; the test then says that no push came. */
const REGISTER_PATIENCE_MS = 8_000
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])

/** Runs the self-test, once what it needs is `prepared`, and remembers how it went. Never rejects. */
export async function testShift(businessId: number, prepared?: Promise<void>): Promise<SelfTestRun> {
  const run = await runSelfTest(businessId, prepared)
  const record = shift.get()
  if (record !== undefined) {
    const now = Math.round(serverNow())
    keepShiftRecord(
      run.state === 'failed'
        ? { ...record, triedAt: now }
        : { ...record, testedAt: now, hasPassed: hasPassed(run.test) },
    )
  }
  return run
}

const hasPassed = (test: SelfTest | undefined): boolean => test?.result === 'passed'

/** Tells the server of a shift that it has not heard of. Never rejects. */
export async function tellShift(): Promise<void> {
  const told = shift.get()
  if (told === undefined || told.isTold || sessionStore.get().token === null) return
  try {
    await api.readiness.shift({ body: { deviceId: await deviceId(), phase: 'start' } })
    const record = shift.get()
    if (record?.startedAt === told.startedAt) keepShiftRecord({ ...record, isTold: true })
  } catch {
    // The next connection tells it.
  }
}

/** Ends the shift on this device; the server hears of it if it can. */
export async function endShift(): Promise<void> {
  letSleep()
  keepShiftRecord(undefined)
  await api.readiness.shift({ body: { deviceId: await deviceId(), phase: 'end' } }).catch(() => undefined)
}
