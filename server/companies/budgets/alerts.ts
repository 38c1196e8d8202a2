import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AlertInvoice, Budget, budgets as calls } from '#/contract/budgets'
import type { ResponseOf } from '#/contract/endpoint'
import { DUE_SOON_DAYS, invoiceAlert, worstOf } from '#/domain/budgets/alert'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { STOPS_AFTER_DAYS } from '#/domain/budgets/meal-share'
import { companyInvoiceName } from '#/domain/finance/company-invoice-lines'
import { ACCESS, mayPass } from '#/domain/people/access'
import { fromCents } from '#/domain/values/money'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { budgets, cities, companies, companyInvoices } from '../../db/schema'
import { calendarDayInCity } from '../../ground/businesses/calendar-day'
import { companiesOf, requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { IS_OPEN, UNPAID } from '../invoices/invoice-rows'
import { isNearlyUsed, presentBudget, selectBudgets, USED_FIRST } from './budget-rows'

/** Of each as many as a dialog names; their lists have all. */
const MOST = 20

const nearlyUsed = (reach: Reach, now: Date): SQL | undefined =>
  and(within(budgets.companyId, reach), isNearlyUsed(now))

async function budgetsOf(tx: Transaction, reach: Reach, now: Date): Promise<Budget[]> {
  const rows = await selectBudgets(tx).where(nearlyUsed(reach, now)).orderBy(USED_FIRST, desc(budgets.id)).limit(MOST)
  return rows.map((row) => presentBudget(row, now))
}

const budgetsNo = async (tx: Transaction, reach: Reach, now: Date): Promise<number> => {
  const [row] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(budgets)
    .innerJoin(companies, eq(companies.id, budgets.companyId))
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .where(nearlyUsed(reach, now))
  return row?.count ?? 0
}

/** As `invoiceAlert` says; which of them it is follows from that. The first due first: those that are overdue. */
const dueSoon = (reach: Reach, now: Date): SQL | undefined =>
  and(
    within(companyInvoices.companyId, reach),
    sql`${companyInvoices.dueDate} <= to_char(${calendarDayInCity(now)}::date + ${DUE_SOON_DAYS}::integer, 'YYYY-MM-DD')`,
    IS_OPEN,
  )

const selectDue = (tx: Transaction, reach: Reach, now: Date) =>
  tx
    .select({
      id: companyInvoices.id,
      company: { id: companies.id, name: companies.name },
      dueDate: companyInvoices.dueDate,
      unpaidCents: UNPAID.mapWith(Number),
      currency: companyInvoices.currency,
      stopUnpaid: companies.stopUnpaid,
      today: calendarDayInCity(now),
      count: sql`count(*) OVER ()`.mapWith(Number),
    })
    .from(companyInvoices)
    .innerJoin(companies, eq(companies.id, companyInvoices.companyId))
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .where(dueSoon(reach, now))
    .orderBy(asc(companyInvoices.dueDate), asc(companyInvoices.id))
    .limit(MOST)

async function invoicesOf(
  tx: Transaction,
  reach: Reach,
  now: Date,
): Promise<{ invoices: AlertInvoice[]; count: number }> {
  const rows = await selectDue(tx, reach, now)
  const invoices = rows.flatMap(({ id, company, dueDate, unpaidCents, currency, stopUnpaid, today }) => {
    const alert = dueDate === null ? undefined : invoiceAlert({ dueDate, unpaidCents }, today)
    return dueDate === null || alert === undefined
      ? []
      : [
          {
            alert,
            id,
            number: companyInvoiceName(id),
            company,
            dueDate,
            unpaid: fromCents(unpaidCents),
            currency,
            // The first day on which it has been unpaid for longer than that.
            stopsFrom: stopUnpaid ? dayAfter(dueDate, STOPS_AFTER_DAYS + 1) : null,
          },
        ]
  })
  return { invoices, count: rows[0]?.count ?? 0 }
}

/** What of the money of companies wants to be seen to. */
export function readAlerts(
  ctx: SignedInContext,
  companyId: number | undefined,
): Promise<ResponseOf<typeof calls.alerts>> {
  const reach = companiesOf(ctx, companyId)
  const mayReadBudgets = mayPass(ACCESS.budgets, ctx.caller)
  return inSnapshot(ctx, async (tx) => {
    const { invoices, count } = await invoicesOf(tx, reach, ctx.now)
    const used = mayReadBudgets ? await budgetsOf(tx, reach, ctx.now) : []
    return { invoices, budgets: used, total: count + (mayReadBudgets ? await budgetsNo(tx, reach, ctx.now) : 0) }
  })
}

/** The same of one company, as the specification has it. */
export function alertOf(ctx: SignedInContext, companyId: number): Promise<ResponseOf<typeof calls.alert>> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const reach = { ids: [companyId] }
    const { invoices } = await invoicesOf(tx, reach, ctx.now)
    const used = await budgetsOf(tx, reach, ctx.now)
    return {
      description: worstOf([
        ...invoices.map(({ alert }) => alert),
        ...used.map(({ status }) => (status === BUDGET_STATUS.usedUp ? 'budget_used_up' : 'budget_nearly_used')),
      ]),
      invoices,
      budgets: used.map(({ id, number, to, amount, currency, status, spent, reserved, left }) => ({
        id,
        number,
        date: to,
        amount,
        currency,
        status,
        invoice: null,
        used: spent + reserved,
        left,
      })),
    }
  })
}
