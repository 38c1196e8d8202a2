import { useLingui } from '@lingui/react/macro'
import type { ReportResult } from '#/contract/reports'
import { type ReportFile, reportFile } from '#/domain/reports/report-file'
import type { ReportId } from '#/domain/reports/reports'
import { useReportWords } from './use-report-words'

/** A report as cells of a file, in the person's language. */
export function useReportFile(id: ReportId): (result: ReportResult) => ReportFile {
  const { t, i18n } = useLingui()
  const { columnOf, nameless } = useReportWords(id)
  return (result) => reportFile(result, { columnOf, nameless, currency: t`Currency` }, i18n.locale)
}
