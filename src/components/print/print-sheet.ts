import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Specification §9. */
const SIZE = 'width=700,height=600'
const DELAY_MS = 50

/** A window for paper, opened while the press lasts: browsers block it later. `undefined` = blocked. */
export const openPrintWindow = (): Window | undefined => window.open('', '', SIZE) ?? undefined

/**
 * Draws what is to be printed into the window and prints it. The window is built by elements, never from text; its styles come as
 * text with the code, as no worker answers for a window without an address, so that it could not fetch them offline.
 */
export async function printSheet(
  target: Window,
  {
    title,
    styles,
    content,
    onDrawn,
  }: {
    title: string
    styles: string
    content: ReactNode
    onDrawn?: (document: Document, sheet: CSSStyleSheet) => void
  },
): Promise<void> {
  const { document } = target
  document.title = title
  // A document takes only sheets that its own window made.
  const { CSSStyleSheet: Sheet } = target as Window & typeof globalThis
  const sheet = new Sheet({ baseURL: window.location.href })
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  const root = createRoot(document.body)
  flushSync(() => root.render(content))
  await document.fonts.ready
  onDrawn?.(document, sheet)
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  target.addEventListener('afterprint', () => target.close(), { once: true })
  target.focus()
  target.print()
}
