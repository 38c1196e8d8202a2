import { type RefObject, useEffect } from 'react'

/** A new question takes the focus of the one before it, whose buttons are gone; once presses count again. */
export function useFocusOnStep(target: RefObject<HTMLElement | null>, isShielded: boolean): void {
  useEffect(() => {
    if (!isShielded) target.current?.focus({ preventScroll: true })
  }, [target, isShielded])
}

const HAS_MOUSE = '(pointer: fine)'

/** The same, only where fingers are: with a mouse the likely answer takes the focus. */
export function useFocusOnStepByTouch(target: RefObject<HTMLElement | null>, isShielded: boolean): void {
  useEffect(() => {
    if (!isShielded && !matchMedia(HAS_MOUSE).matches) target.current?.focus({ preventScroll: true })
  }, [target, isShielded])
}

/**
 * Puts the focus on the likely answer once presses count, so that Enter gives it. Only where there are keys: on a wall
 * tablet it would draw a ring round a button that nobody chose.
 */
export function useFocusWithMouse(target: RefObject<HTMLElement | null>, isShielded: boolean): void {
  useEffect(() => {
    if (!isShielded && matchMedia(HAS_MOUSE).matches) target.current?.focus({ preventScroll: true })
  }, [target, isShielded])
}
