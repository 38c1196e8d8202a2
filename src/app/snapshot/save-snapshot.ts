import { workingDayEnds } from '#/domain/business/closing-rules'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { clockOffsetMs } from '#/offline/device/clock'
import { checkOf, type StartupSnapshot, SNAPSHOT_MAX_AGE_MS, looksOf, MOST_MARKUP } from '#/session/startup-snapshot'
import { preferences } from '#/session/preferences'
import { writeSnapshot } from '#/session/session-db'
import { readSessionState } from '#/session/session-state'
import { sessionStore } from '#/session/session-store'
import { PHONE, PORTRAIT_TABLET } from '#/ui/timing/use-media-query'
import { onFirstScreen } from './on-screen'
import { lateClasses } from './page-styles'
import { snapshotMarkup } from './snapshot-markup'

/** The frame with the board in it, as it stands on the page; `undefined` on any other page. */
const frameOfBoard = (): Element | undefined =>
  document.querySelector('#root #main [data-board]')?.closest('#main')?.parentElement ?? undefined

/** The name of the build that drew this page; only a built app has one, and a worker. */
const build = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

/** Somebody types: a tablet's keyboard may have taken half of the screen. */
const TYPING = ':is(input:not([type="checkbox"], [type="radio"]), textarea):focus'

/**
 * Whether what is on the screen now is the board as a start would draw it: nothing is pressed or typed. A dialog over it
 * changes nothing of it, and in a rush there is always one.
 */
export const canSaveSnapshot = (): boolean =>
  document.visibilityState === 'visible' &&
  document.fonts.status === 'loaded' &&
  document.querySelector(`:active, ${TYPING}`) === null &&
  document.getElementById('startup-snapshot') === null &&
  frameOfBoard() !== undefined

/**
 * Keeps what is on the screen for the next start of this person, on this device; answers whether it could. Never rejects:
 * a start without it is only slower. `at`: until when the board was known to be right, server time in milliseconds.
 */
export async function saveSnapshot({
  at,
  words,
  timeZone = DEFAULT_TIME_ZONE,
}: {
  at: number
  words: StartupSnapshot['words']
  timeZone: string | undefined
}): Promise<boolean> {
  const frame = frameOfBoard()
  const { user } = sessionStore.get()
  if (frame === undefined || user === null || build() === '') return false
  const late = lateClasses()
  if (late === undefined) return false
  const atFirst = document.querySelector('[hidden] > [data-connection]')
  const markup = snapshotMarkup(frame, {
    isLateClass: (name) => late.has(name),
    isOnScreen: onFirstScreen(frame),
    // What a page says of its connection when it begins, whatever this one has found meanwhile.
    insteadOf: (element) => (element.hasAttribute('data-connection') ? atFirst : undefined) ?? element,
  })
  if (markup === undefined || markup.length > MOST_MARKUP) return false
  const kept: StartupSnapshot = {
    userId: user.id,
    businessId: preferences.get().businessId,
    build: build(),
    looks: looksOf(preferences.get()),
    screen: screenNow(),
    at,
    until: Math.min(at + SNAPSHOT_MAX_AGE_MS, workingDayEnds(at, timeZone)),
    clockOffset: clockOffsetMs(),
    words,
    markup,
    check: checkOf(markup),
  }
  return writeSnapshot(kept, (session) => readSessionState(session).user?.id === user.id).then(
    () => true,
    () => false,
  )
}

const screenNow = (): StartupSnapshot['screen'] =>
  matchMedia(PHONE).matches ? 'phone' : matchMedia(PORTRAIT_TABLET).matches ? 'upright' : 'wide'
