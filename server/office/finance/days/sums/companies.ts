import { IS_SOLD, KEPT_TEXT } from '../../../../kitchen/orders/sold-facts'
import type { Sum } from '../sum'

/** What companies ordered for their employees, by company (`key`) and its name of that day. */
export const companies = {
  kind: 'companies',
  where: `${IS_SOLD} AND o.company_id IS NOT NULL`,
  key: 'o.company_id',
  name: 'o.company_name',
  figures: { orders: 'count(*)', totalCents: `sum(${KEPT_TEXT})` },
} as const satisfies Sum
