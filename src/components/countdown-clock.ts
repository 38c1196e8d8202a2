import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { type Countdown, countdown, minutesShown } from '#/domain/orders/order-timing'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'

export type Span = { endsAt: number; totalMs: number }

/**
 * Paints a countdown by hand, now and on each second, for as long as `ref` is mounted: React renders a card when its
 * order changes, never because a second passed. `paint` should write only what differs.
 */
export function useCountdownClock<T extends Element>(
  ref: RefObject<T | null>,
  span: Span | undefined,
  paint: (element: T, left: Countdown) => void,
): void {
  const painter = useEffectEvent(paint)
  const endsAt = span?.endsAt
  const totalMs = span?.totalMs
  // After every render, because a render may have written older text over the newer.
  useLayoutEffect(() => {
    if (ref.current && endsAt !== undefined && totalMs !== undefined) {
      painter(ref.current, countdown({ endsAt, totalMs }, serverNow()))
    }
  })
  useEffect(() => {
    if (endsAt === undefined || totalMs === undefined) return
    return onSecond((now) => {
      if (ref.current) painter(ref.current, countdown({ endsAt, totalMs }, now))
    })
  }, [ref, endsAt, totalMs])
}

/** Sets an attribute only where it differs: a second in which nothing changes costs no style work. */
export function setAttributeOnce(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

export function setTextOnce(element: Element, text: string): void {
  const node = element.firstChild
  if (node === null) element.textContent = text
  else if (node.nodeValue !== text) node.nodeValue = text
}

/** The ring moves in whole hundredths, not every second of a long promise. */
export function setFractionOnce(element: HTMLElement | SVGElement, name: string, fraction: number): void {
  const value = (Math.round(fraction * 100) / 100).toString()
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}

const said = new WeakMap<Element, string>()

/**
 * Names an element after what is left, and only when the words change: making a sentence with plurals every second for
 * every card costs more than all the rest of a tick. `language` because a new one needs new words at once.
 */
export function setLabelByMinute(element: Element, left: Countdown, language: string, words: () => string): void {
  const key = `${language} ${left.overtimeMinutes > 0 ? -left.overtimeMinutes : minutesShown(left.leftMs)}`
  if (said.get(element) === key) return
  said.set(element, key)
  element.setAttribute('aria-label', words())
}
