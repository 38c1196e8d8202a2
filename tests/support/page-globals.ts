import 'fake-indexeddb/auto'
import { vi } from 'vitest'

/** What of a browser's page the offline layer touches, for tests in Node: events, a cookie jar, and where it was sent. */
export type PageGlobals = {
  /** Addresses that the page was sent to. */
  visits: string[]
  /** The page is shown or hidden. */
  show: (isVisible: boolean) => void
  /** The browser says that the network is there or gone. */
  network: (isThere: boolean) => void
}

/** Call it before the first import of a page's module. `api` = where the server is. */
export function becomePage(api: string): PageGlobals {
  const visits: string[] = []
  const jar = new Map<string, string>()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [pair = ''] = text.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    },
  })
  const window = Object.assign(new EventTarget(), {
    location: { protocol: 'http:', assign: (url: string) => visits.push(url), reload: () => visits.push('reload') },
  })
  const navigator = { onLine: true, locks: webLocks() }
  vi.stubEnv('VITE_API_BASE', api)
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', navigator)
  return {
    visits,
    show: (isVisible) => {
      document.visibilityState = isVisible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    network: (isThere) => {
      navigator.onLine = isThere
      window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
    },
  }
}

type LockOptions = { signal?: AbortSignal; steal?: boolean }

/** Web Locks as far as the app uses them: exclusive, in order, with `signal` and `steal`. Node 20 has none. */
function webLocks() {
  const held = new Map<string, { take: Promise<unknown>; lose: (reason: Error) => void }>()
  return {
    async request<T>(name: string, { signal, steal = false }: LockOptions, work: () => Promise<T>): Promise<T> {
      for (let holder = held.get(name); holder !== undefined; holder = held.get(name)) {
        if (steal) {
          holder.lose(new DOMException('stolen', 'AbortError'))
          break
        }
        const aborted = new Promise<never>((_, reject) => {
          const end = (): void => reject(signal?.reason)
          signal?.addEventListener('abort', end, { once: true })
          if (signal?.aborted === true) end()
        })
        await Promise.race([holder.take, aborted])
      }
      signal?.throwIfAborted()
      let lose: (reason: Error) => void = () => undefined
      const stolen = new Promise<never>((_, reject) => {
        lose = reject
      })
      const running = work()
      const mine = { take: running.catch(() => undefined), lose }
      held.set(name, mine)
      try {
        return await Promise.race([running, stolen])
      } finally {
        if (held.get(name) === mine) held.delete(name)
      }
    },
  }
}
