import { IS_SOLD, share } from '../figures'
import type { ReportSql } from '../report-sql'

const GIVEN = 'coalesce(sum(o.discount_cents), 0)'

/** What discounts took off, and what the orders with them brought. No title: it was given by hand. */
export const discounts: ReportSql<'discounts'> = {
  from: 'o',
  where: `${IS_SOLD} AND o.discount_cents > 0`,
  columns: {
    discount: 'o.discount_title',
    orders: 'count(*)',
    given: GIVEN,
    sales: 'coalesce(sum(o.total_cents), 0)',
    givenShare: share(GIVEN, 'sum(o.net_cents)'),
  },
  alsoBy: ['o.discount_id'],
}
