import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'

let own: string | undefined
const listeners = createListeners()
function set(title: string | undefined): void {
  own = title
  listeners.tell()
}

/** Names the browser's tab, where the page knows better than its URL's route: `Opening hours · Trattoria Lana`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    set(title)
    return () => set(undefined)
  }, [title])
}

/** What the page on screen calls itself; `undefined`: as its route does. */
export const useOwnTitle = (): string | undefined => useSyncExternalStore(listeners.subscribe, () => own)
