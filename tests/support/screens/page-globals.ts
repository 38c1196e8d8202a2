import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

export type PageSize = { width: number; height: number }

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

const SETTLES_MS = 30

const kept = Object.fromEntries(
  [...OF_NODE, ...MORE_OF_NODE, ...REST_OF_NODE, ...TIMERS].map((name) => [name, globalThis[name]]),
) as Pick<typeof globalThis, (typeof OF_NODE | typeof MORE_OF_NODE | typeof REST_OF_NODE | typeof TIMERS)[number]>

const put = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/**
 * Makes this process a browser's page at a URL of the server at `origin`: a document, a storage of its own, and requests that go to the
 * server. Answers what ends it with all its timers and requests.
 */
export function becomePage(
  origin: string,
  path: string,
  { width, height }: PageSize,
  language: string,
): () => Promise<void> {
  const window = new Window({
    url: origin + path,
    width,
    height,
    settings: { disableCSSFileLoading: true, disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true },
  })
  // Nothing is laid out: every element is as wide as the window, so that what is drawn to its width, as a plot, is there.
  Object.defineProperty(window.Element.prototype, 'clientWidth', { get: () => width, configurable: true })
  populateGlobal(globalThis, window, { bindFunctions: true })
  for (const [name, value] of Object.entries(kept)) put(name, value)
  put('indexedDB', new IDBFactory())
  Object.defineProperty(window.navigator, 'language', { value: language, configurable: true })
  Object.defineProperty(window.navigator, 'languages', { value: [language], configurable: true })

  const end = new kept.AbortController()
  put('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
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
  followStyles(window)
  return async () => {
    end.abort()
    for (const timer of timers) clearTimeout(timer)
    // What is under way ends on this page: without timers and requests nothing follows.
    await new Promise((resolve) => kept.setTimeout(resolve, SETTLES_MS))
    for (const [name, value] of Object.entries(kept)) put(name, value)
  }
}

/** A script waits for the styles of its screen; here nothing is drawn, and they count as loaded at once. */
function followStyles({ document, MutationObserver, Event }: Window): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeName === 'LINK') queueMicrotask(() => node.dispatchEvent(new Event('load')))
  }).observe(document.head, { childList: true })
}
