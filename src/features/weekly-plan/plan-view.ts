import type { CompanyPlan, PlanCell } from '#/contract/weekly-plan'
import { closingOf } from '#/domain/meals/plan'
import { daysOfWeek } from '#/domain/meals/iso-week'
import { isDayOf } from '#/domain/meals/ordering-window'
import { instant } from '#/domain/values/time'

export type PlanTime = CompanyPlan['times'][number]
export type PlanRestaurant = CompanyPlan['restaurants'][number]

/** One place of the grid: a restaurant, an ordering time and a day. */
export type PlanPlace = {
  cell: PlanCell
  /** The ordering time has no such day, or does not exist any more: nothing new can be written. */
  isOff: boolean
}
export type PlanLine = { time: PlanTime; restaurant: { id: number; name: string }; cooks: boolean; places: PlanPlace[] }

const counts = ({ expected, ordered, refused }: PlanCell): boolean => expected > 0 || ordered > 0 || refused !== null

/** Days of the week on which something can be, or was, ordered. */
export function shownDays(plan: CompanyPlan): string[] {
  const used = daysOfWeek(plan.week).filter(
    (day) =>
      plan.times.some((time) => time.status === 1 && isDayOf(time, day)) ||
      plan.cells.some((cell) => cell.day === day && counts(cell)),
  )
  return used.length === 0 ? daysOfWeek(plan.week) : used
}

/** The lines of an ordering time: who is planned, who stands in it, and who was added here. */
export function linesOf(
  plan: CompanyPlan,
  time: PlanTime,
  days: readonly string[],
  added: readonly number[],
): PlanLine[] {
  const cells = plan.cells.filter(({ orderingTimeId }) => orderingTimeId === time.id)
  const offered = plan.restaurants.filter(({ orderingTimeIds }) => orderingTimeIds.includes(time.id))
  const wanted = [...time.businessIds, ...added].flatMap((id) => offered.filter((restaurant) => restaurant.id === id))
  const known = [...cells.filter(counts).map(({ business }) => business), ...wanted]
  const ids = [...new Set(known.map(({ id }) => id))]
  return ids.flatMap((id) => {
    const restaurant = known.find((one) => one.id === id)
    if (restaurant === undefined) return []
    const kitchen = offered.find((one) => one.id === id)
    return [
      {
        time,
        restaurant,
        cooks: kitchen !== undefined,
        places: days.map((day) => ({
          cell:
            cells.find((cell) => cell.day === day && cell.business.id === id) ??
            emptyCell(plan, time, day, restaurant, kitchen),
          isOff: time.status !== 1 || !isDayOf(time, day) || kitchen === undefined,
        })),
      },
    ]
  })
}

/** Restaurants that an ordering time has no line of yet; those that other times have first. */
export const addable = (plan: CompanyPlan, time: PlanTime, lines: readonly PlanLine[]): PlanRestaurant[] =>
  plan.restaurants.filter(
    ({ id, orderingTimeIds }) =>
      orderingTimeIds.includes(time.id) && !lines.some(({ restaurant }) => restaurant.id === id),
  )

const emptyCell = (
  plan: CompanyPlan,
  time: PlanTime,
  day: string,
  { id, name }: { id: number; name: string },
  kitchen: PlanRestaurant | undefined,
): PlanCell => ({
  day,
  orderingTimeId: time.id,
  business: { id, name },
  expected: 0,
  ordered: 0,
  added: 0,
  orderedFor: null,
  closesAt: instant(
    closingOf({ day, time: { ...time, slotStart: time.slot.startTime }, kitchen, timeZone: plan.timeZone }),
  ),
  mealsLeft: null,
  refused: null,
  revision: 0,
})

export const isLocked = ({ closesAt }: Pick<PlanCell, 'closesAt'>, now: number): boolean => Date.parse(closesAt) <= now

/** Meals that are expected and not ordered yet, of lists that are open. */
export const stillToCome = (cells: readonly PlanCell[], now: number): number =>
  cells
    .filter((cell) => !isLocked(cell, now) && cell.refused === null)
    .reduce((sum, { expected, ordered }) => sum + Math.max(0, expected - ordered), 0)
