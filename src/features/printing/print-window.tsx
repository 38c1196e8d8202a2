import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Paper } from '#/domain/print/paper'
import { Papers } from './paper-view'
import printStyles from './print.css?inline'

/** Specification §9. */
const SIZE = 'width=700,height=600'
const DELAY_MS = 50

const MM_PER_PX = 25.4 / 96
/** A receipt ends under its last line. */
const TAIL_MM = 4

/** A window for paper, opened while the press lasts: browsers block it later. `undefined` = blocked. */
export const openPrintWindow = (): Window | undefined => window.open('', '', SIZE) ?? undefined

/**
 * Draws the papers into the window, measures them and prints. The window is built by elements, never from text. Its styles
 * came along with this code: no worker answers for a window without an address, so that it could not fetch them offline.
 */
export async function printInWindow(target: Window, papers: readonly Paper[], title: string): Promise<void> {
  const { document } = target
  document.title = title
  const sheet = addStyles(target, document)
  const root = createRoot(document.body)
  flushSync(() => root.render(<Papers papers={papers} />))
  await document.fonts.ready
  const receipts = [...document.querySelectorAll<HTMLElement>('.receipt')]
  if (receipts.length > 0) {
    const heightMm = Math.ceil(Math.max(...receipts.map((one) => one.offsetHeight)) * MM_PER_PX) + TAIL_MM
    // `size: 80mm auto` is not valid CSS: the paper is as long as what stands on it.
    sheet.insertRule(`@page receipt { size: 80mm ${heightMm}mm; margin: 0 }`, sheet.cssRules.length)
  }
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  target.addEventListener('afterprint', () => target.close(), { once: true })
  target.focus()
  target.print()
}

function addStyles(target: Window, document: Document): CSSStyleSheet {
  // A document takes only sheets that its own window made.
  const { CSSStyleSheet: Sheet } = target as Window & typeof globalThis
  const sheet = new Sheet({ baseURL: window.location.href })
  sheet.replaceSync(printStyles)
  document.adoptedStyleSheets = [sheet]
  return sheet
}
