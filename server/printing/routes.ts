import type { Hono } from 'hono'
import { printing } from '#/contract/printing'
import { type HttpEnv, implement } from '../http/implement'
import { finishDevicePrint, listJobs, takeJob } from './device-prints'
import { print } from './print'
import { recordPrint } from './record-print'
import { addPrinter, listPrinters, removePrinter, savePrinter, takeRole, testPrinter } from './printers'

export function registerPrintingRoutes(app: Hono<HttpEnv>): void {
  implement(app, printing.printers, (ctx, { query }) => listPrinters(ctx, query.businessId))
  implement(app, printing.addPrinter, addPrinter)
  implement(app, printing.savePrinter, (ctx, { params, body }) => savePrinter(ctx, params.printerId, body))
  implement(app, printing.removePrinter, (ctx, { params }) => removePrinter(ctx, params.printerId))
  implement(app, printing.testPrinter, (ctx, { params }) => testPrinter(ctx, params.printerId))
  implement(app, printing.takeRole, (ctx, { body }) => takeRole(ctx, body))
  implement(app, printing.print, (ctx, { body }) => print(ctx, body))
  implement(app, printing.take, (ctx, { body }) => takeJob(ctx, body))
  implement(app, printing.finish, (ctx, { params, body }) => finishDevicePrint(ctx, params.jobId, body))
  implement(app, printing.record, (ctx, { body }) => recordPrint(ctx, body))
  implement(app, printing.jobs, (ctx, { query }) => listJobs(ctx, query))
}
