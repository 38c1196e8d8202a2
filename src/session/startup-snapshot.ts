import type { Preferences } from './preference-values'
import { isPlainMarkup } from './plain-markup'
import type { SessionState } from './session-state'

/**
 * The first screenful of the board as it last stood on this device, as plain markup: the worker puts it into the page
 * that it serves, so that orders are on the screen before any library runs. Kept beside the session, and gone with it.
 */
export type StartupSnapshot = {
  userId: number
  /** The business it shows; null = all of the user's. */
  businessId: number | null
  /** The build whose stylesheet knows its classes. */
  build: string
  /** The preferences that it was drawn with (`looksOf`). */
  looks: string
  /** For which layout it was drawn; the stylesheet shows it on such a screen only. */
  screen: 'phone' | 'upright' | 'wide'
  /** What it shows was true then, server time in milliseconds. */
  at: number
  /** Not shown from then on, server time in milliseconds. */
  until: number
  /** Server time − the device's clock, in milliseconds, as it was measured then. */
  clockOffset: number
  /** What stands over it: how old it is, and that it cannot be pressed yet. */
  words: { age: string; starting: string }
  markup: string
  /** Of the markup: whatever was not written whole is not shown. */
  check: number
}

/** How long it is worth being shown. */
export const SNAPSHOT_MAX_AGE_MS = 12 * 60 * 60 * 1000

/** Two clocks may differ by so much before something is "from the future". */
const AHEAD_MS = 2 * 60 * 1000

/** More than a screenful of the largest screen ever takes, in characters. */
export const MOST_MARKUP = 200_000

export type Refusal =
  | 'nothing'
  | 'broken'
  | 'signedOut'
  | 'otherUser'
  | 'otherBusiness'
  | 'otherBuild'
  | 'otherLooks'
  | 'fromTheFuture'
  | 'tooOld'

/** Who is in front of the screen and how it looks. `deviceNow`: the device's clock, which may be wrong. */
export type StartSituation = { session: SessionState; preferences: Preferences; build: string; deviceNow: number }

/** What was kept, or why it is not shown: never to anybody else, and never as news where it is none. */
export function usableSnapshot(kept: unknown, situation: StartSituation): StartupSnapshot | Refusal {
  if (kept === undefined || kept === null) return 'nothing'
  if (!isSnapshot(kept)) return 'broken'
  const { session, preferences, build, deviceNow } = situation
  if (session.token === null || session.user === null) return 'signedOut'
  if (session.user.id !== kept.userId) return 'otherUser'
  if (preferences.businessId !== kept.businessId) return 'otherBusiness'
  if (build !== kept.build) return 'otherBuild'
  if (looksOf(preferences) !== kept.looks) return 'otherLooks'
  const now = deviceNow + kept.clockOffset
  if (now < kept.at - AHEAD_MS) return 'fromTheFuture'
  if (now >= kept.until) return 'tooOld'
  return kept
}

/** Everything that the device's person chose and the board may show, but for the business. */
export const looksOf = ({ businessId: _business, ...looks }: Preferences): string =>
  JSON.stringify(Object.entries(looks).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function isSnapshot(kept: unknown): kept is StartupSnapshot {
  if (typeof kept !== 'object' || kept === null) return false
  const { userId, businessId, build, looks, screen, at, until, clockOffset, words, markup, check } =
    kept as Partial<StartupSnapshot> // each is checked below
  return (
    [userId, at, until, clockOffset, check].every(Number.isFinite) &&
    (businessId === null || typeof businessId === 'number') &&
    typeof build === 'string' &&
    build !== '' &&
    typeof looks === 'string' &&
    (screen === 'phone' || screen === 'upright' || screen === 'wide') &&
    typeof words?.age === 'string' &&
    typeof words.starting === 'string' &&
    typeof markup === 'string' &&
    markup.length <= MOST_MARKUP &&
    checkOf(markup) === check &&
    isPlainMarkup(markup)
  )
}

/** A number that differs where the text does (FNV-1a): against what was cut short or mangled, not against people. */
export function checkOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
