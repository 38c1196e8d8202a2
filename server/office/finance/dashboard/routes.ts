import type { financeDashboard } from '#/contract/finance-dashboard'
import type { Routes } from '../../../ground/http/implement'
import { readDashboard } from './read-dashboard'

export const financeDashboardRoutes: Routes<typeof financeDashboard> = {
  read: (ctx, { query }) => readDashboard(ctx, query),
}
