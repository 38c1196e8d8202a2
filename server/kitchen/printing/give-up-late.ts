import { IN_HOUSE_STATUSES } from '#/domain/orders/order-status'
import { LATE_MS } from '#/domain/print/not-printed'
import { run, texts } from '../../db/statement'
import type { Deps } from '../../deps'
import { type PrintOf, tellBoards } from './tell-board'

/**
 * What should have printed by itself and no printer took in time is not printed any more: hours later a cook would take it for
 * a new order. The ledger says why, and so does the card; of what has left the kitchen meanwhile no paper is needed.
 */
export async function giveUpLate(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const given = await deps.db.transaction('system', (tx) =>
    run<PrintOf>(tx, {
      name: 'give_up_late_prints',
      text: `
        WITH late AS (
          SELECT j.business_id, j.id, j.document = 'cancelled' OR o.status IN (${texts(IN_HOUSE_STATUSES)}) AS needed
          FROM print_jobs j JOIN orders o ON o.business_id = j.business_id AND o.id = j.order_id
            JOIN printers p ON p.business_id = j.business_id AND p.id = j.printer_id
          WHERE j.repeat = 0 AND j.created_at <= $2
            -- A device that was closed while it printed has its own reason.
            AND (j.state = 'waiting' OR j.state = 'sending' AND j.next_at <= $1 AND p.kind = 'network')
          FOR UPDATE OF j SKIP LOCKED
        )
        UPDATE print_jobs j SET state = CASE WHEN needed THEN 'failed' ELSE 'notNeeded' END,
          error = CASE WHEN needed THEN 'tooLate' END, is_uncertain = is_uncertain OR state = 'sending', finished_at = $1
        FROM late WHERE j.business_id = late.business_id AND j.id = late.id
        RETURNING j.business_id AS "businessId", j.order_id AS "orderId"`,
      values: [now, lateBefore(now)],
    }),
  )
  await tellBoards(deps, given)
}

/** What was put into the ledger before that, and by itself, is not printed any more. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - LATE_MS)
