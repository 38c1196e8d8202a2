import { daysOfWeek } from './iso-week'
import { isDayOf, type OrderingRule, orderingWindow, windowAt } from './ordering-window'

/** The most meals that a company expects of one restaurant for one slot. */
export const EXPECTED_MAX = 9_999

/** An ordering time of a company, as its plan needs it. */
export type PlanTime = OrderingRule & { slotStart: string /** 1: it is offered. */; status: number }

/** A restaurant that cooks for the company at the address of the slot. */
export type PlanKitchen = {
  leadMinutes: number
  timeZone: string /** Meals of a slot; null: any number. */
  most: number | null
}

/** Why a number of the plan cannot be written. */
export const PLAN_REFUSALS = [
  'list_closed',
  'time_ended',
  'not_a_day',
  'not_offered',
  'slot_refused',
  'above_most',
] as const
export type PlanRefusal = (typeof PLAN_REFUSALS)[number]

type Asked = {
  day: string
  expected: number
  time: PlanTime
  /** Undefined: it does not cook for the company (any more). */
  kitchen: PlanKitchen | undefined
  /** Of the company's city, where there is no kitchen to ask. */
  timeZone: string
  isRefused: boolean
  /** Its list was closed already, whatever the ordering time says today. */
  isClosed: boolean
}

/** When the list of a cell closes: at a restaurant that cooks no later than it can keep. */
export const closingOf = ({
  day,
  time,
  kitchen,
  timeZone,
}: Pick<Asked, 'day' | 'time' | 'kitchen' | 'timeZone'>): number =>
  kitchen === undefined
    ? orderingWindow(time, day, timeZone).closesAt
    : windowAt(time, { day, slotStart: time.slotStart, leadMinutes: kitchen.leadMinutes }, kitchen.timeZone).closesAt

/** Why a number cannot be written at this moment; `undefined`: it can. Nothing is always possible while the list is open. */
export function planRefusal(asked: Asked, now: number): PlanRefusal | undefined {
  const { day, expected, time, kitchen, isRefused, isClosed } = asked
  if (isClosed || now >= closingOf(asked)) return 'list_closed'
  if (expected === 0) return undefined
  if (time.status !== 1) return 'time_ended'
  if (!isDayOf(time, day)) return 'not_a_day'
  if (kitchen === undefined) return 'not_offered'
  if (isRefused) return 'slot_refused'
  if (kitchen.most !== null && expected > kitchen.most) return 'above_most'
  return undefined
}

/** What a company expects of a restaurant for a day and an ordering time. */
export type PlanNumber = { day: string; orderingTimeId: number; businessId: number; expected: number }

export type PlanDifference = Omit<PlanNumber, 'expected'> & {
  /** 0: nothing. */
  before: number
  after: number
}
export type LeftOut = PlanNumber & { why: PlanRefusal }

/** What a week becomes by the numbers of another one: weekday by weekday. What only the week itself has stays. */
export function copyPlan(
  from: { week: string; numbers: readonly PlanNumber[] },
  to: { week: string; numbers: readonly PlanNumber[] },
  refusalOf: (wanted: PlanNumber) => PlanRefusal | undefined,
): { differences: PlanDifference[]; leftOut: LeftOut[]; same: number } {
  const [source, target] = [daysOfWeek(from.week), daysOfWeek(to.week)]
  const wanted = from.numbers
    .filter(({ expected }) => expected > 0)
    .flatMap((number) => {
      const day = target[source.indexOf(number.day)]
      return day === undefined ? [] : [{ ...number, day }]
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const differences: PlanDifference[] = []
  const leftOut: LeftOut[] = []
  let same = 0
  for (const number of wanted) {
    const { expected: after, ...cell } = number
    const before = to.numbers.find((one) => isSameCell(one, number))?.expected ?? 0
    const why = before === after ? undefined : refusalOf(number)
    if (before === after) same += 1
    else if (why === undefined) differences.push({ ...cell, before, after })
    else leftOut.push({ ...number, why })
  }
  return { differences, leftOut, same }
}

type Cell = Pick<PlanNumber, 'day' | 'orderingTimeId' | 'businessId'>
export const isSameCell = (one: Cell, other: Cell): boolean =>
  one.day === other.day && one.orderingTimeId === other.orderingTimeId && one.businessId === other.businessId
