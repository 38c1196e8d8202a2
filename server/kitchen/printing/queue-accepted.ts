import { IN_HOUSE_STATUSES } from '#/domain/orders/order-status'
import { run, texts } from '../../db/statement'
import type { Deps } from '../../deps'
import { readPosSettings } from '../settings/pos-settings'

/** What the server was not there to print is not worth paper later than this. */
export const FRESH_MS = 15 * 60_000

/**
 * Puts into the ledger what automatic printers should print: orders that were accepted, once, and those of them whose
 * content has changed since. Asks the orders, not the presses, so that no way to accept one and no crash can be missed;
 * `print_jobs_once` lets two servers, or two devices, do it at the same time. Meals of companies have no ticket each: their group is cooked as one.
 */
export async function queueAccepted(deps: Deps): Promise<void> {
  const { autoPrintOnAccept } = await readPosSettings(deps)
  if (!autoPrintOnAccept) return
  const now = deps.clock.now()
  await deps.db.transaction('system', (tx) =>
    run(tx, {
      name: 'queue_accepted_prints',
      text: `
        INSERT INTO print_jobs (business_id, business_day, order_id, printer_id, document, revision, state, created_at, next_at)
        SELECT o.business_id, o.business_day, o.id, p.id, d.document, o.revision, 'waiting', $1, $1
        FROM printers p
        JOIN orders o ON o.business_id = p.business_id AND o.status IN (${texts(IN_HOUSE_STATUSES)}) AND o.meal_group_id IS NULL
        CROSS JOIN LATERAL (SELECT CASE WHEN o.b2b_order THEN 'b2bTicket' ELSE 'ticket' END AS document) d
        WHERE p.automatic AND p.removed_at IS NULL
          AND (o.last_date_accepted >= GREATEST(p.automatic_since, $2) OR EXISTS (
            SELECT 1 FROM print_jobs e 
            WHERE e.business_id = o.business_id AND e.order_id = o.id AND e.printer_id = p.id AND e.document = d.document AND e.repeat = 0))
          AND NOT EXISTS (
            SELECT 1 FROM print_jobs j 
            WHERE j.business_id = o.business_id AND j.order_id = o.id AND j.printer_id = p.id AND j.document = d.document
              AND j.revision >= o.revision AND j.repeat = 0)
        ON CONFLICT DO NOTHING`,
      values: [now, new Date(now.getTime() - FRESH_MS)],
    }),
  )
}
