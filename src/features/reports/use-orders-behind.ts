import type { BehindSearch } from '#/components/behind-link'
import type { ReportResult, ReportRow } from '#/contract/reports'
import { seesOwnRows } from '#/domain/reports/report-access'
import { accessUserOf, useUser } from '#/session/use-session'
import { ordersBehind } from './behind'
import type { Asked } from './use-run'

/** What each figure of a report leads to, for who reads it. */
export function useOrdersBehind(
  asked: Asked,
  result: ReportResult,
): (row: ReportRow, column: string) => BehindSearch | undefined {
  const user = useUser()
  const own = seesOwnRows(accessUserOf(user)) ? { id: user.id, name: user.name } : undefined
  return (row, column) => ordersBehind({ asked, result, own }, row, column)
}
