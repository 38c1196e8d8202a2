import { discounts as given } from '../../finance/rollups/kinds/discounts'
import { share, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

/** What discounts took off, and what the orders with them brought. No title: it was given by hand. */
export const discounts: ReportSql<'discounts'> = {
  sums: reportPeriod(given),
  from: 'o',
  columns: {
    discount: `nullif(o.name, '')`,
    orders: total('orders'),
    given: total('discountCents'),
    sales: total('totalCents'),
    givenShare: share(total('discountCents'), 'sum(o."netCents")'),
  },
  about: { discountId: 'o."discountId"' },
}
