import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BudgetDetails } from '#/contract/budgets'
import { forecastOf } from '#/domain/budgets/budget'
import { leftOf } from '#/domain/budgets/left'
import { fromCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { type budgets, employeeGroups, employees, meals } from '../../db/schema'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { paymentsOf } from '../payments/payment-rows'
import { nameInLastMeal } from '../../ground/businesses/name-in-last-meal'
import { attachmentsOf } from './attachment-rows'
import { presentBudget, requireBudget } from './budget-rows'

/** People who are listed of one budget. */
const MOST_PEOPLE = 100

type BudgetRow = typeof budgets.$inferSelect
export type BudgetKey = { id: number; budgetId: number }

export function readBudget(ctx: SignedInContext, { id: companyId, budgetId }: BudgetKey): Promise<BudgetDetails> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const row = await requireBudget(tx, { companyId, budgetId })
    const { budget } = row
    const today = calendarDay(ctx.now, row.timeZone)
    const [days, byGroup, byEmployee] = [
      await byDay(tx, budget),
      await groupsOf(tx, budget),
      await peopleOf(tx, budget),
    ]
    return {
      ...presentBudget(row, ctx.now),
      today,
      days,
      byGroup,
      byEmployee: byEmployee.slice(0, MOST_PEOPLE),
      employeesNo: byEmployee.length,
      forecast: presentForecast(budget, today),
      limits: await limitsOf(tx, budget),
      attachments: await attachmentsOf(tx, { companyId, budgetId }),
      payments: await paymentsOf(tx, { companyId, budgetId }),
    }
  })
}

/** Of an active budget alone: nobody spends from another one. */
export function presentForecast(budget: BudgetRow, today: string): BudgetDetails['forecast'] {
  const { fromDay: from, toDay: to, usedCents, status } = budget
  const found =
    status === 1 ? forecastOf({ from, to, usedCents, leftCents: leftOf({ budget }).budgetCents }, today) : undefined
  if (found === undefined) return null
  return { aDay: fromCents(found.dayCents), lastsUntil: found.lastsUntil, missing: fromCents(found.missingCents) }
}

const ofBudget = ({ companyId, id }: BudgetRow) =>
  and(eq(meals.companyId, companyId), eq(meals.budgetId, id), isNull(meals.releasedAt))
const SPENT_CENTS = sql<number>`sum(${meals.companyCents})`.mapWith(Number)

async function byDay(tx: Transaction, budget: BudgetRow) {
  const rows = await tx
    .select({ day: meals.day, meals: count(), spentCents: SPENT_CENTS })
    .from(meals)
    .where(ofBudget(budget))
    .groupBy(meals.day)
    .orderBy(asc(meals.day))
  return rows.map(({ spentCents, ...row }) => ({ ...row, spent: fromCents(spentCents) }))
}

/** By the groups in which people were when they ordered. */
async function groupsOf(tx: Transaction, budget: BudgetRow) {
  const rows = await tx
    .select({ id: meals.groupId, name: nameInLastMeal('group_name'), meals: count(), spentCents: SPENT_CENTS })
    .from(meals)
    .where(ofBudget(budget))
    .groupBy(meals.companyId, meals.groupId)
    .orderBy(desc(SPENT_CENTS))
  return rows.map(({ spentCents, ...row }) => ({ ...row, spent: fromCents(spentCents) }))
}

async function peopleOf(tx: Transaction, budget: BudgetRow) {
  const rows = await tx
    .select({
      id: meals.employeeId,
      name: nameInLastMeal('employee_name'),
      meals: count(),
      spentCents: SPENT_CENTS,
    })
    .from(meals)
    .where(ofBudget(budget))
    .groupBy(meals.companyId, meals.employeeId)
    .orderBy(desc(SPENT_CENTS), asc(meals.employeeId))
  return rows.map(({ spentCents, ...row }) => ({ ...row, spent: fromCents(spentCents) }))
}

/** Of the active people of its groups; where it is for all, of all. */
async function limitsOf(tx: Transaction, budget: BudgetRow): Promise<BudgetDetails['limits']> {
  const { companyId, employeeGroupIds, dailyBudgetCents } = budget
  const [found] = await tx
    .select({
      own: sql`count(*) FILTER (WHERE ${employees.dailyBudgetCents} IS NOT NULL)`.mapWith(Number),
      group:
        sql`count(*) FILTER (WHERE ${employees.dailyBudgetCents} IS NULL AND ${employeeGroups.dailyBudgetCents} IS NOT NULL)`.mapWith(
          Number,
        ),
      all: count(),
    })
    .from(employees)
    .leftJoin(
      employeeGroups,
      and(eq(employeeGroups.companyId, employees.companyId), eq(employeeGroups.id, employees.groupId)),
    )
    .where(
      and(
        eq(employees.companyId, companyId),
        eq(employees.status, 1),
        employeeGroupIds.length === 0 ? undefined : inArray(employees.groupId, employeeGroupIds),
      ),
    )
  const { own = 0, group = 0, all = 0 } = found ?? {}
  const others = all - own - group
  return { own, group, budget: dailyBudgetCents === null ? 0 : others, none: dailyBudgetCents === null ? others : 0 }
}
