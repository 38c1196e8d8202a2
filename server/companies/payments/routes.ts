import type { companyPayments } from '#/contract/company-payments'
import type { Routes } from '../../ground/http/implement'
import { listCompanies } from '../budgets/budget-choices'
import { listPayable, listPayments } from './list-payments'
import { payBudget, reverseOfBudget } from './pay-budget'

export const companyPaymentRoutes: Routes<typeof companyPayments> = {
  list: (ctx, { query }) => listPayments(ctx, query),
  payable: (ctx, { query }) => listPayable(ctx, query),
  companies: (ctx) => listCompanies(ctx),
  payBudget,
  reverseOfBudget,
}
