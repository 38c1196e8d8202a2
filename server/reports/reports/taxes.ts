import { taxes as paid } from '../../finance/days/sums/taxes'
import { ORDERS_ONCE, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

const WHOLE = 10_000

/**
 * The tax in what guests paid: dishes by the rate of the menu today, what is on no menu any more, delivery and fees by that of
 * the business. Half up for each part; all rows together are the sales, to the cent.
 */
export const taxes: ReportSql<'taxes'> = {
  sums: reportPeriod(paid),
  from: 'o',
  columns: {
    rate: `o.key::float8 / ${WHOLE}`,
    orders: ORDERS_ONCE,
    gross: total('grossCents'),
    net: `${total('grossCents')} - ${total('vatCents')}`,
    vat: total('vatCents'),
  },
}
