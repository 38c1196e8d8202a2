import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { currency, instant, revision } from './columns'
import { companyInvoices } from './company-invoices'
import { employees } from './employees'
import { company, companyKeys, tenantRowId, withinCompany } from './tenant'
import { users } from './users'

/** What a company sets aside for meals, over a period. */
export const budgets = pgTable(
  'budgets',
  {
    id: tenantRowId(),
    companyId: company(),
    number: text('number').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: currency(),
    /** Days (`YYYY-MM-DD`) by the kitchen's clock, both included. */
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    /** 0 draft, 1 active, 4 cancelled; used up (2) and over (3) follow from the sums and the day. */
    status: smallint('status').$type<0 | 1 | 4>().notNull().default(0),
    /** Empty: for everybody whose group has none of its own. */
    employeeGroupIds: integer('employee_group_ids').array().notNull().default([]),
    /** Per person and day, where neither the person nor the group has a limit; null: not set. */
    dailyBudgetCents: integer('daily_budget_cents'),
    /** 1 invoice at the end of the month, 2 prepaid, 3 card of the company. */
    paymentMethod: smallint('payment_method').$type<1 | 2 | 3>().notNull().default(1),
    /** Of a prepaid one: what has been paid for it. */
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    /** What its meals come to that are not cancelled or refused: the sum over `meals`, written with each of them under this row's lock. */
    usedCents: bigint('used_cents', { mode: 'number' }).notNull().default(0),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    revision: revision(),
  },
  (t) => [
    ...companyKeys('budgets', t),
    unique('budgets_number').on(t.companyId, t.number),
    index('budgets_by_day').on(t.companyId, t.toDay),
    check('budgets_days', sql`${t.fromDay} <= ${t.toDay}`),
    check('budgets_status', sql`${t.status} in (0, 1, 4)`),
    check('budgets_payment', sql`${t.paymentMethod} in (1, 2, 3)`),
    check(
      'budgets_money',
      sql`${t.amountCents} > 0 and ${t.usedCents} between 0 and ${t.amountCents} and ${t.paidCents} >= 0 and ${t.dailyBudgetCents} >= 0`,
    ),
  ],
)

/** Papers of a budget. Their content is kept outside, by its hash, and never has a public address. */
export const budgetAttachments = pgTable(
  'budget_attachments',
  {
    id: tenantRowId(),
    companyId: company(),
    budgetId: integer('budget_id').notNull(),
    name: text('name').notNull(),
    /** As its content says, not its name. */
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    contentHash: text('content_hash').notNull(),
    at: instant('at').notNull(),
    userId: integer('user_id').references(() => users.id),
  },
  (t) => [
    ...companyKeys('budget_attachments', t),
    withinCompany(t, t.budgetId, budgets),
    index('budget_attachments_of').on(t.companyId, t.budgetId),
  ],
)

/** A dish of a meal, as it was ordered. */
export type MealDish = { name: string; quantity: number; amountCents: number; vatHundredths: number }
/** The company's part of a meal by VAT rate. */
export type MealVat = { vatHundredths: number; amountCents: number }

/**
 * What a company reads of its people's meals: written in the order's transaction with copies, so that no statement joins it to a business's
 * tables. `status` follows the order's.
 */
