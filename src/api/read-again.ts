import type { CallName } from './call-types'
import { madeOf } from './more-endpoints.gen'

/** Writes that come together are read once. */
const GATHER_MS = 500
/** So late at most this window hears of its own write, which it has read again by then. */
const OWN_MS = 1_000

/**
 * What a window reads again: after its own writes at once, after those of others gathered. The stream says a window's own writes,
 * too; that word is taken for its own once for each call, and not read a second time. `read`: of one call, or of all.
 */
export function createReadAgain(read: (callName?: CallName) => void) {
  const waiting = new Set<string>()
  let isAllWaiting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Until when a call's next word is that of this window. */
  const own = new Map<string, number>()

  const flush = (): void => {
    timer = undefined
    if (isAllWaiting) read()
    else for (const name of waiting) read(callNameOf(name))
    isAllWaiting = false
    waiting.clear()
  }

  return {
    /** This window has changed things of these kinds. */
    here: (kinds: readonly string[]): void => {
      for (const name of callsMadeOf(kinds)) {
        // Where the stream was faster than the answer, its word has come already.
        if (!waiting.delete(name)) own.set(name, Date.now() + OWN_MS)
        read(callNameOf(name))
      }
    },
    /** The stream says that things of these kinds, or any, were changed. */
    elsewhere: (kinds: readonly string[] | 'all'): void => {
      if (kinds === 'all') isAllWaiting = true
      else
        for (const name of callsMadeOf(kinds)) {
          if (Date.now() > (own.get(name) ?? 0)) waiting.add(name)
          own.delete(name)
        }
      if (isAllWaiting || waiting.size > 0) timer ??= setTimeout(flush, GATHER_MS)
    },
  }
}

/** `payments.list`: each call that answers something else once things of these kinds were changed. */
function callsMadeOf(kinds: readonly string[]): Set<string> {
  const table: Readonly<Record<string, string>> = madeOf
  return new Set(kinds.flatMap((kind) => table[kind]?.split(' ') ?? []))
}

/** As queries are named. */
const callNameOf = (name: string): CallName => {
  const [area = '', call = ''] = name.split('.')
  return [area, call]
}
