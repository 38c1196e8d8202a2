import { API_BASE, pageFetch } from '#/api/api-base'
import { handleUnauthorized } from '#/api/app-api'
import { PING_EVERY_MS, STREAM_DEAD_AFTER_MS } from '#/contract/live-limits'
import { sessionStore } from '#/session/session-store'
import { adoptClockOffset, resumeClock, serverNow } from '../device/clock'
import { connection } from '../device/connection'
import { isLineBack } from '../device/connection-state'
import { onDatabaseReplaced } from '../store/db'
import { ensureDevice } from '../store/device-row'
import { cookieHint } from '../device/device-cookie'
import { sendHeartbeat } from './heartbeat'
import { probeConnection } from './probe-connection'
import { joinLeadership, type Leadership } from './leader'
import { forgetMissing, takeMessages } from './live-messages'
import { changedKinds } from './live-notices'
import { readLiveStream, type StreamEnd } from './live-stream'
import { ordersStore } from '../board/orders-store'
import { drain, onAccessLost, startDrain, stopDrain } from '../outbox/page-drain'
import { deviceId } from '../store/device-id'
import { announce } from '../store/changes'
import { outbox } from '../outbox/page-outbox'
import { touches } from '../attention/touches'
import { reloadWhenSafe } from '../store/safe-reload'
import { refreshSettings } from '../facts/settings'
import { currentCursor, fetchSnapshot, forgetMemoryCursor, reread } from '../board/sync-orders'
import { sleep, Wake } from './wake'

const HEARTBEAT_EVERY_MS = 15_000
const POLL_WITHOUT_STREAM_MS = 10_000
const POLL_ALWAYS_MS = 60_000
/** A cursor older than this is not worth catching up on: the board is read at once. */
const FRESH_CURSOR_MS = 60_000

/** Ends pauses early: the network came back, the page is shown, a person pressed "try again". */
const wake = new Wake()
let leadership: Leadership | undefined
let undo: (() => void)[] = []
let joinedAt = 0
/** Who gets the lead later than this had to wait for it. */
const WAITED_MS = 1_000

onAccessLost(() => fetchSnapshot('poll'))

/** Starts everything that keeps this device in touch: call it once when signed in. Starting twice changes nothing. */
export function startLive(): void {
  if (leadership !== undefined) return
  joinedAt = performance.now()
  connection.restart()
  touches.join()
  void ensureDevice(cookieHint())
    .then((device) => adoptClockOffset(device.serverOffset))
    .catch(() => undefined)
  // Keeps the browser from throwing the outbox away when space runs short; it may say no.
  void navigator.storage?.persist?.().catch(() => false)
  void ordersStore.load()
  void outbox
    .wake()
    .catch(() => 0)
    .then(startDrain)
  leadership = joinLeadership({
    lead,
    onBeat: ({ lastByteAt, failures }) => connection.adopt(lastByteAt, failures),
    onRetry: () => wake.now(),
  })
  undo = [
    listen(window, 'online', onBack('online')),
    listen(document, 'visibilitychange', onShown),
    // A newer version of the app needs the database: this page belongs to the old one.
    onDatabaseReplaced(() => reloadWhenSafe()),
    // Another tab may have ended the session.
    sessionStore.subscribe(() => {
      if (sessionStore.get().token === null) stopLive()
    }),
  ]
  void refreshSettings()
}

/** Ends it all, as when the session ends. */
export function stopLive(): void {
  leadership?.stop()
  leadership = undefined
  for (const one of undo) one()
  undo = []
  stopDrain()
  forgetMemoryCursor()
  forgetMissing()
}

/** Tries everything at once. */
export function retryLive(): void {
  wake.now()
  if (leadership?.isLeading() === false) leadership.askLeaderToRetry()
  void drain('person')
}

const onBack = (reason: 'online' | 'visible') => () => {
  wake.now()
  void drain(reason)
}