export const meals = pgTable(
  'meals',
  {
    id: tenantRowId(),
    companyId: company(),
    orderId: integer('order_id').notNull(),
    businessId: integer('business_id').notNull(),
    businessName: text('business_name').notNull(),
    /** The meal's day (`YYYY-MM-DD`) by the kitchen's clock: limits of a day go by it. */
    day: text('day').notNull(),
    orderingTimeId: integer('ordering_time_id').notNull(),
    slotStart: text('slot_start').notNull(),
    slotEnd: text('slot_end').notNull(),
    employeeId: integer('employee_id').notNull(),
    employeeName: text('employee_name').notNull(),
    /** The name without accents and capitals (`drin_fold`). */
    searchName: text('search_name').notNull().generatedAlwaysAs(sql`drin_fold(employee_name)`),
    groupId: integer('group_id'),
    groupName: text('group_name').notNull().default(''),
    budgetId: integer('budget_id').notNull(),
    dishes: jsonb('dishes').$type<MealDish[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    /** What the company pays of it, and by which VAT rates; the rest is the person's. */
    companyCents: integer('company_cents').notNull(),
    vat: jsonb('vat').$type<MealVat[]>().notNull(),
    currency: currency(),
    /** As the order's. */
    status: text('status').notNull(),
    note: text('note').notNull().default(''),
    placedAt: instant('placed_at').notNull(),
    /** When it stopped counting: cancelled or refused; its part of the budget was released with that. */
    releasedAt: instant('released_at'),
    /** The company's invoice that has it; null: none yet. */
    invoiceId: integer('invoice_id'),
  },
  (t) => [
    ...companyKeys('meals', t),
    withinCompany(t, t.employeeId, employees),
    withinCompany(t, t.budgetId, budgets),
    withinCompany(t, t.invoiceId, companyInvoices),
    unique('meals_order').on(t.companyId, t.orderId),
    // These two have all that dashboards and budgets add up: the meals of a company lie far apart, and reading each takes longer than everything else.
    index('meals_by_day').on(
      t.companyId,
      t.day,
      t.releasedAt,
      t.businessId,
      t.groupId,
      t.employeeId,
      t.currency,
      t.companyCents,
      t.id,
    ),
    index('meals_of_employee').on(t.companyId, t.employeeId, t.day),
    index('meals_of_budget').on(
      t.companyId,
      t.budgetId,
      t.releasedAt,
      t.day,
      t.groupId,
      t.employeeId,
      t.companyCents,
      t.id,
    ),
    index('meals_by_name').on(t.companyId, t.searchName, t.day),
    index('meals_not_invoiced')
      .on(t.companyId, t.budgetId, t.day)
      .where(sql`invoice_id is null and released_at is null`),
    index('meals_of_invoice').on(t.companyId, t.invoiceId),
    check('meals_money', sql`${t.companyCents} between 0 and ${t.totalCents}`),
  ],
)

/**
 * What carrying a group of meals costs its company: the company's own, never a person's. As the group's zone says while its list is open, then
 * as it closed; `status` follows the group's. Written with copies, as `meals`.
 */
export const mealDeliveries = pgTable(
  'meal_deliveries',
  {
    id: tenantRowId(),
    companyId: company(),
    /** The kitchen's group of meals. */
    groupId: integer('group_id').notNull(),
    businessId: integer('business_id').notNull(),
    businessName: text('business_name').notNull(),
    day: text('day').notNull(),
    /** VAT in it; 0: free, or nothing is carried. */
    amountCents: integer('amount_cents').notNull(),
    vatHundredths: integer('vat_hundredths').notNull(),
    currency: currency(),
    status: text('status').notNull(),
    invoiceId: integer('invoice_id'),
  },
  (t) => [
    ...companyKeys('meal_deliveries', t),
    withinCompany(t, t.invoiceId, companyInvoices),
    unique('meal_deliveries_group').on(t.companyId, t.groupId),
    index('meal_deliveries_not_invoiced').on(t.companyId, t.day).where(sql`invoice_id is null`),
    index('meal_deliveries_of_invoice').on(t.companyId, t.invoiceId),
    check('meal_deliveries_money', sql`${t.amountCents} >= 0 and ${t.vatHundredths} between 0 and 10000`),
  ],
)

/** What a company owes, written with each meal, invoice and payment under this row's lock: a credit limit holds the sum of both. */
export const companyAccounts = pgTable(
  'company_accounts',
  {
    companyId: company().primaryKey(),
    /** Meals that count and stand in no issued invoice, without those of prepaid budgets, and what carrying them costs. */
    notInvoicedCents: bigint('not_invoiced_cents', { mode: 'number' }).notNull().default(0),
    /** Issued and not paid. */
    unpaidCents: bigint('unpaid_cents', { mode: 'number' }).notNull().default(0),
  },
  (t) => [check('company_accounts_money', sql`${t.notInvoicedCents} >= 0`)],
)
