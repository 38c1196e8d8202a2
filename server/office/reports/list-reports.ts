import type { ResponseOf } from '#/contract/endpoint'
import type { reports } from '#/contract/reports'
import { REPORT_CHOICES } from '#/domain/reports/report'
import { reportsFor } from '#/domain/reports/report-access'
import type { SignedInContext } from '../../ground/http/context'
import { presentColumns } from './present-report'

/** What the caller may run, with what it takes and what it answers. */
export const listReports = ({ caller }: SignedInContext): ResponseOf<typeof reports.list> => ({
  items: reportsFor(caller).map((report) => ({
    id: report.id,
    columns: presentColumns(report),
    choices: report.choices.map((name) => ({ name, values: [...REPORT_CHOICES[name]] })),
  })),
})
