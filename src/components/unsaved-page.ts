import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'

const listeners = createListeners()
let held = 0
function count(step: 1 | -1): void {
  held += step
  listeners.tell()
}

/** Says that something on the page is typed and not saved, while `holds`. */
export function useHoldsPage(holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    count(1)
    return () => count(-1)
  }, [holds])
}

/** Whether leaving the page would ask first (`useLeaveQuestion`). */
export const isUnsaved = (): boolean => held > 0

export const useIsUnsaved = (): boolean => useSyncExternalStore(listeners.subscribe, isUnsaved)
