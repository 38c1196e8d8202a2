import 'fake-indexeddb/auto'
import { resolveObjectURL } from 'node:buffer'
import { IDBFactory } from 'fake-indexeddb'
import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

export type PageSize = { width: number; height: number; hasTouch?: boolean }
/** A file that a page handed to the browser's downloads. */
export type Download = { name: string; file: Blob }

/** Node's own, which the page uses in place of happy-dom's: requests really go to the server, and end with the page. */
const OF_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
] as const
const MORE_OF_NODE = [
  'URL',
  'URLSearchParams',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextEncoder',
] as const
const REST_OF_NODE = [
  'TextDecoder',
  'queueMicrotask',
  'structuredClone',
  'performance',
  'crypto',
  'BroadcastChannel',
] as const
const TIMERS = ['setTimeout', 'setInterval'] as const

/** Names that the page before gave to this process. */
let ofPageBefore = new Set<string>()

/**
 * What a page's files import of their own page, whichever is open when they run (page-modules.mjs): work that was under way when its page
 * ended would otherwise go on in the next one, with another person's session.
 */
export const OWN_TO_A_PAGE = [
  'window',
  'self',
  'globalThis',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  ...TIMERS,
  'BroadcastChannel',
] as const
const pages = new Map<number, Record<string, unknown>>()
Object.assign(globalThis, { pagesOfTheApp: pages })

const kept = Object.fromEntries(
  [...OF_NODE, ...MORE_OF_NODE, ...REST_OF_NODE, ...TIMERS].map((name) => [name, globalThis[name]]),
) as Pick<typeof globalThis, (typeof OF_NODE | typeof MORE_OF_NODE | typeof REST_OF_NODE | typeof TIMERS)[number]>

const put = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/**
 * Makes this process a browser's page at a URL of the server at `origin`: a document, its storage, and requests that go to the
 * server. `databases`: what IndexedDB holds already, where the device is not new. Answers what it asked of the server, by URL, the files that it
 * handed over, and what ends it with all its timers, requests and channels.
 */
export function becomePage(
  page: number,
  origin: string,
  path: string,
  { width, height, hasTouch = false }: PageSize,
  language: string,
  databases = new IDBFactory(),
): { asked: readonly string[]; downloads: readonly Download[]; end: () => void } {
  const window = new Window({
    url: origin + path,
    width,
    height,
    settings: {
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      // As the browser's devices: by these a page asks for its pointer and for less motion.
      navigator: { maxTouchPoints: hasTouch ? 1 : 0 },
      device: { prefersReducedMotion: 'reduce' },
    },
  })
  // Nothing is laid out: every element is as wide as the window, so that what is drawn to its width, as a plot, is there.
  Object.defineProperty(window.HTMLElement.prototype, 'clientWidth', { get: () => width, configurable: true })
  Object.defineProperty(window.document, 'fonts', { value: { status: 'loaded', ready: Promise.resolve() } })
  // What is there already, it would leave as it is: the storage of the page before, its size, its history.
  for (const name of ofPageBefore) Reflect.deleteProperty(globalThis, name)
  ofPageBefore = populateGlobal(globalThis, window, { bindFunctions: true }).keys
  for (const [name, value] of Object.entries(kept)) put(name, value)
  put('indexedDB', databases)
  Object.defineProperty(window.navigator, 'language', { value: language, configurable: true })
  Object.defineProperty(window.navigator, 'languages', { value: [language], configurable: true })
  // happy-dom says `null`, which no browser does: where there are no locks, a page leads and sends for itself.
  Object.defineProperty(window.navigator, 'locks', { value: undefined, configurable: true })

  const end = new kept.AbortController()
  const asked: string[] = []
  put('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (end.signal.aborted) return new Promise(() => undefined)
    asked.push(input instanceof kept.Request ? input.url : String(input))
    const signals = [end.signal, ...(init.signal ? [init.signal] : [])]
    return kept.fetch(typeof input === 'string' && input.startsWith('/') ? origin + input : input, {
      ...init,
      signal: kept.AbortSignal.any(signals),
    })
  })
  const timers = new Set<NodeJS.Timeout>()
  for (const name of TIMERS)
    put(name, (...given: Parameters<typeof setTimeout>) => {
      const timer = kept[name](...given)
      if (end.signal.aborted) clearTimeout(timer)
      else timers.add(timer)
      return timer
    })
  // A channel is the process's: left open, the page before would hear what this one tells, and draw itself into its document.
  const channels = new Set<BroadcastChannel>()
  put(
    'BroadcastChannel',
    class extends kept.BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.add(this)
      }
      override postMessage(message: unknown): void {
        if (!end.signal.aborted) super.postMessage(message)
      }
    },
  )
  followStyles(window)
  const downloads = keepDownloads(window)
  pages.set(page, globalsOfPage([...ofPageBefore, ...Object.keys(kept), 'indexedDB']))
  return {
    asked,
    downloads,
    end: () => {
      end.abort()
      for (const channel of channels) channel.close()
      for (const timer of timers) clearTimeout(timer)
      for (const [name, value] of Object.entries(kept)) put(name, value)
    },
  }
}

/** What the page that is open now finds under these names, for good; everything else is the process's. */
function globalsOfPage(names: readonly string[]): Record<string, unknown> {
  const own = new Map<PropertyKey, unknown>(names.map((name) => [name, Reflect.get(globalThis, name)]))
  const page: unknown = new Proxy(globalThis, {
    get: (target, name): unknown => (own.has(name) ? own.get(name) : Reflect.get(target, name)),
  })
  for (const name of ['window', 'self', 'globalThis']) own.set(name, page)
  return Object.fromEntries(OWN_TO_A_PAGE.map((name) => [name, own.get(name)]))
}

/** A script waits for the styles of its screen; here nothing is drawn, and they count as loaded at once. */
function followStyles({ document, MutationObserver, Event }: Window): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeName === 'LINK') queueMicrotask(() => node.dispatchEvent(new Event('load')))
  }).observe(document.head, { childList: true })
}

/** happy-dom would lead the page to a link that is a file to be saved. */
function keepDownloads({ HTMLAnchorElement }: Window): Download[] {
  const downloads: Download[] = []
  const click = Reflect.get(HTMLAnchorElement.prototype, 'click') as () => void
  HTMLAnchorElement.prototype.click = function (): void {
    const file = this.download === '' ? undefined : resolveObjectURL(this.href)
    if (file === undefined) click.call(this)
    else downloads.push({ name: this.download, file: file as Blob })
  }
  return downloads
}
