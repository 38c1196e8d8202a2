import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Budget, budgets as calls } from '#/contract/budgets'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { BUDGET_STATUS, budgetStatus } from '#/domain/budgets/budget'
import { budgetCodec } from '#/domain/budgets/budget-codec'
import { leftOf } from '#/domain/budgets/left'
import { FINISHED_STATUSES } from '#/domain/orders/order-status'
import { fromCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { budgets, cities, companies, meals, peopleNames } from '../../db/schema'
import { containing, texts, unsafeSql } from '../../db/statement'
import { calendarDay, calendarDayInCity } from '../../ground/businesses/calendar-day'
import { personName } from '../../ground/businesses/person-name'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { pageOf } from '../../ground/lists/page-of'

/** The meals of the outer budget that count, were not brought yet and stand in no invoice. */
const RESERVED = sql<{ cents: number; meals: number }>`(
    SELECT json_build_object('cents', coalesce(sum(m.company_cents), 0), 'meals', count(*)) FROM ${meals} AS m WHERE m.company_id = budgets.company_id AND m.budget_id = budgets.id
    AND m.released_at IS NULL AND m.invoice_id IS NULL AND m.status NOT IN (${unsafeSql(texts(FINISHED_STATUSES))}))`

/** As `leftOf` and `budgetStatus` of the domain say it: lists are sorted and filtered by these two. A test holds them to each other. */
const MOST_CENTS = sql`CASE ${budgets.paymentMethod} WHEN 2 THEN least(${budgets.amountCents}, ${budgets.paidCents}) ELSE ${budgets.amountCents} END`
const LEFT_CENTS = sql`greatest(0, ${MOST_CENTS} - ${budgets.usedCents})`
const statusAt = (now: Date) =>
  sql`CASE WHEN ${budgets.status} <> 1 THEN ${budgets.status} WHEN ${budgets.toDay} < ${calendarDayInCity(now)} THEN 3 WHEN ${LEFT_CENTS} = 0 THEN 2 ELSE 1 END`

export const selectBudgets = (tx: Transaction) =>
  tx
    .select({
      budget: budgets,
      companyName: companies.name,
      warnPercent: companies.warnPercent,
      timeZone: cities.timeZone,
      groups: sql<
        { id: number; name: string }[]
      >`(SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY drin_fold(g.name)), '[]')
        FROM employee_groups g WHERE g.company_id = budgets.company_id AND g.id = ANY (budgets.employee_group_ids))`,
      reserved: RESERVED,
      by: sql<{ name: string; surname: string } | null>`CASE WHEN ${peopleNames.id} IS NOT NULL
        THEN json_build_object('name', ${peopleNames.name}, 'surname', ${peopleNames.surname}) END`,
    })
    .from(budgets)
    .innerJoin(companies, eq(companies.id, budgets.companyId))
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .leftJoin(peopleNames, eq(peopleNames.id, budgets.createdBy))
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectBudgets>>[number]

export function presentBudget({ budget, reserved, timeZone, by, ...named }: Row, now: Date): Budget {
  const { id, companyId, currency, usedCents, paidCents, createdAt, revision } = budget
  const decided = budgetCodec.toWire(budget)
  return {
    id,
    companyId,
    ...decided,
    currency,
    companyName: named.companyName,
    warnPercent: named.warnPercent,
    groups: named.groups,
    reservedMeals: reserved.meals,
    status: budgetStatus({ ...budget, ...decided, stored: budget.status }, calendarDay(now, timeZone)),
    paid: fromCents(paidCents),
    spent: fromCents(usedCents - reserved.cents),
    reserved: fromCents(reserved.cents),
    left: fromCents(leftOf({ budget }).budgetCents),
    createdAt: createdAt.toISOString(),
    createdBy: personName(by),
    revision,
  }
}

/** Active on its company's present day, and used so far that its people are to be warned: of a prepaid one, of what has been paid. */
export const isNearlyUsed = (now: Date): SQL =>
  sql`(${budgets.status} = 1 AND ${calendarDayInCity(now)} BETWEEN ${budgets.fromDay} AND ${budgets.toDay}
    AND ${budgets.usedCents}::numeric >= ${MOST_CENTS} * ${companies.warnPercent} * 0.01)`
/** For lists of those: what is used up stands before what nearly is. */
export const USED_FIRST: SQL = sql`${budgets.usedCents}::numeric / nullif(${MOST_CENTS}, 0) DESC NULLS FIRST`

type ListQuery = QueryOf<typeof calls.list>
type Page = 'limit' | 'offset' | 'sort' | 'direction'
type Selection = Pick<ListQuery, Page> & Partial<Omit<ListQuery, 'companyId' | Page>>

export const listBudgets = (
  ctx: SignedInContext,
  reach: Reach,
  { status, nearly, search = '', from, to, ...page }: Selection,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const { items, total } = await pageOf(tx, page, {
      rows: selectBudgets(tx),
      filters: [
        within(budgets.companyId, reach),
        status === undefined ? undefined : sql`${statusAt(ctx.now)} = ${status}`,
        nearly === true ? isNearlyUsed(ctx.now) : undefined,
        search.trim() === ''
          ? undefined
          : sql`drin_fold(${budgets.number}) LIKE drin_fold(${containing(search.trim())})`,
        from === undefined ? undefined : gte(budgets.toDay, from),
        to === undefined ? undefined : lte(budgets.fromDay, to),
      ],
      sorts: {
        from: budgets.fromDay,
        number: sql`drin_fold(${budgets.number})`,
        companyName: sql`drin_fold(${companies.name})`,
        amount: budgets.amountCents,
        used: sql`${budgets.usedCents}::numeric / ${budgets.amountCents}`,
        left: LEFT_CENTS,
        status: statusAt(ctx.now),
      },
      last: sql`${budgets.id} DESC`,
    })
    return { items: items.map((row) => presentBudget(row, ctx.now)), total }
  })

