import { and, between, count, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyDashboard } from '#/contract/company-dashboards'
import { daysBefore } from '#/domain/budgets/days-before'
import { type Currency, fromCents } from '#/domain/values/money'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { companies, employees, meals } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
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
    const parts = await partsOf(tx, reach, days)
    const partsBefore = await partsOf(tx, reach, before)
    const all = await figuresOf(tx, reach, days)
    const active = await tx.$count(employees, and(within(employees.companyId, reach), eq(employees.status, 1)))
    return {
      ...days,
      before: { ...before, ...(await figuresOf(tx, reach, before)) },
      ...all,
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

async function figuresOf(tx: Transaction, reach: Reach, days: Days) {
  const parts = await partsOf(tx, reach, days)
  const [people] = await tx
    .select({ people: sql`count(DISTINCT ${meals.employeeId})`.mapWith(Number) })
    .from(meals)
    .where(counted(reach, days))
  return { ...sumOf(parts), people: people?.people ?? 0 }
}

/** The most meals first. Groups are those in which people were when they ordered. */
async function groupedBy(tx: Transaction, reach: Reach, days: Days, by: 'restaurant' | 'group') {
  const id = by === 'restaurant' ? meals.businessId : meals.groupId
  const name = by === 'restaurant' ? meals.businessName : meals.groupName
  const companyName = by === 'restaurant' ? sql<string>`''` : sql<string>`${companies.name}`
  const rows = await tx
    .select({
      id,
      name: sql<string>`max(${name})`,
      companyName: sql<string>`min(${companyName})`,
      currency: meals.currency,
      meals: count(),
      people: sql`count(DISTINCT ${meals.employeeId})`.mapWith(Number),
      cents: sql`sum(${meals.companyCents})`.mapWith(Number),
    })
    .from(meals)
    .innerJoin(companies, eq(companies.id, meals.companyId))
    .where(counted(reach, days))
    .groupBy(id, meals.currency, ...(by === 'group' ? [companies.id] : []))
  const keyOf = (row: (typeof rows)[number]): string => `${row.id} ${row.companyName}`
  return [...new Set(rows.map(keyOf))]
    .map((key) => {
      const parts = rows.filter((row) => keyOf(row) === key)
      return {
        id: parts[0]?.id ?? null,
        name: parts[0]?.name ?? '',
        companyName: parts[0]?.companyName ?? '',
        // Money of two kinds is of people of two companies.
        people: parts.reduce((sum, part) => sum + part.people, 0),
        ...sumOf(parts),
      }
    })
    .toSorted((one, other) => other.meals - one.meals || one.name.localeCompare(other.name))
}
