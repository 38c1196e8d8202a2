import { createContext, useCallback, useMemo, useState } from 'react'

/** Where the frame keeps room for a page's own header: in the top bar, and in a row under it on phones. */
export type HeaderSlot = 'title' | 'tabs' | 'actions' | 'mobile'

export type HeaderSlots = {
  places: Readonly<Partial<Record<HeaderSlot, HTMLElement>>>
  /** Gives a place its element (a ref callback). */
  register: (slot: HeaderSlot, element: HTMLElement | null) => void
  /** Whether the page on screen wants a back button instead of the menu's. */
  hasBack: boolean
  setBack: (back: boolean) => void
}

/** `undefined` outside the frame: a page then has no header. */
export const HeaderSlotsContext = createContext<HeaderSlots | undefined>(undefined)

/** The frame's side: holds the places that pages write into. */
export function useHeaderSlots(): HeaderSlots {
  const [places, setPlaces] = useState<HeaderSlots['places']>({})
  const [hasBack, setBack] = useState(false)
  const register = useCallback((slot: HeaderSlot, element: HTMLElement | null) => {
    setPlaces((before) => {
      const { [slot]: _, ...others } = before
      return element === null ? others : { ...others, [slot]: element }
    })
  }, [])
  return useMemo(() => ({ places, register, hasBack, setBack }), [places, register, hasBack])
}
