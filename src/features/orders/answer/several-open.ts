import { useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'
import { sessionStore } from '#/session/session-store'
import { answers } from './answer-store'

let isOpen = false
const listeners = createListeners()

/** Whether somebody is choosing which of the waiting orders one press accepts. */
export const several = {
  isOpen: (): boolean => isOpen,
  set: (next: boolean): void => {
    // Whoever chooses among all of them is not asked about one of them meanwhile.
    if (next) answers.minimise()
    isOpen = next
    listeners.tell()
  },
}

// Whoever signs in next begins with nothing half chosen.
sessionStore.subscribe(() => {
  if (isOpen && sessionStore.get().user === null) several.set(false)
})

export const useSeveralOpen = (): boolean => useSyncExternalStore(listeners.subscribe, several.isOpen)
