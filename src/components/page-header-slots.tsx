import { createContext, type ReactNode, useMemo, useState } from 'react'

/** Where the frame keeps room for a page's own header: in the top bar, and in a row under it on phones. */
export type HeaderSlot = 'title' | 'tabs' | 'actions' | 'mobile'

/** Each slot's own element: the page draws into it, the frame hangs it into its place. */
type HeaderElements = Readonly<Record<HeaderSlot, HTMLElement>>

type Frame = {
  slots: HeaderElements
  /** Whether the page on screen wants a back button instead of the menu's; a path: where it leads. */
  back: boolean | string
}

type Page = {
  slots: HeaderElements
  setBack: (back: boolean | string) => void
}

/** The frame's side; apart from the page's, because a page that wants a back button is no news for the page itself. */
export const HeaderFrameContext = createContext<Frame | undefined>(undefined)

/** The page's side; `undefined` outside the frame: a page then has no header. */
export const HeaderPageContext = createContext<Page | undefined>(undefined)

/**
 * Holds the slots that pages write into. They are there before anything is drawn: frame and page appear in one drawing,
 * and nothing has to be drawn again before the first paint.
 */
export const HeaderSlots = ({ children }: { children: ReactNode }) => {
  const [slots] = useState(makeSlots)
  const [back, setBack] = useState<boolean | string>(false)
  const frame = useMemo(() => ({ slots, back }), [slots, back])
  const page = useMemo(() => ({ slots, setBack }), [slots])
  return (
    <HeaderFrameContext value={frame}>
      <HeaderPageContext value={page}>{children}</HeaderPageContext>
    </HeaderFrameContext>
  )
}

const makeSlots = (): HeaderElements => ({
  title: document.createElement('span'),
  tabs: document.createElement('span'),
  actions: document.createElement('span'),
  mobile: document.createElement('span'),
})
