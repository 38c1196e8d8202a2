import { dishes, toppings } from '../../finance/rollups/kinds/items'
import { ORDERS_ONCE, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

/** Of no dish of the menu. */
const NO_DISH = 0
const DISHES = reportPeriod(dishes, { ofEach: true })
const TOPPINGS = `SELECT *, ${NO_DISH} AS "menuItemId" FROM (${reportPeriod(toppings, { ofEach: true })}) t`

/**
 * What was sold, before discounts: a dish of the menu under its present name; what is on no menu any more, and toppings, under the name by
 * which it was sold.
 */
export const itemsSold: ReportSql<'items-sold'> = {
  sums: (choices) => (choices.what === 'toppings' ? TOPPINGS : DISHES),
  from: `o JOIN businesses b ON b.id = o.business_id LEFT JOIN menu_items m ON m.id = o."menuItemId" AND m.business_id = o.business_id`,
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
