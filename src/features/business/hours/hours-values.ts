import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import type { EditedRecord } from '#/components/form/use-form'
import { BusinessHours, type OpeningHoursInput } from '#/contract/opening-hours'
import { WEEKDAYS } from '#/domain/values/weekday'

type Ranges = OpeningHoursInput['week'][number]
export type OwnDay = OpeningHoursInput['overrides'][number]

/** Monday first. */
export const DAY_FIELDS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type DayField = (typeof DAY_FIELDS)[number]

/** What the form holds: each weekday is a field, so that two people may change two days. */
export type HoursValues = Record<DayField, Ranges> & { overrides: OwnDay[] }

export const termsOf = ({ overrides, ...days }: HoursValues): OpeningHoursInput => ({
  week: DAY_FIELDS.map((day) => days[day]),
  overrides,
})

const valuesOf = ({ week, overrides }: OpeningHoursInput): HoursValues => {
  const ofDay = (weekday: number): Ranges => week[weekday - 1] ?? []
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS
  return {
    monday: ofDay(monday),
    tuesday: ofDay(tuesday),
    wednesday: ofDay(wednesday),
    thursday: ofDay(thursday),
    friday: ofDay(friday),
    saturday: ofDay(saturday),
    sunday: ofDay(sunday),
    overrides,
  }
}

export const recordOf = (hours: BusinessHours): EditedRecord<HoursValues> => ({
  values: valuesOf(hours),
  revision: hours.revision,
})

/** The hours in the refusal of an edit that came too late. */
export function presentIn(error: unknown): EditedRecord<HoursValues> | undefined {
  const read = error instanceof ApiError && error.status === 409 && v.safeParse(BusinessHours, error.data)
  return read && read.success ? recordOf(read.output) : undefined
}

/** `week.4.1` → `friday`; `overrides.0.date` → `overrides`. */
export function fieldOf(path: string): keyof HoursValues {
  const [first, index] = path.split('.')
  return (first === 'week' ? DAY_FIELDS[Number(index)] : undefined) ?? 'overrides'
}
