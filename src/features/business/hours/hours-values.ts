import { editedRecord } from '#/components/form/edited-record'
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

export const { recordOf, recordIn } = editedRecord(BusinessHours, valuesOf, ({ businessId }) => ({
  kind: 'opening_hours',
  id: businessId,
}))

/** `week.4.1` → `friday`; `overrides.0.date` → `overrides`. */
export function fieldOf(path: string): keyof HoursValues {
  const [first, index] = path.split('.')
  return (first === 'week' ? DAY_FIELDS[Number(index)] : undefined) ?? 'overrides'
}
