import { rejections } from '../../finance/rollups/kinds/rejections'
import { average, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

/** Why orders were rejected or cancelled, and what they would have brought. Without a reason of the list: "Other". */
export const rejectionsByReason: ReportSql<'rejections-by-reason'> = {
  sums: reportPeriod(rejections),
  from: 'o LEFT JOIN reject_reasons r ON r.id = o."reasonId"',
  columns: {
    reason: `CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('sq', r.sq, 'en', r.en, 'it', r.it) END`,
    orders: total('orders'),
    lost: total('totalCents'),
    average: average('o."totalCents"', 'o.orders'),
    afterYes: total('afterYes'),
  },
  about: { reasonId: 'o."reasonId"' },
}
