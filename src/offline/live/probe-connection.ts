import type { Fetcher } from '#/api/exchange'
import { API_HEADER } from '#/contract/headers'
import { sleep } from './wake'

/** A line that does not answer within this time gets a neighbour. */
const NEXT_AFTER_MS = 300
/** Browsers keep six connections to a host; one is the stream's. */
const LINES = 5
const PATIENCE_MS = 3_000

/**
 * Finds a line to the server that lives. After a network has changed without a word, every connection that the browser
 * keeps for later is as dead as the one that fell silent, and a request would hang on each of them in turn. This asks on
 * several, one after the other, until one answers (`true`), and gives up the others, which makes the browser drop them. What
 * a portal or a proxy says in the server's place is no answer.
 */
export async function probeConnection(fetcher: Fetcher, url: string): Promise<boolean> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  const ask = async (line: number): Promise<void> => {
    await sleep(line * NEXT_AFTER_MS, stop.signal, undefined)
    stop.signal.throwIfAborted()
    const answer = await fetcher(url, { cache: 'no-store', redirect: 'manual', signal: stop.signal })
    // Unread, it would keep its line busy.
    await answer.text()
    if (!answer.headers.has(API_HEADER)) throw new Error('not our server')
  }
  try {
    await Promise.any(Array.from({ length: LINES }, (_, line) => ask(line)))
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}
