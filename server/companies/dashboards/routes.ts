import type { companyDashboards } from '#/contract/company-dashboards'
import { requireCompany } from '../../ground/businesses/require-company'
import type { Routes } from '../../ground/http/implement'
import { readFinance } from '../budgets/finance-dashboard'
import { readDashboard } from './company-dashboard'

export const companyDashboardRoutes: Routes<typeof companyDashboards> = {
  ofCompany: async (ctx, { params, query }) => {
    requireCompany(ctx, params.id)
    return readDashboard(ctx, { ids: [params.id] }, query)
  },
  ofAll: async (ctx, { query }) => readDashboard(ctx, ctx.caller.companies, query),
  finance: async (ctx, { params }) => readFinance(ctx, params.id),
}
