import { and, eq } from 'drizzle-orm'
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

type Company = { id: number; name: string }

/** About how many eat at an ordering time, in the order of a company's. */
const EATERS = [12, 8, 6] as const
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
      const cooks = businesses.filter(({ id }) => time.businessIds.length === 0 || time.businessIds.includes(id))
      for (const business of cooks.slice(0, 2))
        for (const days of DAYS) {
          const day = dayAfter(today, days)
          // At a weekend, too, somebody who looks finds lists of today.
          if (!time.weekdays.includes(weekdayOf(day)) && days < 0) continue
          const window = windowAt(time, { day, slotStart: slot.startTime, leadMinutes: LEAD_MINUTES }, DEMO_TIME_ZONE)
          await insertRows(tx, planCells, [
            { businessId: business.id, companyId: company.id, day, orderingTimeId: time.id, expected: eaters },
          ])
          if (window.opensAt > now.getTime()) continue
          await fillGroup(
            tx,
            {
              business,
              company,
              people: people.slice(0, random.int(eaters - 3, eaters)),
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
