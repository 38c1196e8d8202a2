import { companies as ordered } from '../../finance/rollups/kinds/companies'
import { average, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

/** What each company ordered for its employees. One that was renamed is another row. */
export const b2bByCompany: ReportSql<'b2b-by-company'> = {
  sums: reportPeriod(ordered),
  from: 'o',
  columns: {
    company: 'o.name',
    orders: total('orders'),
    sales: total('totalCents'),
    salesShare: { shareOf: 'sales' },
    average: average('o."totalCents"', 'o.orders'),
  },
  about: { companyId: 'o."companyId"' },
}
