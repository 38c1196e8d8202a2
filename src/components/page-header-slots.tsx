import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react'

/** Where the frame keeps room for a page's own header: in the top bar, and in a row under it on phones. */
export type HeaderSlot = 'title' | 'tabs' | 'actions' | 'mobile'

type Frame = {
  /** Gives a place its element (a ref callback). */
  register: (slot: HeaderSlot, element: HTMLElement | null) => void
  /** Whether the page on screen wants a back button instead of the menu's. */
  hasBack: boolean
}

type Page = {
  places: Readonly<Partial<Record<HeaderSlot, HTMLElement>>>
  setBack: (back: boolean) => void
}

/** The frame's side; apart from the page's, because places that appear are no news for the frame. */
export const HeaderFrameContext = createContext<Frame | undefined>(undefined)

/** The page's side; `undefined` outside the frame: a page then has no header. */
export const HeaderPageContext = createContext<Page | undefined>(undefined)

/** Holds the places that pages write into. Only who reads them renders when one appears. */
export const HeaderSlots = ({ children }: { children: ReactNode }) => {
  const [places, setPlaces] = useState<Page['places']>({})
  const [hasBack, setBack] = useState(false)
  const register = useCallback((slot: HeaderSlot, element: HTMLElement | null) => {
    setPlaces((before) => {
      const { [slot]: _, ...others } = before
      return element === null ? others : { ...others, [slot]: element }
    })
  }, [])
  const frame = useMemo(() => ({ register, hasBack }), [register, hasBack])
  const page = useMemo(() => ({ places, setBack }), [places])
  return (
    <HeaderFrameContext value={frame}>
      <HeaderPageContext value={page}>{children}</HeaderPageContext>
    </HeaderFrameContext>
  )
}
