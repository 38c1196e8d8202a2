import { isDayOff, type OpeningHours, openingAt } from './opening-hours'
import { FOR_GOOD } from './closing'
import { wallClockAt } from '../values/wall-clock'

/** What decides whether a business takes orders at a moment. Milliseconds since the epoch. */
export type OrderingState = {
  /** Null: none were entered, so that the hours never close it. */
  hours: OpeningHours | null
  timeZone: string
  /** Closings by staff that are not over, in force or planned; one without an end lasts until `UNDEFINED_CLOSING_END`. */
  closings: readonly { startsAt: number; endsAt: number }[]
  /** Somebody turned it off without saying until when. */
  isOff: boolean
}

/** Why it is closed, since when and until when; null: not known, or until somebody opens. */
export type ClosedBecause = {
  code: 'closed_by_staff' | 'outside_opening_hours' | 'holiday'
  since: number | null
  until: number | null
}

export type TakesOrders = {
  isOpen: boolean
  /** Open: until when; null: no end in sight. Closed: null. */
  until: number | null
  /** Closed: from when it takes orders again; null: not in sight, or when somebody opens. Open: null. */
  next: number | null
  /** Empty while it is open. */
  because: readonly ClosedBecause[]
}

/** Whether a business takes orders at `at`, now or later: until when, or from when, and why not. */
export function takesOrders(state: OrderingState, at: number): TakesOrders {
  const because = [...byStaff(state, at), ...byHours(state, at)]
  if (because.length > 0) return { isOpen: false, until: null, next: nextOpening(state, at), because }
  const ends = [
    openingAt(state.hours, at, state.timeZone).changesAt,
    ...state.closings.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt > at),
  ].filter((end) => end !== null)
  return { isOpen: true, until: ends.length === 0 ? null : Math.min(...ends), next: null, because }
}

/** The first moment from `from` on at which hours and closings let it take orders. */
function nextOpening(state: OrderingState, from: number): number | null {
  let at = from
  // Every turn leaves a closing or a pause behind; who plans more of them than that gets no promise.
  for (let turn = 0; turn < 1_000; turn += 1) {
    const [closing] = byStaff(state, at)
    const opening = openingAt(state.hours, at, state.timeZone)
    if (closing === undefined && opening.isOpen) return at
    const next = closing === undefined ? opening.changesAt : closing.until
    if (next === null) return null
    at = next
  }
  return null
}

/** The closing in force that ends last: until then nobody can order. */
function byStaff({ closings, isOff }: OrderingState, at: number): ClosedBecause[] {
  const inForce = closings.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  const last = inForce.reduce<(typeof inForce)[number] | undefined>(
    (latest, one) => (latest === undefined || one.endsAt > latest.endsAt ? one : latest),
    undefined,
  )
  if (last !== undefined)
    return [{ code: 'closed_by_staff', since: last.startsAt, until: last.endsAt >= FOR_GOOD ? null : last.endsAt }]
  return isOff ? [{ code: 'closed_by_staff', since: null, until: null }] : []
}

function byHours({ hours, timeZone }: OrderingState, at: number): ClosedBecause[] {
  if (hours === null) return []
  const { isOpen, since, changesAt } = openingAt(hours, at, timeZone)
  if (isOpen) return []
  const code = isDayOff(hours, wallClockAt(at, timeZone).day) ? 'holiday' : 'outside_opening_hours'
  return [{ code, since, until: changesAt }]
}
