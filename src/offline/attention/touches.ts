import { PING_EVERY_MS } from '#/contract/live-limits'
import { GONE_AFTER_MS, type Touches } from '#/domain/devices/attendance'
import { createListeners } from '#/session/listeners'
import { serverNow } from '../device/clock'
import { tabMemory } from '../device/tab-memory'

/** What the tabs of one browser tell each other: somebody is here; what the server said of other devices. */
type Word = { kind: 'here' } | { kind: 'elsewhere'; touched: Readonly<Record<string, string>> }

/** A hand that works touches many times a second. */
const TELL_TABS_EVERY_MS = 5_000
/** The other devices hear of somebody who comes after a while at once, of one who stays by the heartbeats. */
const TELL_AT_ONCE_AFTER_MS = 15_000

/** When somebody last touched this tab's page, by the device's clock: a reload forgets no one who stands before it. */
const TOUCHED = 'drin-touched'

function touchedBefore(): number | undefined {
  const age = Date.now() - Number(tabMemory.read(TOUCHED))
  // Older, or of a clock that was changed since: nobody is there.
  return age >= 0 && age < GONE_AFTER_MS ? performance.now() - age : undefined
}
const keepTouched = (): void => tabMemory.keep(TOUCHED, String(Date.now()))

/** What the server says of other devices comes with its first ping: until then their silence says nothing. */
const TOLD_WITHIN_MS = 2 * PING_EVERY_MS

/** By `performance.now()`: the server's time steps when it is first measured. */
let touchedAt: number | undefined = touchedBefore()
let joinedAt = performance.now()
let isTold = false
let toldTabsAt = Number.NEGATIVE_INFINITY
let toldServerAt = Number.NEGATIVE_INFINITY
let elsewhere: ReadonlyMap<number, number> = new Map()
const news = createListeners()

let channel: BroadcastChannel | undefined
if (typeof BroadcastChannel !== 'undefined') {
  channel = new BroadcastChannel('drin-touch')
  channel.onmessage = ({ data }: MessageEvent) => {
    const word = data as Word // only this file writes to this channel
    if (word.kind === 'here') note()
    else {
      isTold = true
      adopt(word.touched)
    }
  }
  // In Node an open channel keeps the process alive.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
}

function note(): void {
  touchedAt = performance.now()
  if (touchedAt - toldServerAt < TELL_AT_ONCE_AFTER_MS) return
  toldServerAt = touchedAt
  news.tell()
}

/** The newest counts: an order's step comes faster than the heartbeat of whoever took it. */
function adopt(touched: Readonly<Record<string, string>>): void {
  const known = new Map(elsewhere)
  for (const [id, at] of Object.entries(touched)) {
    known.set(Number(id), Math.max(Date.parse(at), known.get(Number(id)) ?? Number.NEGATIVE_INFINITY))
  }
  elsewhere = known
}

/** Who works at the orders, on this device and on others. */
export const touches = {
  /** Somebody touched this device where orders are answered. */
  here(): void {
    note()
    if (performance.now() - toldTabsAt < TELL_TABS_EVERY_MS) return
    toldTabsAt = performance.now()
    keepTouched()
    channel?.postMessage({ kind: 'here' } satisfies Word)
  },

  /** What the server says: business id → when one of its devices was last touched. */
  elsewhere(touched: Readonly<Record<string, string>>): void {
    isTold = true
    adopt(touched)
    channel?.postMessage({ kind: 'elsewhere', touched } satisfies Word)
  },

  /** An answer or a step of the kitchen on another device is a touch, too: when it was taken, as the wire says it. */
  stepElsewhere: (businessId: number, at: string): void => adopt({ [businessId]: at }),

  /** Somebody has signed in: of the other devices nothing is known yet. */
  join(): void {
    joinedAt = performance.now()
    isTold = false
  },

  get: (): Touches => ({
    here: touchedAt === undefined ? undefined : serverNow() - performance.now() + touchedAt,
    elsewhere,
    isWaiting: !isTold && performance.now() - joinedAt < TOLD_WITHIN_MS,
  }),

  /** How long ago this device was touched, for its heartbeat, in whole milliseconds; `null` = not in this page's life. */
  tellAgeMs(): number | null {
    if (touchedAt === undefined) return null
    toldServerAt = performance.now()
    return Math.round(performance.now() - touchedAt)
  },

  /** `tell` is called when the server should hear of a touch before the next heartbeat. Answers the function that ends it. */
  onNews: (tell: () => void): (() => void) => news.subscribe(tell),
}
