import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { Budget, BudgetDetails } from './budgets'
import { CompanyInvoiceRow } from './company-invoices'
import { endpoint } from './endpoint'
import { Amount, Count, Currency, Day, Id, Sum, textId } from './shared'

const Money = v.object({ currency: Currency, amount: Sum })
/** A part of the meals: of a restaurant, of a group. */
const Part = v.object({
  /** Null: people without a group. */
  id: v.nullable(Id),
  name: v.string(),
  /** Whose group it is; empty of a restaurant, which cooks for several. */
  companyName: v.string(),
  meals: Count,
  people: Count,
  spent: v.array(Money),
})
const Figures = v.object({
  meals: Count,
  /** The company's part, in each currency. */
  spent: v.array(Money),
  /** Different people who ordered. */
  people: Count,
})

/** What companies ordered on some days, and as many days before that have the same weekdays. */
export const CompanyDashboard = v.object({
  from: Day,
  to: Day,
  before: v.object({ from: Day, to: Day, ...Figures.entries }),
  ...Figures.entries,
  /** Active people, whether they ordered or not. */
  employees: Count,
  /** Every day; `mealsBefore` is of the day at the same place of the days before. */
  days: v.array(v.object({ day: Day, meals: Count, mealsBefore: Count, spent: v.array(Money) })),
  byRestaurant: v.array(Part),
  byGroup: v.array(Part),
})
export type CompanyDashboard = v.InferOutput<typeof CompanyDashboard>

/** What a company has set aside, and what it owes. */
const FinanceDashboard = v.object({
  /** Those that count today, with how long they last. */
  budgets: v.array(v.object({ ...Budget.entries, forecast: BudgetDetails.entries.forecast })),
  currency: Currency,
  /** Meals that stand in no issued invoice, reserved ones too, and what carrying them costs; without what was paid in advance. */
  notInvoiced: Sum,
  /** Issued and not paid; negative: paid too much. */
  unpaid: v.number(),
  /** Of `unpaid`, what was due before today. */
  overdue: Sum,
  /** Issued invoices of which something is unpaid, the first due first; at most twenty. */
  invoices: v.array(CompanyInvoiceRow),
  /** How many of those there are, and of how many it is overdue. */
  openNo: Count,
  overdueNo: Count,
  /** The most that both may come to; null: no limit. */
  creditLimit: v.nullable(Amount),
})

const days = { from: Day, to: Day }
const read = { reads: ['company_spending', 'budget'], method: 'GET', access: ACCESS.company } as const

export const companyDashboards = {
  ofCompany: endpoint({
    ...read,
    path: 'posB2B/v1/b2b-dashboard/:id',
    params: { id: textId },
    query: days,
    response: CompanyDashboard,
  }),
  /** Of all companies in reach. */
  ofAll: endpoint({
    ...read,
    path: 'posB2B/v1/companies/orders/dashboard',
    query: days,
    response: CompanyDashboard,
  }),
  finance: endpoint({
    ...read,
    reads: ['company_spending', 'budget', 'company_invoice'],
    path: 'posB2B/v1/b2b-finance-dashboard/:id',
    params: { id: textId },
    response: FinanceDashboard,
  }),
}
