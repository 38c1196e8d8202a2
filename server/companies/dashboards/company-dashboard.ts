import { and, between, count, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyDashboard } from '#/contract/company-dashboards'
import { daysBefore } from '#/domain/budgets/days-before'
import { type Currency, fromCents } from '#/domain/values/money'
import { rowsBy } from '#/domain/values/rows-by'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { companies, employees, meals } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { nameInLastMeal } from '../../ground/businesses/name-in-last-meal'
import { assertValid } from '../../ground/http/faults'

type Days = { from: string; to: string }

/** Days of one dashboard. */
const DAYS_MAX = 366

/** What these companies ordered on these days. Faults with 422 at the last day where it is before the first, or too far from it. */
export function readDashboard(ctx: SignedInContext, reach: Reach, { from, to }: Days): Promise<CompanyDashboard> {
  if (to < from) assertValid([{ path: 'to', message: 'before_from' }])
  if (to > dayAfter(from, DAYS_MAX - 1)) assertValid([{ path: 'to', message: 'too_long' }])
  const days = { from, to }
  const before = daysBefore(days)
  return inSnapshot(ctx, async (tx) => {
    const [parts, partsBefore] = [await partsOf(tx, reach, days), await partsOf(tx, reach, before)]
    const active = await tx.$count(employees, and(within(employees.companyId, reach), eq(employees.status, 1)))
    return {
      ...days,
      before: { ...before, ...sumOf(partsBefore), people: await peopleOf(tx, reach, before) },
      ...sumOf(parts),
      people: await peopleOf(tx, reach, days),
      employees: active,
      days: eachDay(days).map((day, place) => {
        const then = dayAfter(before.from, place)
        return {
          day,
          ...sumOf(parts.filter((part) => part.day === day)),
          mealsBefore: sumOf(partsBefore.filter((part) => part.day === then)).meals,
        }
      }),
      byRestaurant: await groupedBy(tx, reach, days, 'restaurant'),
      byGroup: await groupedBy(tx, reach, days, 'group'),
    }
  })
}

const eachDay = ({ from, to }: Days): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

const counted = (reach: Reach, { from, to }: Days) =>
  and(within(meals.companyId, reach), between(meals.day, from, to), isNull(meals.releasedAt))

type Part = { currency: Currency; meals: number; cents: number }

const partsOf = (tx: Transaction, reach: Reach, days: Days) =>
  tx
    .select({
      day: meals.day,
      currency: meals.currency,
      meals: count(),
      cents: sql`sum(${meals.companyCents})`.mapWith(Number),
    })
    .from(meals)
    .where(counted(reach, days))
    .groupBy(meals.day, meals.currency)

function sumOf(parts: readonly Part[]) {
  const cents = new Map<Currency, number>()
  for (const part of parts) cents.set(part.currency, (cents.get(part.currency) ?? 0) + part.cents)
  return {
    meals: parts.reduce((sum, part) => sum + part.meals, 0),
    spent: [...cents]
      .map(([currency, sum]) => ({ currency, amount: fromCents(sum) }))
      .toSorted((one, other) => one.currency.localeCompare(other.currency)),
  }
}

async function peopleOf(tx: Transaction, reach: Reach, days: Days): Promise<number> {
  const ordering = tx.selectDistinct({ id: meals.employeeId }).from(meals).where(counted(reach, days))
  return tx.$count(ordering.as('ordering'))
}

/** The most meals first. Groups are those in which people were when they ordered. */
async function groupedBy(tx: Transaction, reach: Reach, days: Days, by: 'restaurant' | 'group') {
  const id = by === 'restaurant' ? meals.businessId : meals.groupId
  const ofGroup = by === 'group'
  const rows = await tx
    .select({
      id,
      name: nameInLastMeal(ofGroup ? 'group_name' : 'business_name'),
      companyName: ofGroup
        ? sql<string>`(SELECT c.name FROM ${companies} c WHERE c.id = meals.company_id)`
        : sql<string>`''`,
      currency: meals.currency,
      meals: count(),
      people: sql`count(DISTINCT ${meals.employeeId})`.mapWith(Number),
      cents: sql`sum(${meals.companyCents})`.mapWith(Number),
    })
    .from(meals)
    .where(counted(reach, days))
    .groupBy(id, meals.currency, meals.companyId)
  return [...rowsBy(rows, ({ id: of, companyName }) => `${of} ${companyName}`).values()]
    .map((parts) => ({
      id: parts[0]?.id ?? null,
      name: parts[0]?.name ?? '',
      companyName: parts[0]?.companyName ?? '',
      // Money of two kinds is of people of two companies.
      people: parts.reduce((sum, part) => sum + part.people, 0),
      ...sumOf(parts),
    }))
    .toSorted((one, other) => other.meals - one.meals || one.name.localeCompare(other.name))
}
