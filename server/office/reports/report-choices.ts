import type { REPORT_CHOICES } from '#/domain/reports/report'

/** What a caller chose; left out: the usual. */
export type ReportChoices = {
  [Name in keyof typeof REPORT_CHOICES]?: (typeof REPORT_CHOICES)[Name][number] | undefined
}
