import { createListeners } from './listeners'
import { localText } from './local-text'
import { type Preferences, PREFERENCES_KEY, readPreferences } from './preference-values'
import { readCopy, writeCopy } from './session-db'

export type { KitchenText, Language, Preferences, Theme } from './preference-values'

const local = localText(PREFERENCES_KEY)
const browserLanguages = (): readonly string[] => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))

let current: Preferences = readPreferences(local.read(), browserLanguages())
const listeners = createListeners()

const change = (next: Preferences): void => {
  current = next
  listeners.tell()
}

/** What this device remembers about its person, beyond any session. */
export const preferences = {
  get: (): Preferences => current,

  set: (patch: Partial<Preferences>): void => {
    const next = { ...current, ...patch }
    local.write(next)
    // The worker needs language and muting; a failing copy costs it only those.
    void writeCopy('preferences', next).catch(() => undefined)
    change(next)
  },

  subscribe: listeners.subscribe,

  /** Adopts the IndexedDB copy where a crash took the one in localStorage. */
  async restore(): Promise<void> {
    if (local.read() !== undefined) return
    const copied = await readCopy('preferences')
    if (copied !== undefined) change(readPreferences(copied, browserLanguages()))
    // From now on the start needs no look into IndexedDB.
    local.write(current)
  },
}

local.onChangeElsewhere((stored) => change(readPreferences(stored, browserLanguages())))
