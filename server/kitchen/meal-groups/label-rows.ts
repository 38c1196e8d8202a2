import type { OrderDocument } from '#/domain/print/print-values'
import { NOT_SOLD } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { IS_ASKED } from '../meals/asked-meal'

const LABEL = 'b2bLabel' satisfies OrderDocument

/** Labels of a group `g` in the ledger, by meal: the newest content that is, or may be, on one. */
const ON_PAPER = `
  SELECT j.order_id, max(j.revision) AS revision, max(j.finished_at) FILTER (WHERE j.state = 'printed') AS printed_at
  FROM print_jobs j
  WHERE j.business_id = g.business_id AND j.meal_group_id = g.id AND j.document = '${LABEL}' AND (j.state = 'printed' OR j.is_uncertain)
  GROUP BY j.order_id`

/** How the labels of a group `g` stand, as `labelState` says of each. */
export const LABEL_COUNTS = `
  SELECT max(j.printed_at) AS "labelsPrintedAt",
    count(*) FILTER (WHERE o.status <> '${NOT_SOLD}' AND NOT ${IS_ASKED} AND j.revision IS NULL)::integer AS "labelsLacking",
    count(*) FILTER (WHERE o.status <> '${NOT_SOLD}' AND j.revision < o.revision)::integer AS "labelsChanged",
    count(*) FILTER (WHERE o.status = '${NOT_SOLD}' AND j.revision IS NOT NULL)::integer AS "labelsCancelled"
  FROM orders o LEFT JOIN (${ON_PAPER}) j ON j.order_id = o.id
  WHERE o.business_id = g.business_id AND o.meal_group_id = g.id`

type LabelOfMeal = { revision: number | null; state: 'waiting' | 'failed' | 'printed' | null }

/** What the ledger says of the labels of a group, by meal. */
export async function loadLabels(
  tx: Transaction,
  { businessId, id }: { businessId: number; id: number },
): Promise<ReadonlyMap<number, LabelOfMeal>> {
  const rows = await run<LabelOfMeal & { orderId: number }>(tx, {
    name: 'labels_of_meals',
    text: `
      SELECT j.order_id AS "orderId", max(j.revision) FILTER (WHERE j.state = 'printed' OR j.is_uncertain) AS revision,
        CASE (array_agg(j.state ORDER BY j.id DESC))[1]
          WHEN 'printed' THEN 'printed' WHEN 'failed' THEN 'failed' WHEN 'notNeeded' THEN NULL ELSE 'waiting' END AS state
      FROM print_jobs j WHERE j.business_id = $1 AND j.meal_group_id = $2 AND j.document = $3 GROUP BY j.order_id`,
    values: [businessId, id, LABEL],
  })
  return new Map(rows.map(({ orderId, ...label }) => [orderId, label]))
}
