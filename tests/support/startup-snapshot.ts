import { expect, type Page } from '@playwright/test'

/** The start-up snapshot as the worker reads it; undefined where there is none. */
export const storedSnapshot = (page: Page): Promise<{ markup: string; words: { age: string } } | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('drin-session')
        opening.onerror = () => reject(new Error('drin-session cannot be read'))
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction('copies').objectStore('copies').get('board')
          reading.onsuccess = () => {
            db.close()
            // Written by the app alone.
            resolve((reading.result as { value: { markup: string; words: { age: string } } } | undefined)?.value)
          }
        }
      }),
  )

/** Resolves once the snapshot is saved with this order in it, or with any. */
export async function snapshotIsSaved(page: Page, orderId?: number): Promise<void> {
  const card = orderId === undefined ? 'data-snapshot="' : `data-snapshot="${orderId}"`
  await expect.poll(async () => (await storedSnapshot(page))?.markup.includes(card), { timeout: 40_000 }).toBe(true)
}

/** From now on pages hold still before they read their libraries, until `letGo`: the snapshot stays as it is. */
export async function holdStarts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const real = globalThis.requestAnimationFrame
    const held: FrameRequestCallback[] = []
    // On a busy machine a tab that has just been opened may still count as hidden, and a hidden one waits for no paint.
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    globalThis.requestAnimationFrame = (callback) => held.push(callback)
    Object.assign(globalThis, {
      letDrinGo: () => {
        globalThis.requestAnimationFrame = real
        for (const callback of held) real(callback)
      },
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { letDrinGo: () => void }).letDrinGo())
}

/** Notes from now on which contents of pages shift, and says where each card stands when it is first seen. */
export const watchHydration = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Places = Record<string, string>
    const seen: { shifts: string[]; typefaceAt?: number; kept?: Places; own?: Places; rootWasEmpty?: boolean } = {
      shifts: [],
    }
    Object.assign(globalThis, { drinHydration: seen })
    const FRAME_MS = 34
    type Box = { x: number; y: number; width: number; height: number }
    type ShiftEntry = PerformanceEntry & {
      sources: readonly { node: Node | null; previousRect: Box; currentRect: Box }[]
    }
    const said = ({ x, y, width, height }: Box): string => [x, y, width, height].map(Math.round).join()
    // What only now appears has not moved, and until the typeface is read its substitute stands there.
    document.fonts.addEventListener('loadingdone', () => (seen.typefaceAt ??= performance.now()))
    const namesOf = ({ startTime, sources }: ShiftEntry): string[] =>
      sources
        .filter(
          ({ previousRect: { width, height } }) => width * height > 0 && startTime > (seen.typefaceAt ?? 0) + FRAME_MS,
        )
        .map(({ node, previousRect, currentRect }) => {
          const one = node instanceof Element ? node : node?.parentElement
          const where = `${said(previousRect)} → ${said(currentRect)} at ${Math.round(startTime)} ms`
          return `${one?.outerHTML.slice(0, 120) ?? 'a node that is gone'}: ${where}`
        })
    const places = (selector: string, name: string): Places => {
      const all: Places = {}
      for (const card of document.querySelectorAll(selector)) {
        const { x, y, width } = card.getBoundingClientRect()
        all[card.getAttribute(name) ?? ''] = [x, y, width].join()
      }
      return all
    }
    const entries: ShiftEntry[] = []
    const shifts = new PerformanceObserver((list) => entries.push(...(list.getEntries() as ShiftEntry[])))
    shifts.observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      if (seen.kept === undefined && document.querySelector('[data-snapshot]') !== null) {
        seen.kept = places('[data-snapshot]', 'data-snapshot')
        seen.rootWasEmpty = document.querySelector('#root > *') === null
      }
      if (document.querySelector('#root [data-order]') === null) return requestAnimationFrame(look)
      seen.own = places('#root [data-order]', 'data-order')
      // What comes after the hydration is the board's own.
      requestAnimationFrame(() =>
        setTimeout(() => {
          entries.push(...(shifts.takeRecords() as ShiftEntry[]))
          shifts.disconnect()
          seen.shifts = entries.flatMap(namesOf)
        }),
      )
    }
    requestAnimationFrame(look)
  })

/** What `watchHydration` saw on the page that is open. */
export const hydration = (page: Page) =>
  page.evaluate(
    () =>
      (
        globalThis as unknown as {
          drinHydration: {
            shifts: string[]
            typefaceAt?: number
            kept?: Record<string, string>
            own?: Record<string, string>
            rootWasEmpty?: boolean
          }
        }
      ).drinHydration,
  )
