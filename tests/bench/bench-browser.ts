import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumOptions, GRANTED_PERMISSIONS } from '../support/chromium'
import { signInByHand } from '../support/e2e'

/** A cheap tablet beside this machine. */
export const CPU_SLOWDOWN = 4

export const launchBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions())

export type Device = { context: BrowserContext; page: Page; cdp: CDPSession; close: () => Promise<void> }

/** tsx keeps the names of functions by a helper, which functions that are sent into a page then look for there. */
const NAME_HELPER = 'globalThis.__name = (one) => one'

/** A browser of its own with a wall tablet's screen; `slowdown` 1 = this machine's full speed. */
export async function openDevice(options: { slowdown?: number; storage?: BrowserStorage } = {}): Promise<Device> {
  const browser = await launchBrowser()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: GRANTED_PERMISSIONS,
    ...(options.storage !== undefined && { storageState: options.storage }),
  })
  await context.addInitScript(NAME_HELPER)
  const { page, cdp } = await openPage(context, options.slowdown)
  return { context, page, cdp, close: () => browser.close() }
}

/** A page in a process of its own, which has nothing compiled, decoded or formatted yet. */
export async function openPage(
  context: BrowserContext,
  slowdown = CPU_SLOWDOWN,
): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, cdp }
}

export type BrowserStorage = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a signed-in browser keeps, so that the next fresh one is signed in without the screen. */
export async function signedInStorage(url: string, account: string): Promise<BrowserStorage> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: url, permissions: GRANTED_PERMISSIONS })
    const page = await context.newPage()
    await signInByHand(page, account)
    const { cookies, origins } = await context.storageState({ indexedDB: true })
    return { cookies, origins: origins.map(withoutCache) }
  } finally {
    await browser.close()
  }
}

/** A session belongs to its device, which lives in IndexedDB; the cached orders do not come along: the start is cold. */
function withoutCache(origin: BrowserStorage['origins'][number]): BrowserStorage['origins'][number] {
  const { indexedDB } = origin as { indexedDB?: { name: string }[] } // not in Playwright's types, but in its answer
  return Object.assign({}, origin, { indexedDB: indexedDB?.filter(({ name }) => name !== 'drin-cache') })
}

const PAINTED = 'drin-bench-painted'

/** Times from the start of the navigation, in milliseconds. */
export type StartTimes = { painted: number; pressable: number }

/** What is painted first, and what can be pressed, once `until` is gone. */
export type StartMarks = { painted: string; pressable: string; until?: string }

/**
 * When something of `painted` was first painted, and when `pressable` could be pressed. The page says so by itself:
 * Playwright's own scripts, which an evaluation brings along, cost a slowed page fifty milliseconds of its start.
 */
export async function timeStart(page: Page, url: string, marks: StartMarks): Promise<StartTimes> {
  await page.addInitScript(
    ([word, { painted, pressable, until }]: [string, StartMarks]) => {
      let first: number | undefined
      const isThere = () =>
        document.querySelector(pressable) !== null && (until === undefined || document.querySelector(until) === null)
      const look = () => {
        const wasThere = isThere()
        const wasPainted = first === undefined && document.querySelector(painted) !== null
        // The frame after the one in which it appeared: by then it was painted.
        requestAnimationFrame(() => {
          if (wasPainted) first = performance.now()
          if (wasThere) console.debug(word, first, performance.now())
          else look()
        })
      }
      requestAnimationFrame(look)
    },
    [PAINTED, marks] as [string, StartMarks],
  )
  const said = page.waitForEvent('console', (message) => message.text().startsWith(PAINTED))
  await page.goto(url, { waitUntil: 'commit' })
  const [painted = Number.NaN, pressable = Number.NaN] = (await said)
    .text()
    .slice(PAINTED.length)
    .trim()
    .split(' ')
    .map(Number)
  return { painted, pressable }
}

/** Main-thread time per second while nothing is pressed, in milliseconds. */
export async function restingCpu(cdp: CDPSession, seconds: number): Promise<number> {
  const taskSeconds = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await taskSeconds()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return (((await taskSeconds()) - before) / seconds) * 1000
}

/** A second counts as resting when it costs at most so much more than the cheapest one so far. */
const RESTING = 1.3
/** Two seconds of drawing in a row cost the same, too: more than this is work, whatever came before. */
const WORKING_MS = 500
const MOST_SECONDS = 20

/** Resolves when a page has settled: two seconds in a row cost about as little as any before. */
export async function untilResting(cdp: CDPSession): Promise<void> {
  let cheapest = Number.POSITIVE_INFINITY
  let inARow = 0
  for (let second = 0; second < MOST_SECONDS && inARow < 2; second++) {
    const cost = await restingCpu(cdp, 1)
    inARow = cost <= cheapest * RESTING && cost < WORKING_MS ? inARow + 1 : 0
    // The first second holds the loading itself.
    if (second === 0) inARow = 0
    cheapest = Math.min(cheapest, cost)
  }
}
