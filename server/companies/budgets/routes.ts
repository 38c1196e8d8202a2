import type { budgets } from '#/contract/budgets'
import { companiesOf } from '../../ground/businesses/require-company'
import type { Routes } from '../../ground/http/implement'
import { attach, removeAttachment, sendAttachment } from './attachments'
import { BUDGET_STATUSES_SAID, listCompanies, readChoices } from './budget-choices'
import { readBudget } from './budget-details'
import { alertOf, readAlerts } from './alerts'
import { countBudgets, listBudgets } from './budget-rows'
import { changeBudget, createBudget, findOverlaps, setBudgetStatus } from './save-budget'

export const budgetRoutes: Routes<typeof budgets> = {
  list: async (ctx, { query: { companyId, ...query } }) => listBudgets(ctx, companiesOf(ctx, companyId), query),
  counts: async (ctx, { query }) => countBudgets(ctx, companiesOf(ctx, query.companyId)),
  companies: (ctx) => listCompanies(ctx),
  ofCompany: async (ctx, { params, query }) => listBudgets(ctx, companiesOf(ctx, params.id), query),
  statuses: () => Promise.resolve(BUDGET_STATUSES_SAID),
  choices: async (ctx, { params }) => readChoices(ctx, params.id),
  one: async (ctx, { params }) => readBudget(ctx, params),
  create: async (ctx, input) => createBudget(ctx, input),
  change: async (ctx, input) => changeBudget(ctx, input),
  exists: async (ctx, input) => findOverlaps(ctx, input),
  setStatus: async (ctx, input) => setBudgetStatus(ctx, input),
  attach: (ctx, input, c) => attach(ctx, input, c.req.raw),
  removeAttachment,
  attachment: sendAttachment,
  alert: async (ctx, { params }) => alertOf(ctx, params.id),
  alerts: async (ctx, { query }) => readAlerts(ctx, query.companyId),
}
