import type { Schedule } from './schedule'

/** What of two campaigns decides whether guests see both at one place. */
export type Placed = Pick<Schedule, 'startAt' | 'endAt' | 'weekdays'> & {
  position: number
  cityIds: readonly number[]
  businessTypeIds: readonly number[]
}

const runAtOnce = (a: Placed, b: Placed): boolean =>
  (a.endAt === null || b.startAt === null || b.startAt < a.endAt) &&
  (b.endAt === null || a.startAt === null || a.startAt < b.endAt) &&
  a.weekdays.some((day) => b.weekdays.includes(day))

/** None is all of them. */
const meet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))

/** Whether two campaigns stand at the same place on the same days, for some of the same guests. */
export const clash = (a: Placed, b: Placed): boolean =>
  a.position === b.position &&
  runAtOnce(a, b) &&
  meet(a.cityIds, b.cityIds) &&
  meet(a.businessTypeIds, b.businessTypeIds)
