import { and, arrayContains, desc, eq, gte, inArray, isNull, lte, or, sql, sum } from 'drizzle-orm'
import { BUDGET_PAYMENT, type BudgetPayment, type Left, leftOf } from '#/domain/budgets/left'
import { type MealRefusal, partsOfMeal } from '#/domain/budgets/meal-share'
import type { OrderStatus } from '#/domain/orders/order-status'
import { type Cents, type Currency, fromCents } from '#/domain/values/money'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { budgets, cities, companies, companyAccounts, employeeGroups, employees, meals } from '../../db/schema'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { Fault } from '../../ground/http/faults'
import { creditLimit } from './credit-limit'
import { hasLongUnpaid } from './has-long-unpaid'
import { lockAccount } from './lock-account'

/** A meal that somebody wants: its day is `YYYY-MM-DD` by the kitchen's clock. */
export type MealClaim = { companyId: number; employeeId: number; day: string; totalCents: Cents }

export type MealShare = {
  budgetId: number
  groupId: number | null
  groupName: string
  employeeName: string
  companyCents: Cents
  /** What the person pays by card. */
  personCents: Cents
  currency: Currency
}

/**
 * Reserves what the company pays of a meal; `recordMeal` in the same transaction keeps it. Faults with 422 at the field, with what is left of
 * that (`MealRefusal`), and with 404 for a person whom the company has not. Past the walls of companies, as a channel or a kitchen reaches none:
 * whether the caller may order for the person is asked before.
 */
export const reserveMeal = (tx: Transaction, now: Date, claim: MealClaim): Promise<MealShare> =>
  asSystem(tx, async () => {
    const { companyId, employeeId, day, totalCents } = claim
    const account = await lockAccount(tx, companyId)
    // Everybody else of the company waits meanwhile: what can be is sent together.
    const [person, ofDay] = await Promise.all([readPerson(tx, companyId, employeeId), spentOnDay(tx, claim)])
    if (person.companyStatus !== 1) refuse('company.id', 'company_inactive')
    if (person.status !== 1) refuse('employee.id', 'employee_inactive')
    const today = calendarDay(now, person.timeZone)
    if (person.stopUnpaid && (await hasLongUnpaid(tx, companyId, today))) refuse('company.id', 'invoice_overdue')
    const [[budget], contractCents] = await Promise.all([
      budgetFor(tx, companyId, person.groupId, day).for('update'),
      creditLimit(tx, companyId, today),
    ])
    if (budget === undefined) return refuse('employee.id', 'no_budget')

    const limits = limitsOf(person, budget)
    // What is paid in advance is never owed.
    const isPrepaid = budget.paymentMethod === BUDGET_PAYMENT.prepaid
    const limitCents = isPrepaid ? null : contractCents
    const parts = partsOfMeal({
      totalCents,
      left: leftOf({ budget, person: { limits, dayCents: ofDay.companyCents } }),
      payRest: person.payRest ? { mostCents: person.payRestMostCents, paidCents: ofDay.personCents } : null,
      credit: limitCents === null ? null : { limitCents, owedCents: account.notInvoicedCents + account.unpaidCents },
    })
    if ('refused' in parts)
      return refuse(parts.refused === 'credit_limit' ? 'company.id' : 'employee.id', parts.refused, parts.leftCents)

    await Promise.all([
      addUsed(tx, { companyId, budgetId: budget.id, usedCents: parts.companyCents }),
      isPrepaid ? undefined : addOwed(tx, companyId, parts.companyCents),
    ])
    return {
      budgetId: budget.id,
      groupId: person.groupId,
      groupName: person.groupName ?? '',
      employeeName: `${person.firstName} ${person.lastName}`.trim(),
      ...parts,
      currency: budget.currency,
    }
  })

/** Writes down what a company reads of a meal that was reserved. */
export const recordMeal = (tx: Transaction, meal: typeof meals.$inferInsert): Promise<void> =>
  asSystem(tx, async () => {
    await tx.insert(meals).values(meal)
  })

type MealOfOrder = { companyId: number; orderId: number; status: OrderStatus }

/** Gives back what a meal that was cancelled or refused had reserved, once; `false`: it was given back before, or there is none. */
export const releaseMeal = (
  tx: Transaction,
  { companyId, orderId, status, at }: MealOfOrder & { at: Date },
): Promise<boolean> =>
  asSystem(tx, async () => {
    await lockAccount(tx, companyId)
    const [meal] = await tx
      .update(meals)
      .set({ status, releasedAt: at })
      .where(and(ofOrder({ companyId, orderId }), isNull(meals.releasedAt)))
      .returning()
    if (meal === undefined) return false
    const method = await addUsed(tx, { companyId, budgetId: meal.budgetId, usedCents: -meal.companyCents })
    // What stands in an invoice is owed by that: only a credit line takes it back.
    if (meal.invoiceId === null && method !== BUDGET_PAYMENT.prepaid) await addOwed(tx, companyId, -meal.companyCents)
    return true
  })