function onShown(): void {
  if (document.visibilityState !== 'visible') return
  resumeClock()
  onBack('visible')()
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** The leading tab: holds the stream, polls, and says how the device is. */
async function lead(signal: AbortSignal): Promise<void> {
  // The tab that led may have crashed in the middle of sending.
  if (performance.now() - joinedAt > WAITED_MS) void drain('stream')
  await Promise.all([holdStream(signal), keepPolling(signal), keepBeating(signal), keepTelling(signal)])
}

async function holdStream(signal: AbortSignal): Promise<void> {
  let failures = 0
  /** Attempts since the last byte. */
  let attempts = 0
  let needsSnapshot = !(await hasFreshCursor())
  /** Nobody told this device what others changed: not before the first stream of a page that has just begun. */
  let hasMissed = performance.now() - joinedAt > WAITED_MS
  while (!signal.aborted) {
    const { token } = sessionStore.get()
    if (token === null) return
    // Until the stream agrees with the board that was just read.
    let isDoubted = needsSnapshot
    if (needsSnapshot) needsSnapshot = !(await snapshotSettled())
    let isOpen = false
    const round = new AbortController()
    const end = () => round.abort()
    signal.addEventListener('abort', end)
    const ended = await readLiveStream({
      baseUrl: API_BASE,
      fetch: pageFetch,
      cursor: await currentCursor(),
      token,
      deviceId: await deviceId(),
      signal: round.signal,
      openTimeoutMs: openTimeout(attempts),
      onByte: () => {
        failures = 0
        attempts = 0
      },
      onQuiet: () => void askByAnotherLine(),
      onMessages: async (messages) => {
        const kinds = changedKinds(messages)
        if (kinds.length > 0) announce({ kind: 'things', kinds })
        if (await takeMessages(messages)) {
          needsSnapshot = true
          round.abort()
          return
        }
        // A stream that says that the board is not the server's is no sign that all is well.
        isDoubted = false
        if (isLineBack(!isOpen, connection.get().state)) void drain('stream')
        if (!isOpen) connection.stream(true)
        if (!isOpen && hasMissed) announce({ kind: 'things', kinds: 'all' })
        hasMissed = true
        isOpen = true
        connection.byte()
      },
    }).catch(() => 'closed' as const)
    signal.removeEventListener('abort', end)
    connection.stream(false)
    attempts += 1
    if (ended === 'unauthorized') {
      handleUnauthorized(token)
      return
    }
    // A line that went dead without a word: ask by another one too.
    if (ended === 'silent') void fetchSnapshot('poll').catch(() => undefined)
    if (ended === 'unreached') {
      failures += 1
      connection.request(false)
    }
    // The board is read again at once, but not in a circle.
    if (!signal.aborted && (isDoubted || !needsSnapshot || ended !== 'stopped'))
      await sleep(reconnectAfter(ended, failures), signal, wake)
  }
}

/** By the time that a silent stream is given up, a line that lives is found, and the board is up to date by it. */
async function askByAnotherLine(): Promise<void> {
  if (await probeConnection(pageFetch, `${API_BASE}/health`)) await fetchSnapshot('poll').catch(() => undefined)
}

/**
 * The browser may open the stream on a kept connection that is as dead as the one before: the first attempts are given up
 * soon, which drops that connection; a slow line gets more time with each.
 */
const openTimeout = (attempts: number): number =>
  attempts === 0 ? STREAM_DEAD_AFTER_MS : Math.min(STREAM_DEAD_AFTER_MS, 2_000 * 2 ** attempts)

/**
 * 0.1 to 0.6 s after silence, which has lasted long enough; otherwise 0.2 to 1 s, after failures in a row up to 2 s, so that
 * what was pressed is on its way within two seconds of the network's return. Where the browser itself says that there is
 * none, its `online` event ends a longer pause.
 */
function reconnectAfter(ended: StreamEnd, failures: number): number {
  if (ended === 'silent' && failures === 0) return 100 + Math.random() * 500
  const longest = connection.facts().isOffline ? 5_000 : failures > 1 ? 2_000 : 1_000
  return 200 + Math.random() * (longest - 200)
}

async function hasFreshCursor(): Promise<boolean> {
  await ordersStore.load()
  await reread()
  const { asOf } = ordersStore.get()
  return asOf !== null && serverNow() - asOf < FRESH_CURSOR_MS && (await currentCursor()) !== undefined
}

/** False where it must be read again. */
async function snapshotSettled(): Promise<boolean> {
  try {
    await fetchSnapshot('snapshot')
    return true
  } catch {
    return false
  }
}

async function keepPolling(signal: AbortSignal): Promise<void> {
  // Not the server's time: that steps when it is first measured, and a step back would put off the polls.
  let lastPoll = performance.now()
  while (!signal.aborted) {
    await sleep(POLL_WITHOUT_STREAM_MS, signal, wake)
    if (signal.aborted || sessionStore.get().token === null) return
    const isAlive = connection.get().state === 'live'
    if (isAlive && performance.now() - lastPoll < POLL_ALWAYS_MS) continue
    lastPoll = performance.now()
    await fetchSnapshot('poll').catch(() => undefined)
    await refreshSettings()
  }
}

async function keepBeating(signal: AbortSignal): Promise<void> {
  // Who has just come to this device is told to the others at once, not with the next heartbeat.
  const leave = touches.onNews(() => void sendHeartbeat(signal).catch(() => undefined))
  signal.addEventListener('abort', leave)
  while (!signal.aborted && sessionStore.get().token !== null) {
    await sendHeartbeat(signal).catch(() => undefined)
    await sleep(HEARTBEAT_EVERY_MS, signal, wake)
  }
}

/** Tells the other tabs how the stream is. */
async function keepTelling(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { lastByteAt, failures } = connection.facts()
    leadership?.beat({ lastByteAt, failures })
    await sleep(PING_EVERY_MS / 5, signal, undefined)
  }
}
