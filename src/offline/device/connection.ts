import { createListeners } from '#/session/listeners'
import { serverNow } from './clock'
import { tabMemory } from './tab-memory'
import { type ConnectionFacts, type ConnectionState, connectionState } from './connection-state'
import { onSecond } from './ticker'

export type ConnectionSnapshot = {
  state: ConnectionState
  /** Since when, server time in milliseconds. */
  since: number
  /** Last sign of life of the stream, in this page or before it was loaded anew, else the page's start; server time in milliseconds. */
  silentSince: number
}

/** When the stream that is open now gave its first byte, server time in milliseconds; null = none is open. */
let streamSince: number | null = null

/** By the monotonic clock: the server's time may be learned only after the start. */
let startedAt = performance.now()
let facts: Omit<ConnectionFacts, 'startedAt'> = { lastByteAt: null, failures: 0, isOffline: !navigator.onLine }
/** When this tab's page last heard something before it was loaded anew: a reload in the middle of a silence does not shorten it. */
const HEARD = 'drin-heard'
let heardBefore = Number(tabMemory.read(HEARD)) || null
const keepHeard = (at: number): void => tabMemory.keep(HEARD, String(at))

let snapshot: ConnectionSnapshot = { state: 'connecting', since: serverNow(), silentSince: serverNow() }
const listeners = createListeners()

/** Coarse enough not to render for every ping. */
const BYTE_STEP_MS = 5_000

function update(patch: Partial<typeof facts>): void {
  facts = { ...facts, ...patch }
  evaluate(serverNow())
}

function evaluate(now: number): void {
  const started = now - performance.now() + startedAt
  const silentSince = facts.lastByteAt ?? heardBefore ?? started
  const state = connectionState({ ...facts, startedAt: started }, now)
  const isSame = state === snapshot.state
  if (isSame && Math.abs(silentSince - snapshot.silentSince) < BYTE_STEP_MS) return
  snapshot = { state, since: isSame ? snapshot.since : now, silentSince }
  if (facts.lastByteAt !== null) keepHeard(facts.lastByteAt)
  listeners.tell()
}

/** How this device stands to the server: fed by the stream (or the tab that holds it) and by every request. */
export const connection = {
  get: (): ConnectionSnapshot => snapshot,
  facts: (): typeof facts => facts,
  subscribe: listeners.subscribe,
  /** The stream gave its first byte, or has ended. */
  stream: (isOpen: boolean): void => {
    streamSince = isOpen ? serverNow() : null
    // A stream that begins anew is news for those who read rights, also where the line was never lost.
    if (isOpen) listeners.tell()
  },
  /** How long the stream of this tab has been open, in milliseconds; null = none is. */
  streamAgeMs: (): number | null => (streamSince === null ? null : Math.max(0, Math.round(serverNow() - streamSince))),
  /** A byte of the stream, here or in the leading tab (then its time). */
  byte: (at: number = serverNow()): void => update({ lastByteAt: at, failures: 0, isOffline: false }),
  /** A request came through or did not. */
  request: (reached: boolean): void =>
    update(reached ? { failures: 0, isOffline: false } : { failures: facts.failures + 1 }),
  /** What the leading tab knows. */
  adopt: (lastByteAt: number | null, failures: number): void => update({ lastByteAt, failures }),
  restart: (): void => {
    startedAt = performance.now()
    // Somebody else has signed in: what was heard for another is no silence of theirs.
    if (facts.lastByteAt !== null) heardBefore = null
    update({ lastByteAt: null, failures: 0, isOffline: !navigator.onLine })
  },
}

window.addEventListener('offline', () => update({ isOffline: true }))
window.addEventListener('online', () => update({ isOffline: false, failures: 0 }))
onSecond(evaluate)
