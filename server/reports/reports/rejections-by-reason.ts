import { IS_REJECTED } from '../figures'
import type { ReportSql } from '../report-sql'

/** Why orders were rejected or cancelled, and what they would have brought. Without a reason of the list: "Other". */
export const rejectionsByReason: ReportSql<'rejections-by-reason'> = {
  from: 'o LEFT JOIN reject_reasons r ON r.id = o.reject_reason_id',
  where: IS_REJECTED,
  columns: {
    reason: `CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('sq', r.sq, 'en', r.en, 'it', r.it) END`,
    orders: 'count(*)',
    lost: 'coalesce(sum(o.total_cents), 0)',
    average: 'round(avg(o.total_cents))',
    afterYes: 'count(o.last_date_accepted)',
  },
}
