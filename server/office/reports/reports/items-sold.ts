import { dishes, toppings } from '../../finance/days/sums/items'
import { ORDERS_ONCE, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

const [DISHES, TOPPINGS] = [reportPeriod(dishes), reportPeriod(toppings)]

/**
 * What was sold, before discounts: a dish of the menu under its present name; what is on no menu any more, and toppings, under the name by
 * which it was sold.
 */
export const itemsSold: ReportSql<'items-sold'> = {
  sums: (choices) => (choices.what === 'toppings' ? TOPPINGS : DISHES)(choices),
  from: `o JOIN businesses b ON b.id = o.business_id LEFT JOIN menu_items m ON m.id = o.key AND m.business_id = o.business_id`,
  columns: {
    item: `coalesce(m.item_name, nullif(o.name, ''))`,
    business: 'b.name',
    portions: total('portions'),
    orders: ORDERS_ONCE,
    sales: total('salesCents'),
    salesShare: { shareOf: 'sales' },
  },
  about: { businessId: 'o.business_id', itemId: 'm.id' },
}
