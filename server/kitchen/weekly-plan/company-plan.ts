import { and, avg, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import type { weeklyPlan } from '#/contract/weekly-plan'
import { leftOf } from '#/domain/budgets/left'
import { daysOfWeek } from '#/domain/meals/iso-week'
import { type Currency, fromCents } from '#/domain/values/money'
import { dayAfter } from '#/domain/values/wall-clock'
import { loadB2BBusinesses } from '../../companies/companies/b2b-businesses'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import {
  budgets,
  businesses,
  cities,
  companies,
  companyAddresses,
  meals,
  orderingTimes,
  timeSlots,
} from '../../db/schema'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { loadCompanyCells, presentCompanyCell } from './plan-rows'

type Call = typeof weeklyPlan.ofCompany
/** What a meal costs is seen from so many days. */
const AVERAGE_DAYS = 28

/** A company's week: what it expects of whom, what its people ordered, what is left for it. */
export function readCompanyPlan(ctx: SignedInContext, { query }: Input<Call>): Promise<ResponseOf<Call>> {
  const { companyId, week } = query
  requireCompany(ctx, companyId)
  const days = daysOfWeek(week)
  return inSnapshot(ctx, (tx) =>
    asSystem(tx, async () => {
      const company = await loadCompany(tx, companyId)
      const times = await loadPlanTimes(tx, companyId)
      const cells = (await loadCompanyCells(tx, companyId, days)).map(presentCompanyCell)
      const isUsed = (id: number) =>
        cells.some((cell) => cell.orderingTimeId === id && (cell.expected > 0 || cell.ordered > 0))
      return {
        week,
        company: { id: companyId, name: company.name, status: company.status, statusReason: company.statusReason },
        currency: company.currency as Currency, // held by a check constraint
        timeZone: company.timeZone,
        times: times
          .filter(({ id, status }) => status === 1 || isUsed(id))
          .map(({ addressId: _address, ...time }) => time),
        restaurants: await loadRestaurants(tx, companyId, times),
        cells,
        budgets: await loadBudgets(tx, companyId, days),
        averageMeal: await averageMeal(tx, companyId, calendarDay(ctx.now, company.timeZone)),
      }
    }),
  )
}

export async function loadCompany(tx: Transaction, companyId: number) {
  const [company] = await tx
    .select({
      name: companies.name,
      status: companies.status,
      statusReason: companies.statusReason,
      currency: cities.currency,
      timeZone: cities.timeZone,
    })
    .from(companies)
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .where(eq(companies.id, companyId))
  if (company === undefined) throw new Fault('not_found')
  return company
}

export type LoadedTime = Awaited<ReturnType<typeof loadPlanTimes>>[number]

export async function loadPlanTimes(tx: Transaction, companyId: number) {
  const rows = await tx
    .select({ rule: orderingTimes, slot: timeSlots, address: companyAddresses.name })
    .from(orderingTimes)
    .innerJoin(timeSlots, eq(timeSlots.id, orderingTimes.timeSlotId))
    .innerJoin(
      companyAddresses,
      and(eq(companyAddresses.companyId, orderingTimes.companyId), eq(companyAddresses.id, orderingTimes.addressId)),
    )
    .where(eq(orderingTimes.companyId, companyId))
    .orderBy(timeSlots.startTime, orderingTimes.id)
  return rows.map(({ rule, slot, address }) => ({
    id: rule.id,
    name: rule.name,
    slot: { startTime: slot.startTime, endTime: slot.endTime },
    weekdays: rule.weekdays,
    openDaysBefore: rule.openDaysBefore,
    openFrom: rule.openFrom,
    closeDaysBefore: rule.closeDaysBefore,
    cutoff: rule.cutoff,
    address,
    addressId: rule.addressId,
    businessIds: rule.businessIds,
    status: rule.status,
  }))
}

export type Restaurant = Awaited<ReturnType<typeof loadRestaurants>>[number]

/** Who may be planned: whoever has the module and delivers to where the slot is brought. */
export async function loadRestaurants(tx: Transaction, companyId: number, times: readonly LoadedTime[]) {
  const offered = await loadB2BBusinesses(tx, companyId)
  const facts = await tx
    .select({ id: businesses.id, timeZone: businesses.timeZone, most: businesses.maxMealsPerSlot })
    .from(businesses)
    .where(
      inArray(
        businesses.id,
        offered.map(({ id }) => id),
      ),
    )
  return offered.flatMap(({ id, name, leadMinutes, addressIds }) => {
    const fact = facts.find((one) => one.id === id)
    if (fact === undefined) return []
    const orderingTimeIds = times.flatMap((time) => (addressIds.includes(time.addressId) ? [time.id] : []))
    return [{ id, name, leadMinutes, timeZone: fact.timeZone, most: fact.most, orderingTimeIds }]
  })
}

async function loadBudgets(tx: Transaction, companyId: number, days: readonly string[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const rows = await tx
    .select()
    .from(budgets)
    .where(
      and(
        eq(budgets.companyId, companyId),
        eq(budgets.status, 1),
        lte(budgets.fromDay, last),
        gte(budgets.toDay, first),
      ),
    )
    .orderBy(budgets.fromDay, budgets.id)
  return rows.map((budget) => ({
    id: budget.id,
    number: budget.number,
    from: budget.fromDay,
    to: budget.toDay,
    amount: fromCents(budget.amountCents),
    left: fromCents(leftOf({ budget }).budgetCents),
    isForAll: budget.employeeGroupIds.length === 0,
  }))
}

async function averageMeal(tx: Transaction, companyId: number, today: string): Promise<number | null> {
  const [found] = await tx
    .select({ cents: avg(meals.companyCents) })
    .from(meals)
    .where(
      and(
        eq(meals.companyId, companyId),
        gte(meals.day, dayAfter(today, -AVERAGE_DAYS)),
        lte(meals.day, today),
        isNull(meals.releasedAt),
      ),
    )
  const cents = found?.cents ?? null
  return cents === null ? null : fromCents(Math.round(Number(cents)))
}
