import { type RefObject, useEffect } from 'react'
import { gripped, hasMoved, isAimed, isOneFinger, NO_GRIP, type Spot } from './press-aim'

/** What takes presses on the board, and what comes by itself where they are made: the row of waiting orders, messages, strips. */
const GUARDED =
  '[data-order], [data-board] :is(button, a):not([data-order] *), :is([data-guard], [data-toasts]) :is(button, a)'

const SCROLLERS = ['[data-scroller]', '[data-board]']
/** So long after the last of its events something still scrolls, or has just done so. */
const SCROLLING_MS = 300

const hasElement = (nodes: NodeList): boolean => [...nodes].some((node) => node instanceof Element)

/**
 * Keeps presses of a finger from what they were not meant for: from a card or a button that came where it stands only after
 * the finger had set out, whatever moved it, and from what several fingers or a palm hit. Draws nothing.
 */
export const PressGuard = ({ frame }: { frame: RefObject<HTMLElement | null> }) => {
  useEffect(() => (frame.current === null ? undefined : guard(frame.current)), [frame])
  return null
}

function guard(frame: HTMLElement): () => void {
  const spots = new WeakMap<Element, Spot>()
  const movedAt = new WeakMap<Element, number>()
  let isFirst = true

  /** What moved is not pressed before it has been seen for long enough: the time counts from when it is on the screen. */
  const stamp = (moved: readonly Element[]) => {
    const mark = () => {
      const now = performance.now()
      for (const element of moved) movedAt.set(element, now)
    }
    mark()
    requestAnimationFrame(() => requestAnimationFrame(mark))
  }
  const look = (within: ParentNode, stamps: boolean) => {
    const moved: Element[] = []
    const now = performance.now()
    for (const element of within.querySelectorAll(GUARDED)) {
      const spot = element.getBoundingClientRect()
      if (stamps && hasMoved(spots.get(element), spot) && !isScrolling(element, now)) moved.push(element)
      spots.set(element, spot)
    }
    if (moved.length > 0) stamp(moved)
  }
  /** A hand that scrolls knows what it moves, and what it brings into sight. */
  const scrolledAt = new WeakMap<Element, number>()
  const isScrolling = (element: Element, now: number): boolean =>
    SCROLLERS.some((scroller) => {
      const within = element.closest(scroller)
      return within !== null && now - (scrolledAt.get(within) ?? Number.NEGATIVE_INFINITY) < SCROLLING_MS
    })
  const scrolled = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    scrolledAt.set(target, performance.now())
    look(target, false)
  }

  const sizes = new ResizeObserver(() => {
    // It tells once of everything that it begins to watch.
    look(document, !isFirst)
    isFirst = false
  })
  const watchSizes = () => {
    for (const element of frame.querySelectorAll('[data-order], [data-scroller], [data-board]')) sizes.observe(element)
  }
  const nodes = new MutationObserver((records) => {
    // A clock that ticks changes words alone.
    if (!records.some(({ addedNodes, removedNodes }) => hasElement(addedNodes) || hasElement(removedNodes))) return
    watchSizes()
    look(document, true)
  })
  look(document, false)
  watchSizes()
  nodes.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', scrolled, { capture: true, passive: true })

  let grip = NO_GRIP
  let press: Pick<PointerEvent, 'pointerType' | 'timeStamp'> | undefined
  const touched = (event: TouchEvent) => {
    grip = gripped(grip, [...event.touches], event.touches.length === event.changedTouches.length)
  }
  const pressed = (event: PointerEvent) => {
    press = event
  }
  const clicked = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest(GUARDED) : null
    // A mouse sees what is under it, and a key presses what has the focus.
    if (target === null || event.detail === 0 || press === undefined || press.pointerType === 'mouse') return
    if (isOneFinger(grip) && isAimed(movedAt.get(target), press.timeStamp)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('touchstart', touched, { capture: true, passive: true })
  addEventListener('pointerdown', pressed, { capture: true, passive: true })
  addEventListener('click', clicked, { capture: true })
  return () => {
    sizes.disconnect()
    nodes.disconnect()
    removeEventListener('scroll', scrolled, { capture: true })
    removeEventListener('touchstart', touched, { capture: true })
    removeEventListener('pointerdown', pressed, { capture: true })
    removeEventListener('click', clicked, { capture: true })
  }
}
