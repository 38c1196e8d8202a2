import * as v from 'valibot'
import { ALERTS } from '../domain/budgets/alert'
import { ATTACHMENT_NAME_MAX, ATTACHMENT_TYPES } from '../domain/files/attachment'
import { BUDGET_GROUPS_MAX, BUDGET_NUMBER_MAX, BUDGET_SORTS, BUDGET_STATUSES } from '../domain/budgets/budget'
import { BUDGET_PAYMENT } from '../domain/budgets/left'
import { ACCESS } from '../domain/people/access'
import { CompanyPayment } from './company-payments'
import { endpoint } from './endpoint'
import {
  Amount,
  Count,
  Currency,
  Day,
  Id,
  Instant,
  listOf,
  Notes,
  Nothing,
  pageQuery,
  requiredText,
  Sum,
  text,
  textFlag,
  textId,
  textInt,
} from './shared'

const Status = v.picklist(BUDGET_STATUSES)
const PaymentMethod = v.picklist(Object.values(BUDGET_PAYMENT))
const GroupIds = v.pipe(v.array(Id), v.maxLength(BUDGET_GROUPS_MAX))

/** What people decide about a budget; its currency is the city's. */
export const BudgetInput = v.strictObject({
  /** What it is called: unique in its company. */
  number: requiredText(BUDGET_NUMBER_MAX),
  amount: v.pipe(Amount, v.minValue(0.01)),
  from: Day,
  to: Day,
  /** Empty: for everybody whose group has none of its own. */
  employeeGroupIds: GroupIds,
  /** Per person and day, where neither the person nor the group has a limit; null: not set, 0: orders nothing. */
  dailyBudget: v.nullable(Amount),
  paymentMethod: PaymentMethod,
  note: Notes,
})
export type BudgetInput = v.InferOutput<typeof BudgetInput>

const Group = v.object({ id: Id, name: v.string() })

export const Budget = v.object({
  id: Id,
  companyId: Id,
  companyName: v.string(),
  ...BudgetInput.entries,
  currency: Currency,
  groups: v.array(Group),
  /** 0 draft, 1 active, 2 used up, 3 over, 4 cancelled; on the company's present day. */
  status: Status,
  /** Of a prepaid one: what has been paid for it. */
  paid: Sum,
  /** Meals that were brought, and those that are ordered; cancelled and refused ones count nowhere. */
  spent: Sum,
  reserved: Sum,
  reservedMeals: Count,
  left: Sum,
  /** From this share on its people are warned. */
  warnPercent: Count,
  createdAt: Instant,
  createdBy: v.nullable(v.string()),
  revision: Count,
})
export type Budget = v.InferOutput<typeof Budget>

const Forecast = v.object({
  /** What a working day comes to. */
  aDay: Sum,
  /** The last day for which it is enough at this pace. */
  lastsUntil: Day,
  /** What is missing until its last day; 0: nothing. */
  missing: Sum,
})

export const Attachment = v.object({
  id: Id,
  name: v.string(),
  mediaType: v.picklist(ATTACHMENT_TYPES),
  bytes: Count,
  at: Instant,
  by: v.nullable(v.string()),
})
export type Attachment = v.InferOutput<typeof Attachment>

const Part = v.object({ id: v.nullable(Id), name: v.string(), meals: Count, spent: Sum })

/** A budget with what became of it. */
export const BudgetDetails = v.object({
  ...Budget.entries,
  /** The company's present day. */
  today: Day,
  /** Days with meals, spent and reserved together. */
  days: v.array(v.object({ day: Day, meals: Count, spent: Sum })),
  byGroup: v.array(Part),
  /** The hundred who spent most. */
  byEmployee: v.array(Part),
  employeesNo: Count,
  /** Null before its fifth working day, once it is over, and where nothing was used. */
  forecast: v.nullable(Forecast),
  /** Whose limit of a day counts, for how many of the active people whom it pays for. */
  limits: v.object({ own: Count, group: Count, budget: Count, none: Count }),
  attachments: v.array(Attachment),
  /** Of a prepaid one: what came for it, and what of that was taken back. */
  payments: v.array(CompanyPayment),
})
export type BudgetDetails = v.InferOutput<typeof BudgetDetails>

