import { api } from '#/api/app-api'
import type { SelfTest } from '#/contract/readiness'
import { serverNow } from '#/offline/clock'
import { sendHeartbeat } from '#/offline/heartbeat'
import { deviceId } from '#/offline/this-device'
import { createListeners } from '#/session/listeners'
import { localText } from '#/session/local-text'
import { sessionStore } from '#/session/session-store'
import { askForPersistence } from './device-facts'
import { notificationState } from './notification-state'
import { askForNotifications, registerPush } from './registration'
import { ring } from './ring'
import { runSelfTest, type SelfTestRun } from './self-test'
import type { ShiftRecord } from './shift-rules'
import { keepAwake } from './wake-lock'

const KEY = 'drin.shift'
const stored = localText(KEY)

/** Broken or older shapes count as none: the worst is that a shift is offered again. */
const isRecord = (value: unknown): value is ShiftRecord =>
  typeof value === 'object' && value !== null && 'userId' in value && 'startedAt' in value && 'isTold' in value

const read = (): ShiftRecord | undefined => {
  const value = stored.read()
  return isRecord(value) ? value : undefined
}

let record = read()
const listeners = createListeners()

function publish(next: ShiftRecord | undefined): void {
  record = next
  listeners.tell()
}

function keep(next: ShiftRecord | undefined): void {
  stored.write(next ?? null)
  publish(next)
}

// Another tab of this device started or ended it.
stored.onChangeElsewhere((value) => publish(isRecord(value) ? value : undefined))

/** The shift of this device, as it remembers it. */
export const shift = {
  get: (): ShiftRecord | undefined => record,
  subscribe: listeners.subscribe,
}

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
  keep({ userId, startedAt: Math.round(serverNow()), testedAt: null, hasPassed: false, isTold: false })
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
  if (record !== undefined) {
    const now = Math.round(serverNow())
    keep(
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
  const told = record
  if (told === undefined || told.isTold || sessionStore.get().token === null) return
  try {
    await api.readiness.shift({ body: { deviceId: await deviceId(), phase: 'start' } })
    if (record?.startedAt === told.startedAt) keep({ ...record, isTold: true })
  } catch {
    // The next connection tells it.
  }
}

/** Ends the shift on this device; the server hears of it if it can. */
export async function endShift(): Promise<void> {
  letSleep()
  keep(undefined)
  await api.readiness.shift({ body: { deviceId: await deviceId(), phase: 'end' } }).catch(() => undefined)
}
