import { useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'

/** `later`: keys of questions that a person has put off. `isListOpen`: the list shows all of them already. */
export type OpenConflicts = { later: ReadonlySet<string>; isListOpen: boolean }

let state: OpenConflicts = { later: new Set(), isListOpen: false }
const listeners = createListeners()

function change(patch: Partial<OpenConflicts>): void {
  state = { ...state, ...patch }
  listeners.tell()
}

/** Which questions come over the page. Lives as long as the page: after a reload all of them are asked again. */
export const openConflicts = {
  get: (): OpenConflicts => state,
  subscribe: listeners.subscribe,
  putOff: (key: string): void => change({ later: new Set([...state.later, key]) }),
  setListOpen: (isListOpen: boolean): void => change({ isListOpen }),
}

export const useOpenConflicts = (): OpenConflicts => useSyncExternalStore(openConflicts.subscribe, openConflicts.get)
