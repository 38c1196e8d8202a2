import * as v from 'valibot'
import { HOLIDAY_YEARS } from '../domain/business/holidays'
import { DAY_NAME_MAX, OVERRIDES_MAX, RANGES_MAX } from '../domain/business/opening-hours-problems'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Clock, Count, Day, Id, text, textId, textInt } from './shared'

/** From `HH:MM` until, but not with, `HH:MM`; an end that is not after its start is on the next day. Midnight to midnight: all day. */
const HoursRange = v.strictObject({ from: Clock, to: Clock })
/** Of one day, the earliest first. */
export const DayHours = v.pipe(v.array(HoursRange), v.maxLength(RANGES_MAX))

/** What people enter (`domain/business/opening-hours-problems.ts` has the rules). */
export const OpeningHoursInput = v.strictObject({
  /** Seven days, Monday first; none of it: closed all day. */
  week: v.pipe(v.array(DayHours), v.length(7)),
  /** Dates on which something else holds; those that are over stay as they were. */
  overrides: v.pipe(
    v.array(
      v.strictObject({
        date: Day,
        /** What the day is called: a holiday's name, "Staff party". */
        name: text(DAY_NAME_MAX),
        closed: v.boolean(),
        /** Hours of its own; null: as the weekday. */
        ranges: v.nullable(DayHours),
      }),
    ),
    v.maxLength(OVERRIDES_MAX),
  ),
})
export type OpeningHoursInput = v.InferOutput<typeof OpeningHoursInput>

export const BusinessHours = v.object({
  businessId: Id,
  timeZone: v.string(),
  /** The day there. */
  today: Day,
  /** False: nobody entered any yet, and the business takes orders at any hour. */
  entered: v.boolean(),
  ...OpeningHoursInput.entries,
  /** 0: not entered. */
  revision: Count,
})
export type BusinessHours = v.InferOutput<typeof BusinessHours>

export const Holiday = v.object({
  date: Day,
  name: v.object({ sq: v.string(), en: v.string(), it: v.string() }),
})
export type Holiday = v.InferOutput<typeof Holiday>

const path = 'posweb/v1/businesses/:id/opening_hours'
const params = { id: textId }

export const openingHours = {
  /** Ours: the specification has only the writes. */
  read: endpoint({
    reads: ['opening_hours'],
    method: 'GET',
    path,
    params,
    response: BusinessHours,
    access: 'signedIn',
  }),
  /** Enters hours where there are none; else a stale edit, unless `If-Match` says that they were seen. */
  create: endpoint({
    changes: ['opening_hours'],
    method: 'POST',
    path,
    params,
    body: OpeningHoursInput,
    response: BusinessHours,
    access: ACCESS.openingHours,
  }),
  /** Needs `If-Match`. */
  change: endpoint({
    changes: ['opening_hours'],
    method: 'PUT',
    path,
    params,
    body: OpeningHoursInput,
    response: BusinessHours,
    access: ACCESS.openingHours,
  }),
  holidays: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'posweb/v1/businesses/opening_hours/holidays/years/:year',
    params: { year: v.pipe(textInt, v.minValue(HOLIDAY_YEARS.first), v.maxValue(HOLIDAY_YEARS.last)) },
    response: v.array(Holiday),
    access: 'signedIn',
  }),
}