export const countBudgets = (ctx: SignedInContext, reach: Reach): Promise<ResponseOf<typeof calls.counts>> =>
  inSnapshot(ctx, async (tx) => {
    const rows = await tx
      .select({
        status: statusAt(ctx.now).mapWith(Number).as('status'),
        currency: budgets.currency,
        count: sql`count(*)`.mapWith(Number),
        nearly: sql`count(*) FILTER (WHERE ${isNearlyUsed(ctx.now)})`.mapWith(Number),
        leftCents:
          sql`coalesce(sum(${LEFT_CENTS}) FILTER (WHERE ${calendarDayInCity(ctx.now)} BETWEEN ${budgets.fromDay} AND ${budgets.toDay}), 0)`.mapWith(
            Number,
          ),
      })
      .from(budgets)
      .innerJoin(companies, eq(companies.id, budgets.companyId))
      .innerJoin(cities, eq(cities.id, companies.cityId))
      .where(within(budgets.companyId, reach))
      .groupBy(sql`1`, budgets.currency)
    const countOf = (status: number) => rows.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0)
    const { draft, active, usedUp, over, cancelled } = BUDGET_STATUS
    return {
      draft: countOf(draft),
      active: countOf(active),
      usedUp: countOf(usedUp),
      over: countOf(over),
      cancelled: countOf(cancelled),
      nearly: rows.reduce((sum, row) => sum + row.nearly, 0),
      left: rows
        .filter((row) => row.status === active)
        .map(({ currency, leftCents }) => ({ currency, amount: fromCents(leftCents) })),
    }
  })

/** Faults with 404. */
export async function requireBudget(
  tx: Transaction,
  { companyId, budgetId }: { companyId: number; budgetId: number },
): Promise<Row> {
  const [row] = await selectBudgets(tx).where(and(eq(budgets.companyId, companyId), eq(budgets.id, budgetId)))
  if (row === undefined) throw new Fault('not_found')
  return row
}
