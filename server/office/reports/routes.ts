import type { reportSchedules } from '#/contract/report-schedules'
import type { platformReport } from '#/contract/platform-report'
import type { reports } from '#/contract/reports'
import type { Routes } from '../../ground/http/implement'
import { changeSchedule, createSchedule, listSchedules, pauseSchedule, removeSchedule } from './change-schedules'
import { listReports } from './list-reports'
import { readPlatform } from './read-platform'
import { runReport } from './run-report'

export const platformReportRoutes: Routes<typeof platformReport> = {
  read: (ctx, { query }) => readPlatform(ctx, query),
}

export const reportRoutes: Routes<typeof reports> = {
  list: (ctx) => Promise.resolve(listReports(ctx)),
  run: (ctx, { params, query }) => runReport(ctx, params.id, query),
}

export const reportScheduleRoutes: Routes<typeof reportSchedules> = {
  list: listSchedules,
  create: createSchedule,
  change: changeSchedule,
  pause: pauseSchedule,
  remove: removeSchedule,
}
