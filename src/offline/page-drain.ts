import { api } from '#/api/app-api'
import { sessionStore } from '#/session/session-store'
import { registerOutboxSync } from './background-sync'
import { outboxDb } from './db'
import { cookieHint, writeDeviceCookie } from './device-cookie'
import { ensureDevice, readDevice } from './device'
import { drainPass } from './drain'
import { isOpenEntry } from './outbox-entry'
import { bootId, cache, outbox } from './page-data'
import { uuid } from './random'
import { browserLocks, drainDeps, senderOf } from './run-drain'
import { sendRingReceipts } from './ring-receipts'

/** What may have changed for the queue. All but `tap` and `timer` also end the pauses of the entries that wait. */
export type DrainReason = 'tap' | 'timer' | 'online' | 'stream' | 'push' | 'visible' | 'start' | 'signOut' | 'person'

const EVERY_MS = 30_000
const AFTER_FAILURE_MS = 3_000

let known: string | undefined

/**
 * The id that the server knows this device by. Sessions are bound to it, so it stays the same while the page lives, also
 * where IndexedDB fails in the middle; where it never worked, the id lasts for this page.
 */
export async function deviceId(): Promise<string> {
  if (known !== undefined) return known
  const row = await ensureDevice(cookieHint()).catch(() => undefined)
  known ??= row?.deviceId ?? cookieHint()?.deviceId ?? uuid()
  return known
}

const deps = drainDeps({ db: outboxDb, outbox, cache, api, owner: bootId, deviceId, locks: browserLocks() })

let running: Promise<void> | undefined
let isWanted = false
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false

async function passes(): Promise<void> {
  do {
    isWanted = false
    const { user, token } = sessionStore.get()
    if (user === null || token === null) return
    // A worker with an older copy of the session may have put the queue to sleep.
    await outbox.wake()
    await drainPass(senderOf(user), deps)
    await afterPass()
  } while (isWanted)
}

async function afterPass(): Promise<void> {
  const cursor = await cache.cursor().catch(() => undefined)
  if (cursor !== undefined) await outbox.confirm(cursor.heads)
  await sendRingReceipts()
  const open = await rememberCount()
  if (open > 0) await registerOutboxSync()
}

/** Keeps the cookie that outlives an eviction; gives the number of open entries. */
export async function rememberCount(): Promise<number> {
  const [device, entries] = await Promise.all([readDevice(), outbox.all()])
  const open = entries.filter(isOpenEntry).length
  if (device !== undefined) writeDeviceCookie(device.deviceId, device.nextDeviceSeq, open)
  return open
}

/** Runs again when the next entry is due, at the longest after so many milliseconds. */
async function schedule(longest: number): Promise<void> {
  clearTimeout(timer)
  if (!isStarted) return
  const entries = await outbox.all().catch(() => [])
  const due = entries.filter((entry) => entry.state === 'RETRY').map((entry) => entry.nextAt - Date.now())
  const wait = Math.min(longest, ...due.map((ms) => Math.max(250, ms)))
  clearTimeout(timer)
  if (isStarted) timer = setTimeout(() => void drain('timer'), wait)
}

/** Sends what is due. Calls that come while a pass runs are answered by one more pass. */
export async function drain(reason: DrainReason): Promise<void> {
  if (reason !== 'tap' && reason !== 'timer') await outbox.hurry().catch(() => 0)
  isWanted = true
  running ??= passes()
    .then(() => EVERY_MS)
    // IndexedDB failed: it may work again in a moment.
    .catch(() => AFTER_FAILURE_MS)
    .then((longest) => {
      running = undefined
      void schedule(longest)
    })
  await running
}

export function startDrain(): void {
  isStarted = true
  void drain('start')
  void outbox.collect().catch(() => 0)
}

export function stopDrain(): void {
  isStarted = false
  clearTimeout(timer)
}
