import type { failedJobs } from '#/contract/failed-jobs'
import type { Routes } from '../../ground/http/implement'
import { removeFailedJob, tryAgain } from './decide-failed-job'
import { listFailedJobs } from './failed-job-rows'

export const failedJobRoutes: Routes<typeof failedJobs> = {
  list: (ctx, { query }) => listFailedJobs(ctx, query),
  tryAgain,
  remove: removeFailedJob,
}
