import { type Preferences, readPreferences } from './preference-values'
import { readAllCopies, readCopy } from './session-db'
import { readSessionState, type SessionState } from './session-state'

/** The session as the page copied it for workers. */
export const readSessionCopy = async (): Promise<SessionState> => readSessionState(await readCopy('session'))

const browserLanguages = (): readonly string[] => (typeof navigator === 'undefined' ? [] : navigator.languages)

/** The preferences as a worker reads them. */
export const readPreferencesCopy = async (): Promise<Preferences> =>
  readPreferences(await readCopy('preferences'), browserLanguages())

/** What a page is begun with: who is signed in, how it looks, and the board that was kept, all of one moment. */
export async function readStartCopies(): Promise<{ session: SessionState; preferences: Preferences; board: unknown }> {
  const { session, preferences, board } = await readAllCopies()
  return { session: readSessionState(session), preferences: readPreferences(preferences, browserLanguages()), board }
}
