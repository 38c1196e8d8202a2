import { taxes as paid } from '../../finance/days/sums/taxes'
import { ordersOnce, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

const WHOLE = 10_000
const RATE = `o.key::float8 / ${WHOLE}`

/**
 * The tax in what guests paid: dishes by the rate of the menu today, what is on no menu any more, delivery and fees by that of
 * the business. Half up for each part; all rows together are the sales, to the cent.
 */
export const taxes: ReportSql<'taxes'> = {
  sums: reportPeriod(paid),
  from: 'o',
  columns: {
    rate: RATE,
    orders: ordersOnce(RATE),
    gross: total('grossCents'),
    net: `${total('grossCents')} - ${total('vatCents')}`,
    vat: total('vatCents'),
  },
}
