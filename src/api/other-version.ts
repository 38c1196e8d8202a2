import { pageFetch } from './api-base'

/** The first file's name carries a hash of everything that it leads to. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/**
 * Whether whoever would open the app now, the worker in charge or without one the server, gives another version than this
 * page runs. Where nobody answers, no.
 */
export async function isOtherVersion(): Promise<boolean> {
  try {
    const [, entry] = ENTRY.exec(await (await pageFetch('/', { cache: 'no-store' })).text()) ?? []
    return entry !== undefined && document.querySelector(`script[src="${entry}"]`) === null
  } catch {
    return false
  }
}
