import { useState, useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'

/** The finger that has left may come down again: a double tap must meet what the first tap met. */
const AFTER_MS = 500
/** A finger whose leaving was never told (a lost device, a frozen tab) does not hold the lines for ever. */
const LONGEST_MS = 15_000

let isDown = false
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false
const listeners = createListeners()

function become(down: boolean): void {
  clearTimeout(timer)
  timer = undefined
  if (down === isDown) return
  isDown = down
  listeners.tell()
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  const options = { capture: true, passive: true }
  document.addEventListener(
    'pointerdown',
    () => {
      become(true)
      timer = setTimeout(() => become(false), LONGEST_MS)
    },
    options,
  )
  for (const type of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(
      type,
      () => {
        if (!isDown) return
        clearTimeout(timer)
        timer = setTimeout(() => become(false), AFTER_MS)
      },
      options,
    )
  }
}

const subscribe = (listener: () => void): (() => void) => {
  watch()
  return listeners.subscribe(listener)
}

/**
 * The value as it was when the finger came down, until it has left and a moment has passed: what is under a finger must
 * not move. Values are compared by `isSame`.
 */
export function useStill<T>(value: T, isSame: (a: T, b: T) => boolean): T {
  const isHeld = useSyncExternalStore(subscribe, () => isDown)
  const [still, setStill] = useState(value)
  if (!isHeld && !isSame(still, value)) setStill(value)
  return still
}
