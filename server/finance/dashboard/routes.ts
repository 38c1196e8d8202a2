import type { Hono } from 'hono'
import { financeDashboard } from '#/contract/finance-dashboard'
import { type HttpEnv, implement } from '../../http/implement'
import { readDashboard } from './read-dashboard'

export function registerFinanceDashboardRoutes(app: Hono<HttpEnv>): void {
  implement(app, financeDashboard.read, (ctx, { query }) => readDashboard(ctx, query))
}
