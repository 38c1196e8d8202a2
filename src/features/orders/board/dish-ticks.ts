import { serverNow } from '#/offline/device/clock'
import { createListeners } from '#/session/listeners'
import { localText } from '#/session/local-text'

/** By order, what was struck out and when the last of it was. Numbers only: it outlives the session. */
export type Ticks = Readonly<Record<string, { at: number; keys: readonly string[] }>>

/** What is left of an order that this device never saw leave the kitchen. */
const KEEP_MS = 24 * 3_600_000
const NONE: ReadonlySet<string> = new Set()

/** What was stored; whatever is no list of ticks is nothing. */
export function readTicks(stored: unknown): Ticks {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([orderId, entry]: [string, unknown]) => {
      if (typeof entry !== 'object' || entry === null || !('at' in entry) || !('keys' in entry)) return []
      const { at, keys } = entry
      if (typeof at !== 'number' || !Array.isArray(keys)) return []
      return [[orderId, { at, keys: keys.filter((key) => typeof key === 'string') }]]
    }),
  )
}

/** The same with one dish struck out, or brought back. */
export function toggled(ticks: Ticks, orderId: number, key: string, now: number): Ticks {
  const before = ticks[orderId]?.keys ?? []
  const keys = before.includes(key) ? before.filter((one) => one !== key) : [...before, key]
  const { [orderId]: _, ...others } = ticks
  return keys.length === 0 ? others : { ...others, [orderId]: { at: now, keys } }
}

/** The same without what is old, and without orders that `isGone` from the stove; the same object where all stays. */
export function kept(ticks: Ticks, isGone: (orderId: number) => boolean, now: number): Ticks {
  const entries = Object.entries(ticks)
  const left = entries.filter(([orderId, { at }]) => now - at < KEEP_MS && !isGone(Number(orderId)))
  return left.length === entries.length ? ticks : Object.fromEntries(left)
}

const stored = localText('drin.ticks')
const listeners = createListeners()
let current = readTicks(stored.read())
let sets = new Map<number, ReadonlySet<string>>()

function show(next: Ticks): void {
  current = next
  sets = new Map()
  listeners.tell()
}

function change(next: Ticks): void {
  if (next === current) return
  stored.write(next)
  show(next)
}

stored.onChangeElsewhere((value) => show(readTicks(value)))

/** The dishes that somebody at this device has made; the other stations of a kitchen have their own. */
export const dishTicks = {
  subscribe: listeners.subscribe,
  /** The keys of one order; the same set until something changes. */
  of: (orderId: number): ReadonlySet<string> => {
    const keys = current[orderId]?.keys
    if (keys === undefined) return NONE
    const known = sets.get(orderId) ?? new Set(keys)
    sets.set(orderId, known)
    return known
  },
  toggle: (orderId: number, key: string): void => change(toggled(current, orderId, key, serverNow())),
  /** Forgets orders that are on the board and off the stove. */
  tidy: (isGone: (orderId: number) => boolean): void => change(kept(current, isGone, serverNow())),
}
