import { IS_SOLD, KEPT_TEXT } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

/** What companies ordered for their employees, by company and its name of that day. */
export const companies = {
  name: 'companies',
  where: `${IS_SOLD} AND o.company_id IS NOT NULL`,
  by: { companyId: 'o.company_id', name: 'o.company_name' },
  figures: { orders: 'count(*)', totalCents: `sum(${KEPT_TEXT})` },
} as const satisfies Rollup
