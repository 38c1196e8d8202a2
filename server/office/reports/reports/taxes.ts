import { taxes as paid } from '../../finance/rollups/kinds/taxes'
import { ORDERS_ONCE, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

const WHOLE = 10_000

/**
 * The tax in what guests paid for what was handed over, less what they got back: each dish by the rate at which it was sold,
 * delivery and service fee by the business's of that day. Half up for each part; all rows together are what was kept, to the cent.
 */
export const taxes: ReportSql<'taxes'> = {
  sums: reportPeriod(paid),
  from: 'o',
  columns: {
    rate: `o.rate::float8 / ${WHOLE}`,
    orders: ORDERS_ONCE,
    gross: total('grossCents'),
    net: `${total('grossCents')} - ${total('vatCents')}`,
    vat: total('vatCents'),
  },
}
