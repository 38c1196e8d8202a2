import type { printing } from '#/contract/printing'
import type { Routes } from '../../ground/http/implement'
import { finishDevicePrint, listJobs, takeJob } from './device-prints'
import { print } from './print'
import { printGroup } from './print-group'
import { recordPrint } from './record-print'
import { addPrinter, listPrinters, removePrinter, savePrinter, takeRole, testPrinter } from './printers'

export const printingRoutes: Routes<typeof printing> = {
  printers: (ctx, { query }) => listPrinters(ctx, query.businessId),
  addPrinter,
  savePrinter,
  removePrinter,
  testPrinter: (ctx, { params }) => testPrinter(ctx, params.printerId),
  takeRole,
  printGroup: (ctx, { body }) => printGroup(ctx, body),
  print: (ctx, { body }) => print(ctx, body),
  take: (ctx, { body }) => takeJob(ctx, body),
  finish: (ctx, { params, body }) => finishDevicePrint(ctx, params.jobId, body),
  record: (ctx, { body }) => recordPrint(ctx, body),
  jobs: (ctx, { query }) => listJobs(ctx, query),
}
