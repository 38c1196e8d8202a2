import { IS_REJECTED } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

/** Rejected orders by their reason (0: none of the list). */
export const rejections = {
  name: 'rejections',
  where: IS_REJECTED,
  by: { reasonId: 'coalesce(o.reject_reason_id, 0)' },
  figures: { orders: 'count(*)', totalCents: 'sum(o.total_cents)', afterYes: 'count(o.last_date_accepted)' },
} as const satisfies Rollup