/** Keeps the status of meals with that of their orders. */
export const followMeals = (
  tx: Transaction,
  { companyId, orderIds, status }: Omit<MealOfOrder, 'orderId'> & { orderIds: readonly number[] },
): Promise<void> =>
  asSystem(tx, async () => {
    await tx
      .update(meals)
      .set({ status })
      .where(and(eq(meals.companyId, companyId), inArray(meals.orderId, [...orderIds]), isNull(meals.releasedAt)))
  })

/** What is left for somebody and a day, by the rules of `reserveMeal`; `undefined` where no budget is for them. */
export const readLeft = (tx: Transaction, claim: Omit<MealClaim, 'totalCents'>): Promise<Left | undefined> =>
  asSystem(tx, async () => {
    const { companyId, employeeId, day } = claim
    const person = await readPerson(tx, companyId, employeeId)
    const [budget] = await budgetFor(tx, companyId, person.groupId, day)
    if (budget === undefined) return undefined
    return leftOf({
      budget,
      person: { limits: limitsOf(person, budget), dayCents: (await spentOnDay(tx, claim)).companyCents },
    })
  })

const ofOrder = ({ companyId, orderId }: { companyId: number; orderId: number }) =>
  and(eq(meals.companyId, companyId), eq(meals.orderId, orderId))

function refuse(path: string, message: MealRefusal, leftCents?: Cents): never {
  throw new Fault('bad_input', {
    errors: [{ path, message, ...(leftCents !== undefined && { amount: fromCents(leftCents) }) }],
  })
}

async function readPerson(tx: Transaction, companyId: number, employeeId: number) {
  const [person] = await tx
    .select({
      firstName: employees.firstName,
      lastName: employees.lastName,
      status: employees.status,
      limitCents: employees.dailyBudgetCents,
      groupId: employees.groupId,
      groupName: employeeGroups.name,
      groupLimitCents: employeeGroups.dailyBudgetCents,
      companyStatus: companies.status,
      stopUnpaid: companies.stopUnpaid,
      payRest: companies.payRest,
      payRestMostCents: companies.payRestMostCents,
      timeZone: cities.timeZone,
    })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .leftJoin(
      employeeGroups,
      and(eq(employeeGroups.companyId, employees.companyId), eq(employeeGroups.id, employees.groupId)),
    )
    .where(and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
  if (person === undefined) throw new Fault('not_found')
  return person
}

type Limited = { limitCents: Cents | null; groupLimitCents: Cents | null }
const limitsOf = ({ limitCents, groupLimitCents }: Limited, budget: typeof budgets.$inferSelect) => ({
  employeeCents: limitCents,
  groupCents: groupLimitCents,
  budgetCents: budget.dailyBudgetCents,
})

/** The group's own budget of that day, else that for all; one that is used up is no reason to take the other. */
function budgetFor(tx: Transaction, companyId: number, groupId: number | null, day: string) {
  const forAll = sql`cardinality(${budgets.employeeGroupIds}) = 0`
  return tx
    .select()
    .from(budgets)
    .where(
      and(
        eq(budgets.companyId, companyId),
        eq(budgets.status, 1),
        lte(budgets.fromDay, day),
        gte(budgets.toDay, day),
        groupId === null ? forAll : or(forAll, arrayContains(budgets.employeeGroupIds, [groupId])),
      ),
    )
    .orderBy(desc(sql`cardinality(${budgets.employeeGroupIds}) > 0`), budgets.id)
    .limit(1)
}

/** What a person's other meals of that day come to, whichever budget paid them. */
async function spentOnDay(tx: Transaction, { companyId, employeeId, day }: Omit<MealClaim, 'totalCents'>) {
  const [spent] = await tx
    .select({
      companyCents: sum(meals.companyCents).mapWith(Number),
      personCents: sql`sum(${meals.totalCents} - ${meals.companyCents})`.mapWith(Number),
    })
    .from(meals)
    .where(
      and(
        eq(meals.companyId, companyId),
        eq(meals.employeeId, employeeId),
        eq(meals.day, day),
        isNull(meals.releasedAt),
      ),
    )
  return { companyCents: spent?.companyCents ?? 0, personCents: spent?.personCents ?? 0 }
}

/** Answers how the budget is paid: nobody changes that once something of it is used. */
async function addUsed(
  tx: Transaction,
  { companyId, budgetId, usedCents }: { companyId: number; budgetId: number; usedCents: Cents },
): Promise<BudgetPayment | undefined> {
  const [budget] = await tx
    .update(budgets)
    .set({ usedCents: sql`${budgets.usedCents} + ${usedCents}` })
    .where(and(eq(budgets.companyId, companyId), eq(budgets.id, budgetId)))
    .returning({ method: budgets.paymentMethod })
  return budget?.method
}

const addOwed = (tx: Transaction, companyId: number, cents: Cents) =>
  tx
    .update(companyAccounts)
    .set({ notInvoicedCents: sql`${companyAccounts.notInvoicedCents} + ${cents}` })
    .where(eq(companyAccounts.companyId, companyId))
