import { IS_REJECTED } from '../../../../kitchen/orders/sold-facts'
import type { Sum } from '../sum'

/** Rejected orders by their reason (`key`; 0: none of the list). */
export const rejections = {
  kind: 'rejections',
  where: IS_REJECTED,
  key: 'coalesce(o.reject_reason_id, 0)',
  figures: { orders: 'count(*)', totalCents: 'sum(o.total_cents)', afterYes: 'count(o.last_date_accepted)' },
} as const satisfies Sum
