import { and, eq } from 'drizzle-orm'
import { daysOfWeek, weekAfter, weekOf } from '#/domain/meals/iso-week'
import { windowAt } from '#/domain/meals/ordering-window'
import { dayAfter, wallClockAt } from '#/domain/values/wall-clock'
import { weekdayOf } from '#/domain/values/weekday'
import type { Transaction } from '../db/database'
import { budgets, employees, orderingTimes, planCells, timeSlots } from '../db/schema'
import { fillGroup } from './fill-meal-group'
import { insertRows } from './insert-rows'
import { DEMO_TIME_ZONE, type StoredBusiness } from './order-draft'
import type { Random } from './random'

/** As businesses have it where they say nothing. */
const LEAD_MINUTES = 90

type Company = { id: number; name: string; cityId: number }

/** About how many eat at an ordering time, in the order of a company's. */
const EATERS = [12, 8, 6] as const
/** Of next week so many days are planned already. */
const PLANNED_AHEAD = 2
/** Days whose meals there are, counted from today. */
const DAYS = [-4, -3, -2, -1, 0, 1] as const

/** Meals of the last days, of today and of tomorrow for the companies of the demonstration, at the businesses that cook for companies. */
export async function fillMeals(
  tx: Transaction,
  businesses: readonly StoredBusiness[],
  companiesOfDemo: readonly Company[],
  now: Date,
  random: Random,
): Promise<void> {
  const today = wallClockAt(now.getTime(), DEMO_TIME_ZONE).day
  for (const company of companiesOfDemo) {
    const people = await tx
      .select()
      .from(employees)
      .where(and(eq(employees.companyId, company.id), eq(employees.status, 1)))
      .orderBy(employees.id)
    const times = await tx
      .select({ time: orderingTimes, slot: timeSlots })
      .from(orderingTimes)
      .innerJoin(timeSlots, eq(timeSlots.id, orderingTimes.timeSlotId))
      .where(eq(orderingTimes.companyId, company.id))
      .orderBy(orderingTimes.id)
    for (const [i, { time, slot }] of times.entries()) {
      const eaters = EATERS[i] ?? 6
      const cooks = businesses.filter(
        ({ id, cityId }) =>
          cityId === company.cityId && (time.businessIds.length === 0 || time.businessIds.includes(id)),
      )
      for (const business of cooks.slice(0, 2)) {
        await insertRows(
          tx,
          planCells,
          plannedDays(today, time.weekdays).map((day) => ({
            businessId: business.id,
            companyId: company.id,
            day,
            orderingTimeId: time.id,
            expected: eaters + random.int(-2, 2),
          })),
        )
        for (const days of DAYS) {
          const day = dayAfter(today, days)
          // At a weekend, too, somebody who looks finds lists of today.
          if (!time.weekdays.includes(weekdayOf(day)) && days < 0) continue
          const window = windowAt(time, { day, slotStart: slot.startTime, leadMinutes: LEAD_MINUTES }, DEMO_TIME_ZONE)
          if (!plannedDays(today, time.weekdays).includes(day))
            await insertRows(tx, planCells, [
              { businessId: business.id, companyId: company.id, day, orderingTimeId: time.id, expected: eaters },
            ])
          if (window.opensAt > now.getTime()) continue
          await fillGroup(
            tx,
            {
              business,
              company,
              // Of what is still open most are to come.
              people: people.slice(0, days > 0 ? Math.ceil(eaters / 3) : random.int(eaters - 3, eaters)),
              budgetId: await budgetOf(tx, company, day),
              addressId: time.addressId,
              group: {
                day,
                orderingTimeId: time.id,
                slotStart: slot.startTime,
                slotEnd: slot.endTime,
                closesAt: new Date(window.closesAt),
              },
            },
            now,
            random,
          )
        }
      }
    }
  }
}

/** Last week and this one whole, of the next one the first days: what "Copy last week" still has something to do with. */
function plannedDays(today: string, weekdays: readonly number[]): string[] {
  const week = weekOf(today)
  const ofRule = (of: string) => daysOfWeek(of).filter((day) => weekdays.includes(weekdayOf(day)))
  return [...ofRule(weekAfter(week, -1)), ...ofRule(week), ...ofRule(weekAfter(week)).slice(0, PLANNED_AHEAD)]
}

/** The budget for all of a day. */
async function budgetOf(tx: Transaction, { id: companyId }: Company, day: string): Promise<number> {
  const active = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.companyId, companyId), eq(budgets.status, 1)))
    .orderBy(budgets.id)
  const forAll = active.filter(({ employeeGroupIds }) => employeeGroupIds.length === 0)
  const found = forAll.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay) ?? forAll[0]
  if (found === undefined) throw new Error('a company of the demonstration has no budget')
  return found.id
}
