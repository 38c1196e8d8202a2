import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { companyDashboards as calls } from '#/contract/company-dashboards'
import type { ResponseOf } from '#/contract/endpoint'
import { fromCents } from '#/domain/values/money'
import { budgets, companyAccounts, companyInvoices } from '../../db/schema'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { requireCompanyOfBudgets } from './budget-choices'
import { presentForecast } from './budget-details'
import { presentBudget, selectBudgets } from './budget-rows'
import { IS_OPEN, presentRow, selectInvoices, UNPAID } from '../invoices/invoice-rows'
import { creditLimit } from './credit-limit'

/** As many open invoices as are listed. */
const OPEN_MAX = 20

/** What of a company's budgets counts today, what it owes, and by which invoices. */
export function readFinance(ctx: SignedInContext, companyId: number): Promise<ResponseOf<typeof calls.finance>> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const { currency, timeZone } = await requireCompanyOfBudgets(tx, companyId)
    const today = calendarDay(ctx.now, timeZone)
    const rows = await selectBudgets(tx)
      .where(
        and(
          eq(budgets.companyId, companyId),
          eq(budgets.status, 1),
          lte(budgets.fromDay, today),
          gte(budgets.toDay, today),
        ),
      )
      .orderBy(asc(budgets.toDay), asc(budgets.id))
    const [account] = await tx.select().from(companyAccounts).where(eq(companyAccounts.companyId, companyId))
    const limitCents = await creditLimit(tx, companyId, today)
    const isOpen = and(eq(companyInvoices.companyId, companyId), IS_OPEN)
    const open = await selectInvoices(tx, ctx.now)
      .where(isOpen)
      .orderBy(asc(companyInvoices.dueDate), asc(companyInvoices.id))
      .limit(OPEN_MAX)
    const isOverdue = sql`${companyInvoices.dueDate} < ${today}`
    const [sums] = await tx
      .select({
        openNo: sql`count(*)`.mapWith(Number),
        overdueNo: sql`count(*) FILTER (WHERE ${isOverdue})`.mapWith(Number),
        overdueCents: sql`coalesce(sum(${UNPAID}) FILTER (WHERE ${isOverdue}), 0)`.mapWith(Number),
      })
      .from(companyInvoices)
      .where(isOpen)
    return {
      budgets: rows.map((row) => ({
        ...presentBudget(row, ctx.now),
        forecast: presentForecast(row.budget, today),
      })),
      currency,
      notInvoiced: fromCents(account?.notInvoicedCents ?? 0),
      unpaid: fromCents(account?.unpaidCents ?? 0),
      overdue: fromCents(sums?.overdueCents ?? 0),
      invoices: open.map((row) => presentRow(row, undefined)),
      openNo: sums?.openNo ?? 0,
      overdueNo: sums?.overdueNo ?? 0,
      creditLimit: limitCents === null ? null : fromCents(limitCents),
    }
  })
}