/** Another active budget that would pay for the same people, and on which days. */
export const BudgetOverlap = v.object({ id: Id, number: v.string(), from: Day, to: Day, groups: v.array(Group) })
export type BudgetOverlap = v.InferOutput<typeof BudgetOverlap>

/** What the specification calls an alert's budgets, and what of it is left (ours). */
const AlertBudget = v.object({
  id: Id,
  number: v.string(),
  date: Day,
  amount: Sum,
  currency: Currency,
  status: Status,
  /** The invoice that asks for it; null: none yet. */
  invoice: v.nullable(v.string()),
  used: Sum,
  left: Sum,
})

/** An invoice of which something is unpaid, and that is due soon or was. */
const AlertInvoice = v.object({
  alert: v.picklist(['invoice_overdue', 'invoice_due_soon']),
  id: Id,
  /** `INV-B2B-1001` */
  number: v.string(),
  company: v.object({ id: Id, name: v.string() }),
  dueDate: Day,
  unpaid: Sum,
  currency: Currency,
  /** From this day on nothing is ordered until it is paid; null: the company has not asked for that. */
  stopsFrom: v.nullable(Day),
})
export type AlertInvoice = v.InferOutput<typeof AlertInvoice>

const ofCompany = { id: textId }
const ofBudget = { ...ofCompany, budgetId: textId }
const read = { reads: ['budget', 'company_spending'], method: 'GET', access: ACCESS.budgets } as const
const alerting = {
  reads: ['budget', 'company_spending', 'company_invoice'],
  method: 'GET',
  access: ACCESS.companyAlerts,
} as const
const written = { changes: ['budget'], response: Budget, access: ACCESS.budgetsWriting } as const
const selection = {
  status: v.optional(v.pipe(textInt, Status)),
  /** Active now, and above the share from which the company wants to be warned. */
  nearly: v.optional(textFlag),
  /** Part of the number. */
  search: v.optional(text(100)),
  /** Those that share a day with these. */
  from: v.optional(Day),
  to: v.optional(Day),
  ...pageQuery(),
  sort: v.optional(v.picklist(BUDGET_SORTS), 'from'),
  direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
}

