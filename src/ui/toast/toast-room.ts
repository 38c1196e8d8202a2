import { FOOT_MARK } from './foot-mark'

/** How much room the toasts take together, as a property of the page: a part of what is left to them (`toast.module.css`). */
const PROPERTY = '--toasts-height'
/** How high what stays at the foot of the window is, on which no toast may lie. */
const FOOT_PROPERTY = '--foot-room'
/** Above and below them, in px: as far as they stay from the screen's edge. */
const EDGES = 2 * 12

let shown = 0
let stop: (() => void) | undefined
let footRoom = 0

const { style } = document.documentElement

const tell = (area: Element): void =>
  style.setProperty(PROPERTY, `${Math.ceil(area.getBoundingClientRect().height) + EDGES}px`)

/** It only grows while there is a toast: one that moves away from under a finger is pressed where it is not. */
function measureFeet(): void {
  const { clientHeight } = document.documentElement
  const rooms = [...document.querySelectorAll(`[${FOOT_MARK}]`)].flatMap((foot) => {
    const { top, bottom, height } = foot.getBoundingClientRect()
    // Only where it stays at the foot now; in the middle of the page it can be scrolled.
    return height > 0 && bottom > clientHeight - EDGES && top > clientHeight / 2 ? [Math.ceil(clientHeight - top)] : []
  })
  footRoom = Math.max(footRoom, ...rooms)
  style.setProperty(FOOT_PROPERTY, `${footRoom}px`)
}

/** A bar may come to the foot while a toast is there, as soon as somebody types. */
function watch(area: Element): () => void {
  const sizes = new ResizeObserver(() => tell(area))
  sizes.observe(area)
  const parts = new MutationObserver(measureFeet)
  parts.observe(document.body, { childList: true, subtree: true })
  tell(area)
  measureFeet()
  return () => {
    sizes.disconnect()
    parts.disconnect()
    footRoom = 0
    style.removeProperty(PROPERTY)
    style.removeProperty(FOOT_PROPERTY)
  }
}

/**
 * While a toast is on screen, no open dialog lies where the toasts are, and they lie on no bar at the foot. Answers the function
 * that says that it is gone.
 */
export function keepToastRoom(area: Element | null | undefined): () => void {
  if (!area) return () => undefined
  shown += 1
  stop ??= watch(area)
  return () => {
    shown -= 1
    if (shown > 0) return
    stop?.()
    stop = undefined
  }
}
