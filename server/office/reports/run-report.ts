import type { QueryOf } from '#/contract/endpoint'
import type { ReportResult, reports } from '#/contract/reports'
import type { Report } from '#/domain/reports/report'
import { reportsFor, seesOwnRows } from '#/domain/reports/report-access'
import { periodProblem } from '#/domain/reports/report-period'
import { type ReportId, reportOf } from '#/domain/reports/reports'
import { businessesOf } from '../../ground/businesses/require-business'
import { run } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import { presentColumns, presentReport } from './present-report'
import { type FoundRow, statementOf } from './report-statement'
import { withinTime } from './within-time'
import { listedIds } from '../../db/reach'

type Asked = QueryOf<typeof reports.run>

/** A report that takes longer is asked of fewer days. */
const TIMEOUT_MS = 10_000

/**
 * One report, read in one state of the database. Faults with 404 for a business that the caller does not know, 403 for a report that
 * is not theirs, 422 for days or choices that it does not take; refuses one that takes too long.
 */
export async function runReport(ctx: SignedInContext, id: ReportId, asked: Asked): Promise<ReportResult> {
  const report = requireReport(ctx, id)
  const reach = businessesOf(ctx, asked.businessId)
  assertValid(problemsOf(report, asked))
  const begun = performance.now()
  const rows = await inSnapshot(ctx, (tx) =>
    withinTime(tx, { timeoutMs: TIMEOUT_MS, isGone: ctx.isGone }, async () =>
      run<FoundRow>(
        tx,
        statementOf(report, {
          businessIds: await listedIds(tx, reach),
          from: asked.startDate,
          to: asked.endDate,
          now: ctx.now,
          courierId: seesOwnRows(ctx.caller) ? ctx.caller.userId : null,
          limit: asked.limit,
          choices: asked,
        }),
      ),
    ),
  )
  return {
    id,
    from: asked.startDate,
    to: asked.endDate,
    at: ctx.now.toISOString(),
    tookMs: Math.round(performance.now() - begun),
    columns: presentColumns(report),
    ...presentReport(report, rows),
  }
}

function requireReport({ caller }: SignedInContext, id: ReportId): Report & { id: ReportId } {
  if (!reportsFor(caller).some((one) => one.id === id)) throw new Fault('forbidden')
  return reportOf(id)
}

function problemsOf({ choices }: Report, asked: Asked): { path: string; message: string }[] {
  const days = periodProblem(asked.startDate, asked.endDate)
  const foreign = (['kind', 'what'] as const).filter((name) => asked[name] !== undefined && !choices.includes(name))
  return [
    ...(days === undefined ? [] : [{ path: 'endDate', message: days }]),
    ...foreign.map((path) => ({ path, message: 'not_of_this_report' })),
  ]
}
