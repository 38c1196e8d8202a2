import { NOT_SOLD } from '#/domain/orders/order-status'
import { TICKETS } from '#/domain/print/print-values'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { FRESH_MS } from './queue-accepted'

/**
 * Where the ticket of an order lies, a slip says that it was cancelled: on that printer, and on the device with the role where the ticket
 * came out of a window of its own. Whether a printer prints by itself does not matter: the cook has the paper. Asks the
 * ledger again and again, so that a ticket that was on its way at that moment is answered, too; `print_jobs_once` makes it one slip.
 */
export async function queueCancelled({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await db.transaction('system', (tx) =>
    run(tx, {
      name: 'queue_cancelled_slips',
      text: `
        INSERT INTO print_jobs (business_id, business_day, order_id, printer_id, document, revision, state, created_at, next_at)
        SELECT o.business_id, o.business_day, o.id, p.id, 'cancelled', 0, 'waiting', $1, $1
        FROM orders o JOIN printers p ON p.business_id = o.business_id AND p.removed_at IS NULL
        WHERE o.status = '${NOT_SOLD}' AND o.last_date_accepted IS NOT NULL AND o.last_date_rejected >= $2
          AND EXISTS (
            SELECT 1 FROM print_jobs t
            WHERE t.business_id = o.business_id AND t.order_id = o.id AND t.document = ANY ($3::text[]) AND (t.state = 'printed' OR t.is_uncertain)
              AND (t.printer_id = p.id OR t.printer_id IS NULL AND p.kind = 'device' AND t.device_id = p.device_id))
          AND NOT EXISTS (
            SELECT 1 FROM print_jobs s
            WHERE s.business_id = o.business_id AND s.order_id = o.id AND s.printer_id = p.id AND s.document = 'cancelled' AND s.repeat = 0)
        ON CONFLICT DO NOTHING`,
      values: [now, new Date(now.getTime() - FRESH_MS), TICKETS],
    }),
  )
}
