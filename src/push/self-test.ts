import { api } from '#/api/app-api'
import type { LiveNotice, SelfTest } from '#/contract/readiness'
import { SELF_TEST_MS } from '#/domain/devices/reach'
import { instant } from '#/domain/values/time'
import { serverNow } from '#/offline/device/clock'
import { deviceId } from '#/offline/store/device-id'
import { createListeners } from '#/session/listeners'
import { ring } from './ring'
import { tidyNotifications } from './tidy-notifications'

/** A chirp whose loudest sample is above this went out to the device; rounding alone stays far below. */
const AUDIBLE_PEAK = 0.005
/** A hidden tab lets a visible one answer first: the visible one is what staff hear. */
const HIDDEN_WAITS_MS = 1_500
const ASK_EVERY_MS = 400
const CHANNEL = 'drin-self-test'

export type SelfTestRun = { state: 'idle' | 'running' | 'failed' | 'done'; test: SelfTest | undefined; error: unknown }

let run: SelfTestRun = { state: 'idle', test: undefined, error: undefined }
const listeners = createListeners()

function become(next: SelfTestRun): void {
  run = next
  listeners.tell()
}

/** The self-test that this page asked for last. */
export const selfTestRun = {
  get: (): SelfTestRun => run,
  subscribe: listeners.subscribe,
}

let running: Promise<SelfTestRun> | undefined

/**
 * Has the server send this device one message over the stream and one push, and waits until both came back or are missing.
 * Never rejects: without a server the run is `failed`. Calls at the same time share one run, unless one waits for a device
 * that is only being `prepared`: an earlier test says nothing about that.
 * @param prepared What the test waits for; the run counts from now on. Never rejects.
 */
export function runSelfTest(businessId: number, prepared?: Promise<unknown>): Promise<SelfTestRun> {
  if (running !== undefined && prepared === undefined) return running
  const mine = carryOut(businessId, Promise.all([prepared, running])).finally(() => {
    if (running === mine) running = undefined
  })
  running = mine
  return mine
}

async function carryOut(businessId: number, before: Promise<unknown>): Promise<SelfTestRun> {
  become({ state: 'running', test: undefined, error: undefined })
  await before
  try {
    let test = await api.readiness.startSelfTest({ body: { businessId, deviceId: await deviceId() } })
    // The server ends a test by itself; a little longer, and it is this device that lost touch.
    for (const until = performance.now() + SELF_TEST_MS + 10_000; test.result === 'running'; ) {
      become({ state: 'running', test, error: undefined })
      if (performance.now() > until) break
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      test = await api.readiness.selfTest({ params: { testId: test.id } })
    }
    become({ state: 'done', test, error: undefined })
  } catch (error) {
    become({ state: 'failed', test: run.test, error })
  }
  return run
}

const chirps = new Map<string, Promise<boolean>>()

/** One chirp for a test, by whichever path it is heard of first. */
function chirpFor(testId: string): Promise<boolean> {
  const known = chirps.get(testId)
  if (known !== undefined) return known
  const chirp = ring.chirp().then((loudest) => loudest > AUDIBLE_PEAK)
  chirps.set(testId, chirp)
  return chirp
}

let channel: BroadcastChannel | undefined

/** The stream brought a test: if it is meant for this device, the tab in front answers. */
export async function passSelfTest({
  testId,
  deviceId: meant,
}: Extract<LiveNotice, { type: 'selfTest' }>): Promise<void> {
  if (meant !== (await deviceId())) return
  listenToOtherTabs()
  channel?.postMessage(testId)
  await heardSelfTest(testId, 'stream')
}

/** Other tabs of this device may hold the stream: without this a test would be answered from behind. */
export function listenToOtherTabs(): void {
  if (channel !== undefined || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  // Only `passSelfTest` posts here.
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (document.visibilityState === 'visible') void heardSelfTest(data, 'stream')
  }
}

/** Chirps, measures, and tells the server. Never rejects: what is not told counts as missing there. */
export async function heardSelfTest(testId: string, path: 'stream' | 'push'): Promise<void> {
  const at = instant(Math.round(serverNow()))
  if (document.visibilityState !== 'visible') await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAITS_MS))
  try {
    const audible = await chirpFor(testId)
    await api.readiness.selfTestReceipt({ params: { testId }, body: { path, audible, at } })
    if (path === 'push') await tidyNotifications()
  } catch {
    // See above.
  }
}
