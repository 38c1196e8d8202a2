import type { Hono } from 'hono'
import { reports } from '#/contract/reports'
import { type HttpEnv, implement } from '../http/implement'
import { listReports } from './list-reports'
import { runReport } from './run-report'

export function registerReportRoutes(app: Hono<HttpEnv>): void {
  implement(app, reports.list, (ctx) => Promise.resolve(listReports(ctx)))
  implement(app, reports.run, (ctx, { params, query }) => runReport(ctx, params.id, query))
}
