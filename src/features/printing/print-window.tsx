import { openPrintWindow, printSheet } from '#/components/print/print-sheet'
import type { Paper } from '#/domain/print/paper'
import { Papers } from './paper-view'
import printStyles from './print.css?inline'

export { openPrintWindow }

const MM_PER_PX = 25.4 / 96
/** A receipt ends under its last line. */
const TAIL_MM = 4

/** Draws the papers into the window, measures them and prints. */
export const printInWindow = (target: Window, papers: readonly Paper[], title: string): Promise<void> =>
  printSheet(target, { title, styles: printStyles, content: <Papers papers={papers} />, onDrawn: measureReceipts })

function measureReceipts(document: Document, sheet: CSSStyleSheet): void {
  const receipts = [...document.querySelectorAll<HTMLElement>('.receipt')]
  if (receipts.length === 0) return
  const heightMm = Math.ceil(Math.max(...receipts.map((one) => one.offsetHeight)) * MM_PER_PX) + TAIL_MM
  // `size: 80mm auto` is not valid CSS: the paper is as long as what stands on it.
  sheet.insertRule(`@page receipt { size: 80mm ${heightMm}mm; margin: 0 }`, sheet.cssRules.length)
}
