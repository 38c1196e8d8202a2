import { UNDEFINED_CLOSING_END } from './closing'
import { type ClosingProblem, OTHER_CLOSING_REASON } from './closing-rules'
import { minutes } from '../values/time'
import { instantAt, wallClockAt, type WallClock } from '../values/wall-clock'

/** For how long a business may be closed with one press, in minutes (specification §9). */
export const CLOSING_MINUTES = [30, 60, 90, 120, 240, 480, 720, 1440] as const
export type ClosingMinutes = (typeof CLOSING_MINUTES)[number]

/** A duration, until a time ("Other"), from a time to a time, or until somebody opens. */
export type ClosingChoice = ClosingMinutes | 'other' | 'custom' | 'undefined'

/** What stands in the dialog; empty texts are not chosen yet. */
export type ClosingDraft = {
  reasonId: number | null
  notes: string
  choice: ClosingChoice | null
  start: WallClock
  end: WallClock
}

/** The dialog as it opens: nothing chosen, today's date in the fields. */
export function emptyDraft(now: number, timeZone: string): ClosingDraft {
  const { day } = wallClockAt(now, timeZone)
  return { reasonId: null, notes: '', choice: null, start: { day, clock: '' }, end: { day, clock: '' } }
}

/** A reason, or a note where the reason is "Other": before that nothing else is asked. */
export const hasReason = ({ reasonId, notes }: Pick<ClosingDraft, 'reasonId' | 'notes'>): boolean =>
  reasonId !== null && (reasonId !== OTHER_CLOSING_REASON || notes.trim() !== '')

/** What is sent as the note: only "Other" has one, whatever was typed before another reason was chosen. */
export const notesOf = ({ reasonId, notes }: Pick<ClosingDraft, 'reasonId' | 'notes'>): string =>
  reasonId === OTHER_CLOSING_REASON ? notes.trim() : ''

/** `startsAt` null = at once. In milliseconds. */
export type ClosingPeriod = { startsAt: number | null; endsAt: number }

/** The period that the draft means, in the business's time zone; `undefined` while something is not chosen. */
export function periodOf(draft: ClosingDraft, now: number, timeZone: string): ClosingPeriod | undefined {
  const at = (wall: WallClock): number => instantAt(wall, timeZone)
  const whole = (period: ClosingPeriod): ClosingPeriod | undefined =>
    Number.isNaN(period.endsAt) || Number.isNaN(period.startsAt) ? undefined : period
  if (typeof draft.choice === 'number') return { startsAt: null, endsAt: now + minutes(draft.choice) }
  switch (draft.choice) {
    case null:
      return undefined
    case 'undefined':
      return { startsAt: null, endsAt: Date.parse(UNDEFINED_CLOSING_END) }
    case 'other':
      return whole({ startsAt: null, endsAt: at(draft.end) })
    case 'custom':
      return whole({ startsAt: at(draft.start), endsAt: at(draft.end) })
  }
}

/** The sentences under the fields, by field. */
export type DraftProblems = { start?: 'start_not_after_now'; end?: 'end_not_after_start' }

/** What is wrong with the chosen times; a field that is still empty is not wrong. */
export function draftProblems(draft: ClosingDraft, now: number, timeZone: string): DraftProblems {
  const startsAt = draft.choice === 'custom' ? instantAt(draft.start, timeZone) : now
  const endsAt = instantAt(draft.end, timeZone)
  if (draft.choice !== 'custom' && draft.choice !== 'other') return {}
  return {
    ...(draft.choice === 'custom' && startsAt <= now && { start: 'start_not_after_now' as const }),
    ...(endsAt <= startsAt && { end: 'end_not_after_start' as const }),
  }
}

/** The server's word for a field → ours. */
export const problemsOfAnswer = (errors: readonly { path: string; message: string }[]): DraftProblems => {
  const said = (problem: ClosingProblem): boolean =>
    errors.some(({ path, message }) => path === problem.path && message === problem.message)
  return {
    ...(said({ path: 'startDate', message: 'start_not_after_now' }) && { start: 'start_not_after_now' as const }),
    ...(said({ path: 'endDate', message: 'end_not_after_start' }) && { end: 'end_not_after_start' as const }),
  }
}
