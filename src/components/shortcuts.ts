import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { preferences } from '#/session/preferences'

export type Shortcut = {
  /** What to press, as `KeyboardEvent.key`; two keys in a row with a blank between: `g b`. */
  keys: string
  /** What it does, for the list behind `?`. */
  label: MessageDescriptor
  /** The screen that it goes to: the palette shows the keys beside it. */
  leadsTo?: string
  /** Answer `false` to let the key do what it would do without us. */
  run: () => unknown
}

/** Two keys belong together when the second follows within this time. */
const SEQUENCE_MS = 1_000

const registered = new Set<readonly Shortcut[]>()
let firstKey: { key: string; at: number } | undefined

let all: readonly Shortcut[] = []
const told = new Set<() => void>()
const change = (): void => {
  all = [...registered].flat()
  for (const tell of told) tell()
}

/** Every shortcut that works right now, for the help list: a screen that comes while it is open brings its own. */
export const shortcutsNow = {
  get: (): readonly Shortcut[] => all,
  subscribe: (tell: () => void): (() => void) => {
    told.add(tell)
    return () => told.delete(tell)
  },
}

/**
 * Keys that work while the component is mounted: never inside fields or dialogs, never with Ctrl, Alt or Meta, and not
 * when the person has switched shortcuts off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    // The list of keys is fixed while mounted; what they do is always the latest render's.
    const lasting = latest.current.map(({ keys, label, leadsTo }, index) => ({
      keys,
      label,
      ...(leadsTo !== undefined && { leadsTo }),
      run: () => latest.current[index]?.run(),
    }))
    if (registered.size === 0) document.addEventListener('keydown', onKey)
    registered.add(lasting)
    change()
    return () => {
      registered.delete(lasting)
      change()
      if (registered.size === 0) document.removeEventListener('keydown', onKey)
    }
  }, [])
}

function onKey(event: KeyboardEvent): void {
  if (
    event.defaultPrevented ||
    !preferences.get().shortcuts ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.isComposing
  )
    return
  if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
  const key = event.key.toLowerCase()
  const pair =
    firstKey !== undefined && event.timeStamp - firstKey.at < SEQUENCE_MS ? `${firstKey.key} ${key}` : undefined
  const found = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys.toLowerCase() === key)
  const startsPair = found === undefined && all.some(({ keys }) => keys.startsWith(`${key} `))
  firstKey = startsPair ? { key, at: event.timeStamp } : undefined
  if (found !== undefined && found.run() !== false) event.preventDefault()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
