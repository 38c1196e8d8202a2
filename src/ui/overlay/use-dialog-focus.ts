import { type RefObject, useRef } from 'react'

/** Text boxes pull up the keyboard of a touch device, which would cover half the dialog unasked. */
const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea'
const PRESSED = 'a[href], button, select, [tabindex]'

/** The first thing inside `container` that the keyboard can reach, in reading order. */
const firstReachable = (container: Element): HTMLElement | undefined => {
  const coarse = matchMedia('(pointer: coarse)').matches
  const reachable = coarse ? PRESSED : `${PRESSED}, ${TYPED}`
  return [...container.querySelectorAll<HTMLElement>(reachable)].find(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && (!coarse || !element.matches(TYPED)),
  )
}

/**
 * Where the focus goes when a dialog opens, and back to its opener when it closes. Radix gives it back only to a
 * trigger inside the same root; ours are opened from anywhere.
 * @param places asked in this order for something to focus; with none the dialog itself takes the focus
 */
export const useDialogFocus = (...places: readonly (RefObject<HTMLElement | null> | undefined)[]) => {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const before = document.activeElement
      opener.current = before instanceof HTMLElement && before !== document.body ? before : null
      event.preventDefault()
      const target = places.map(
        (place) => place?.current && (reachableSelf(place.current) ?? firstReachable(place.current)),
      )
      const dialog = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
      const chosen = target.find(Boolean) ?? dialog
      chosen?.focus({ preventScroll: true })
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current?.isConnected) opener.current.focus({ preventScroll: true })
      opener.current = null
    },
  }
}

const reachableSelf = (element: HTMLElement): HTMLElement | undefined => (element.tabIndex >= 0 ? element : undefined)