/** Budgets of companies. Edits need `If-Match`; what is refused stands at its field. */
export const budgets = {
  /** Ours: of all companies in reach, or of one. */
  list: endpoint({
    ...read,
    path: 'posB2B/v1/budgets',
    query: { companyId: v.optional(textId), ...selection },
    response: listOf(Budget),
  }),
  /** Ours: how many there are in each status, and what is left of those that count today. */
  counts: endpoint({
    ...read,
    path: 'posB2B/v1/budgets/counts',
    query: { companyId: v.optional(textId) },
    response: v.strictObject({
      draft: Count,
      active: Count,
      usedUp: Count,
      over: Count,
      cancelled: Count,
      nearly: Count,
      left: v.array(v.strictObject({ currency: Currency, amount: Sum })),
    }),
  }),
  /** Ours: the companies in reach, by name. */
  companies: endpoint({
    ...read,
    path: 'posB2B/v1/budgets/companies',
    response: v.array(v.object({ id: Id, name: v.string() })),
  }),
  ofCompany: endpoint({
    ...read,
    path: 'posB2B/v1/companies/:id/budgets',
    params: ofCompany,
    query: selection,
    response: listOf(Budget),
  }),
  statuses: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'posB2B/v1/companies/budget_statuses',
    response: v.array(v.object({ id: Status, value: v.object({ sq: v.string(), en: v.string(), it: v.string() }) })),
    access: ACCESS.budgets,
  }),
  /** Ours: what a budget of this company can be made of. */
  choices: endpoint({
    ...read,
    path: 'posB2B/v1/companies/:id/budgets/choices',
    params: ofCompany,
    response: v.object({
      companyName: v.string(),
      currency: Currency,
      /** The company's present day. */
      today: Day,
      paymentMethods: v.array(PaymentMethod),
      groups: v.array(v.object({ ...Group.entries, employees: Count })),
    }),
  }),
  one: endpoint({
    ...read,
    path: 'posB2B/v1/companies/:id/budgets/:budgetId',
    params: ofBudget,
    response: BudgetDetails,
  }),
  /** 422: `taken` at the number, `overlaps` at the first day, `unknown` at the groups, `not_offered` at the payment method. */
  create: endpoint({
    ...written,
    method: 'POST',
    path: 'posB2B/v1/companies/:id/budgets',
    params: ofCompany,
    body: v.strictObject({ ...BudgetInput.entries, status: v.picklist([0, 1]) }),
  }),
  /** Besides: `below_used` at the amount (with what is used), `has_meals` at a day that would leave meals outside, `in_use` at a way to pay of one that is used or paid, `not_possible` for one that is over or cancelled. */
  change: endpoint({
    ...written,
    method: 'PUT',
    path: 'posB2B/v1/companies/:id/budgets/:budgetId',
    params: ofBudget,
    body: BudgetInput,
  }),
  /** Which active ones would pay for the same people on the same days; `id`: its own, where it has one. */
  exists: endpoint({
    reads: ['budget'],
    method: 'POST',
    path: 'posB2B/v1/companies/:id/budgets/exists',
    params: ofCompany,
    body: v.strictObject({ from: Day, to: Day, employeeGroupIds: GroupIds, id: v.optional(Id) }),
    response: v.object({ exists: v.boolean(), overlaps: v.array(BudgetOverlap) }),
    access: ACCESS.budgetsWriting,
  }),
  /** 1 puts a draft, or a cancelled one again, into force (422 `overlaps`); 3 ends it with today; 4 cancels it. What is reserved stays. Else 422 `not_possible`. */
  setStatus: endpoint({
    ...written,
    method: 'PUT',
    path: 'posB2B/v1/companies/:id/budgets/:budgetId/status/:status',
    params: { ...ofBudget, status: v.pipe(textInt, v.picklist([1, 3, 4])) },
  }),
  /** PDF, PNG or JPEG as its content says, at most 10 MB (413). Refused with 422 and `attachment` (`AttachmentProblem`). */
  attach: endpoint({
    changes: ['budget'],
    method: 'POST',
    path: 'posB2B/v1/companies/:id/budgets/:budgetId/attachment',
    params: ofBudget,
    query: { name: requiredText(ATTACHMENT_NAME_MAX) },
    body: v.blob(),
    response: Attachment,
    access: ACCESS.budgetsWriting,
    kind: 'upload',
  }),
  removeAttachment: endpoint({
    changes: ['budget'],
    method: 'DELETE',
    path: 'posB2B/v1/companies/:id/budget/:budgetId/attachments/:attachmentId',
    params: { ...ofBudget, attachmentId: textId },
    response: Nothing,
    access: ACCESS.budgetsWriting,
  }),
  /** Ours: the file itself, to be saved; no address shows it to anybody else. */
  attachment: endpoint({
    reads: ['budget'],
    method: 'GET',
    path: 'posB2B/v1/companies/:id/budgets/:budgetId/attachments/:attachmentId',
    params: { ...ofBudget, attachmentId: textId },
    response: v.blob(),
    access: ACCESS.budgets,
    kind: 'stream',
  }),
  alert: endpoint({
    ...alerting,
    path: 'posB2B/v1/companies/:id/alert',
    access: ACCESS.budgets,
    params: ofCompany,
    response: v.object({
      /** The worst; empty: nothing to say. */
      description: v.picklist(['', ...ALERTS]),
      budgets: v.array(AlertBudget),
      /** Ours. */
      invoices: v.array(AlertInvoice),
    }),
  }),
  /** Ours: the same over all companies in reach, or of one, each list with the worst first. Whoever reads no budgets reads of none. */
  alerts: endpoint({
    ...alerting,
    path: 'posB2B/v1/alerts',
    query: { companyId: v.optional(textId) },
    response: v.object({
      invoices: v.array(AlertInvoice),
      budgets: v.array(Budget),
      /** How many there are of both; the lists have the worst of them. */
      total: Count,
    }),
  }),
}
