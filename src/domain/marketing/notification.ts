import { isUnwritten, type Texts } from '../values/texts'
import type { WallClock } from '../values/wall-clock'
import { marketingState, type MarketingState } from './schedule'

/** A message to guests' devices, or a notice in the app that stands there until its end. The specification calls the second a disclaimer. */
export const NOTIFICATION_KINDS = ['push', 'notice'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Letters of the text; a lock screen shows about so many. */
export const NOTIFICATION_TEXT_MAX = 240

/** Where one stands. Planned: its start is still to come; sending: some have not been reached yet. */
export const NOTIFICATION_STATES = ['draft', 'planned', 'sending', 'live', 'sent', 'over', 'stopped'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** The usual one first: the newest. */
export const NOTIFICATION_SORTS = ['createdAt', 'title', 'startAt', 'endAt'] as const

/** Refusals of sending and stopping; the sentences stand beside the screen. */
export const NOTIFICATION_REFUSALS = [
  'not_draft',
  'not_running',
  'not_push',
  'no_receivers',
  'count_differs',
  'is_over',
  'no_device',
  'target_gone',
] as const
export type NotificationRefusal = (typeof NOTIFICATION_REFUSALS)[number]

type Steps = {
  kind: NotificationKind
  startAt: string | null
  endAt: string
  isReleased: boolean
  isStopped: boolean
  /** Of a push: nobody is left to be reached. */
  isFinished: boolean
}

/** `now`: what the clocks show in its cities. */
export function notificationState(
  { kind, startAt, endAt, isReleased, isStopped, isFinished }: Steps,
  now: readonly WallClock[],
): NotificationState {
  if (isStopped) return 'stopped'
  if (!isReleased) return 'draft'
  const byDates: MarketingState = marketingState({ startAt, endAt, isShown: true }, now)
  if (kind === 'notice') return byDates
  if (isFinished) return 'sent'
  return byDates === 'planned' ? 'planned' : 'sending'
}

/** What is still to come, or going on. */
export const isValidStill = (state: NotificationState): boolean => !['over', 'sent', 'stopped'].includes(state)

/** What may be stopped: what was released and has not come to its end. */
export const mayStop = (state: NotificationState): boolean => ['planned', 'sending', 'live'].includes(state)

/** What is wrong with its texts, at their fields. */
export const notificationProblems = ({ title, body }: { title: Texts; body: Texts }) => [
  ...(isUnwritten(title) ? [{ path: 'title.sq', message: 'missing' } as const] : []),
  ...(isUnwritten(body) ? [{ path: 'body.sq', message: 'missing' } as const] : []),
]
