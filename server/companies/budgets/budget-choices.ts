import { asc, eq, sql } from 'drizzle-orm'
import type { budgets as calls } from '#/contract/budgets'
import type { ResponseOf } from '#/contract/endpoint'
import type { BudgetPayment } from '#/domain/budgets/left'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import type { Currency } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { within } from '../../db/reach'
import { cities, companies, employeeGroups, employees } from '../../db/schema'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'

type CompanyOfBudgets = {
  name: string
  currency: Currency
  timeZone: string
  paymentMethods: BudgetPayment[]
}

/** What of a company its budgets go by. Faults with 404. */
export async function requireCompanyOfBudgets(tx: Transaction, companyId: number): Promise<CompanyOfBudgets> {
  const [company] = await tx
    .select({
      name: companies.name,
      currency: cities.currency,
      timeZone: cities.timeZone,
      paymentMethods: sql<BudgetPayment[]>`${companies.paymentMethods}`,
    })
    .from(companies)
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .where(eq(companies.id, companyId))
  if (company === undefined) throw new Fault('not_found')
  return company
}

export const listCompanies = (ctx: SignedInContext): Promise<ResponseOf<typeof calls.companies>> =>
  inSnapshot(ctx, (tx) =>
    tx
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(within(companies.id, ctx.caller.companies))
      .orderBy(asc(sql`drin_fold(${companies.name})`), asc(companies.id)),
  )

export function readChoices(ctx: SignedInContext, companyId: number): Promise<ResponseOf<typeof calls.choices>> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const { name, currency, timeZone, paymentMethods } = await requireCompanyOfBudgets(tx, companyId)
    const groups = await tx
      .select({
        id: employeeGroups.id,
        name: employeeGroups.name,
        employees: sql`(SELECT count(*) FROM ${employees} AS e WHERE e.company_id = employee_groups.company_id
          AND e.group_id = employee_groups.id AND e.status = 1)`.mapWith(Number),
      })
      .from(employeeGroups)
      .where(eq(employeeGroups.companyId, companyId))
      .orderBy(asc(sql`drin_fold(${employeeGroups.name})`))
    return { companyName: name, currency, today: calendarDay(ctx.now, timeZone), paymentMethods, groups }
  })
}

/** Each means something to the program: nobody edits them. */
export const BUDGET_STATUSES_SAID: ResponseOf<typeof calls.statuses> = [
  { id: BUDGET_STATUS.draft, value: { sq: 'Skicë', en: 'Draft', it: 'Bozza' } },
  { id: BUDGET_STATUS.active, value: { sq: 'Aktiv', en: 'Active', it: 'Attivo' } },
  { id: BUDGET_STATUS.usedUp, value: { sq: 'I shpenzuar', en: 'Used up', it: 'Esaurito' } },
  { id: BUDGET_STATUS.over, value: { sq: 'Mbaroi', en: 'Over', it: 'Finito' } },
  { id: BUDGET_STATUS.cancelled, value: { sq: 'I anuluar', en: 'Cancelled', it: 'Annullato' } },
]
