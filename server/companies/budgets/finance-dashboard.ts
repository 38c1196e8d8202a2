import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { companyDashboards as calls } from '#/contract/company-dashboards'
import type { ResponseOf } from '#/contract/endpoint'
import { fromCents } from '#/domain/values/money'
import { budgets, companyAccounts } from '../../db/schema'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { requireCompanyOfBudgets } from './budget-choices'
import { presentForecast } from './budget-details'
import { presentBudget, selectBudgets } from './budget-rows'
import { creditLimit } from './credit-limit'

/** What of a company's budgets counts today, and what it owes. */
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
    return {
      budgets: rows.map((row) => ({
        ...presentBudget(row, ctx.now),
        forecast: presentForecast(row.budget, today),
      })),
      currency,
      notInvoiced: fromCents(account?.notInvoicedCents ?? 0),
      unpaid: fromCents(account?.unpaidCents ?? 0),
      creditLimit: limitCents === null ? null : fromCents(limitCents),
    }
  })
}
