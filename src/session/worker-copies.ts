import { type Preferences, readPreferences } from './preference-values'
import { readCopy } from './session-db'
import { readSessionState, type SessionState } from './session-state'

/** The session as the page copied it for workers. */
export const readSessionCopy = async (): Promise<SessionState> => readSessionState(await readCopy('session'))

/** The preferences as a worker reads them. */
export const readPreferencesCopy = async (): Promise<Preferences> =>
  readPreferences(await readCopy('preferences'), typeof navigator === 'undefined' ? [] : navigator.languages)
