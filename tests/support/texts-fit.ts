import { expect, type Page } from '@playwright/test'
import type { Language } from './e2e-matrix'

/** Where a text has a place that somebody gave it: buttons, links, tabs, headings, heads of columns, chips and tags. */
const PLACES = [
  'button, a, h1, h2, h3, h4, th, legend, label, dt',
  '[role=button], [role=tab], [role=radio], [role=option], [role=menuitem], [role=columnheader]',
  ...['chip', 'tag', 'pill', 'badge'].map((name) => `[class$="_${name}"], [class*="_${name} "]`),
].join(', ')

/** No such text is cut without an ellipsis, reaches out of its place, or is broken inside a word; no button or link lies over the one beside it. */
export async function expectTextsFit(page: Page, what: string): Promise<void> {
  const misfits = () =>
    page.evaluate((places) => {
      /** One pixel more is how browsers round. */
      const more = (a: number, b: number) => a > b + 1.5

      const isForReadersAlone = (one: Element): boolean =>
        one.getBoundingClientRect().width <= 2 || (one.parentElement !== null && one.clientWidth === 1)

      const isCut = (one: HTMLElement): boolean => {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one)
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        return (
          hides && textOverflow !== 'ellipsis' && webkitLineClamp === 'none' && more(one.scrollWidth, one.clientWidth)
        )
      }

      /** A text's own element and those around it, up to its place. */
      const upTo = (place: Element, holder: HTMLElement): HTMLElement[] => {
        const around: HTMLElement[] = []
        for (let one: HTMLElement | null = holder; one !== null && one !== place; one = one.parentElement)
          around.push(one)
        return around
      }

      /** The line of each part of a word, and how far right it reaches. */
      const rectsOf = (node: Text, from: number, to: number): DOMRect[] => {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        return [...range.getClientRects()].filter(({ width }) => width > 0)
      }

      const found = new Set<string>()
      for (const place of document.querySelectorAll<HTMLElement>(places)) {
        if (!place.checkVisibility({ visibilityProperty: true }) || isForReadersAlone(place)) continue
        const { display } = getComputedStyle(place)
        const right = place.getBoundingClientRect().right
        const says = (place.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60)
        if (isCut(place)) found.add(`cut: ${says}`)
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const holder = text.parentElement
          if (!(text instanceof Text) || holder === null || isForReadersAlone(holder)) continue
          const around = upTo(place, holder)
          if (around.some(isCut)) found.add(`cut: ${says}`)
          for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’]+/gu)) {
            const rects = rectsOf(text, index, index + word.length)
            const lines = new Set(rects.map(({ top }) => Math.round(top)))
            if (lines.size > 1) found.add(`broken inside “${word}”: ${says}`)
            const isClipped = [place, ...around].some((one) =>
              ['hidden', 'clip'].includes(getComputedStyle(one).overflowX),
            )
            if (display !== 'inline' && !isClipped && rects.some((rect) => more(rect.right, right)))
              found.add(`“${word}” reaches out: ${says}`)
          }
        }
      }

      /** Stands in the flow of its parent: what is laid over something on purpose, or drawn in a chart, stands out of it. */
      const isInFlow = (one: Element): boolean =>
        one instanceof HTMLElement &&
        one.matches('button, a') &&
        ['static', 'relative'].includes(getComputedStyle(one).position)
      const parents = new Set([...document.querySelectorAll('button, a')].map((one) => one.parentElement))
      for (const parent of parents) {
        const inFlow = [...(parent?.children ?? [])].filter(isInFlow)
        for (const [at, one] of inFlow.entries()) {
          const [a, b] = [one.getBoundingClientRect(), inFlow[at + 1]?.getBoundingClientRect()]
          if (b === undefined || a.width * a.height * b.width * b.height === 0) continue
          const isOver =
            more(a.right, b.left) && more(b.right, a.left) && more(a.bottom, b.top) && more(b.bottom, a.top)
          if (isOver) found.add(`lies over its neighbour: ${(one.textContent ?? '').slice(0, 60)}`)
        }
      }
      return [...found]
    }, PLACES)
  await expect.poll(misfits, { message: what, timeout: 3_000 }).toEqual([])
}

/** The page in another language, as if it had been chosen in another tab: what is open stays open. */
export async function readIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'drin.preferences'
    const known = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    const newValue = JSON.stringify({ ...known, language: chosen })
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
