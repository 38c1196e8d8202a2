import { useCallback, useSyncExternalStore } from 'react'

/** The widths at which the layout changes; custom properties do not work in media queries. */
export const PHONE = '(max-width: 760px)'
export const PORTRAIT_TABLET = '(min-width: 761px) and (max-width: 1023px)'
/** A top bar with its words, and with no room for one thing more. */
export const NARROW_BAR = '(min-width: 761px) and (max-width: 1199px)'

/** Whether a media query holds now; renders again when that changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
