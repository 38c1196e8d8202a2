import { createListeners } from './listeners'
import { removeSession, writeCopy, writeNewSession } from './session-db'
import { localText } from './local-text'
import { readSessionState, SESSION_KEY, type SessionState, SIGNED_OUT } from './session-state'
import { readSessionCopy } from './worker-copies'

export type { SessionMode, SessionState } from './session-state'

const local = localText(SESSION_KEY)
/** Which session ended here last, by the beginning of its token: enough to know it by, and too little to use. */
const lastEnded = localText('drin.ended')
const markOf = (token: string): string => token.slice(0, 8)

let state: SessionState = readSessionState(local.read())
const listeners = createListeners()
const endings = new Set<(ended: SessionState) => Promise<void> | void>()

function change(next: SessionState): void {
  state = next
  listeners.tell()
}

/**
 * The signed-in session: in memory, mirrored to localStorage (read at once at start) and to IndexedDB, which is the
 * copy that survives a crash and the one that a worker can read.
 */
export const sessionStore = {
  get: (): SessionState => state,

  set(patch: Partial<SessionState>): void {
    const next = { ...state, ...patch }
    local.write(next)
    // The copy may fail (full disk, private window): the page then lives on localStorage alone.
    void writeCopy('session', next).catch(() => undefined)
    change(next)
  },

  subscribe: listeners.subscribe,

  /** Resolves once the IndexedDB copy is on disk: only then may the login screen be left. */
  async signIn(next: SessionState): Promise<void> {
    await writeNewSession(next).catch(() => undefined)
    local.write(next)
    change(next)
  },

  /** Forgets who is signed in; the mode stays, so that the right login screen opens. Never touches the outbox. */
  async clear(): Promise<void> {
    const ended = state
    const next = { ...SIGNED_OUT, mode: state.mode }
    // First of all the session itself: other tabs stop showing what was theirs with the first word that they hear.
    local.write(next)
    if (ended.token !== null) lastEnded.write(markOf(ended.token))
    change(next)
    const wipes = ended.token === null ? [] : [...endings].map((ending) => ending(ended))
    await Promise.allSettled([...wipes, removeSession()])
  },

  /** Called in the tab that ended the session, to wipe what belonged to it; other tabs are told by `subscribe`. */
  onEnd(ending: (ended: SessionState) => Promise<void> | void): () => void {
    endings.add(ending)
    return () => endings.delete(ending)
  },

  /**
   * localStorage can lose its last writes in a crash: adopts the IndexedDB copy where localStorage has no session.
   * Resolves at once where localStorage has one. A copy of the session that was ended here is none: the page was loaded
   * anew before it was gone.
   */
  async restore(): Promise<void> {
    if (state.token !== null) return
    const copied = await readSessionCopy()
    if (copied.token === null || state.token !== null || markOf(copied.token) === lastEnded.read()) return
    local.write(copied)
    change(copied)
  },
}

// Another tab signed in or out.
local.onChangeElsewhere((stored) => {
  const next = readSessionState(stored)
  if (next.token !== state.token || next.user?.id !== state.user?.id) change(next)
})
