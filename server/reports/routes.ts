import type { Hono } from 'hono'
import { reportSchedules } from '#/contract/report-schedules'
import { platformReport } from '#/contract/platform-report'
import { reports } from '#/contract/reports'
import { type HttpEnv, implement } from '../http/implement'
import { changeSchedule, createSchedule, listSchedules, pauseSchedule, removeSchedule } from './change-schedules'
import { listReports } from './list-reports'
import { readPlatform } from './read-platform'
import { runReport } from './run-report'

export function registerReportRoutes(app: Hono<HttpEnv>): void {
  implement(app, platformReport.read, (ctx, { query }) => readPlatform(ctx, query))
  implement(app, reports.list, (ctx) => Promise.resolve(listReports(ctx)))
  // Before the one that runs: `schedules` would be taken for a report.
  implement(app, reportSchedules.list, listSchedules)
  implement(app, reportSchedules.create, createSchedule)
  implement(app, reportSchedules.change, changeSchedule)
  implement(app, reportSchedules.pause, pauseSchedule)
  implement(app, reportSchedules.remove, removeSchedule)
  implement(app, reports.run, (ctx, { params, query }) => runReport(ctx, params.id, query))
}
