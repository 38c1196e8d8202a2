import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { describeError } from '../../ground/http/describe-error'
import { dropParts } from '../../ground/parts/drop-parts'
import type { Job } from '../../jobs'
import { giveUpLate } from './give-up-late'
import { queueAccepted } from './queue-accepted'
import { queueCancelled } from './queue-cancelled'
import { sendPrintJobs } from './send-print-jobs'
import { type PrintOf, tellBoards, tellOverdue } from './tell-board'

const SECOND_MS = 1_000

/** A printer that hangs must not keep the others waiting: what is on its way is not waited for. */
function startPrinting(deps: Deps): Promise<void> {
  sendPrintJobs(deps).catch((error: unknown) => {
    deps.logger.error({ job: 'print', error: describeError(error) }, 'job failed')
  })
  return Promise.resolve()
}

/** A device that took a document and was closed: whether there is paper only a person can see. */
export async function giveUpAbandoned(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const given = await db.transaction('system', (tx) =>
    run<PrintOf>(tx, {
      name: 'give_up_abandoned_prints',
      text: `
        UPDATE print_jobs SET state = 'failed', error = 'abandoned', is_uncertain = true, finished_at = $1
        WHERE state = 'sending' AND next_at <= $1 AND NOT EXISTS (
          SELECT 1 FROM printers p WHERE p.business_id = print_jobs.business_id AND p.id = printer_id AND p.kind = 'network')
        RETURNING business_id AS "businessId", order_id AS "orderId"`,
      values: [clock.now()],
    }),
  )
  await tellBoards(deps, given)
}

const forgetOldPrints = (deps: Deps): Promise<void> => dropParts(deps, 'print_jobs', deps.retention.prints)

export const printingJobs: readonly Job[] = [
  { name: 'queue what is printed on acceptance', everyMs: SECOND_MS, run: queueAccepted },
  { name: 'queue slips of cancelled orders', everyMs: SECOND_MS, run: queueCancelled },
  { name: 'print', everyMs: SECOND_MS, run: startPrinting },
  { name: 'give up prints of closed devices', everyMs: 10 * SECOND_MS, run: giveUpAbandoned },
  { name: 'give up prints that nobody took in time', everyMs: 10 * SECOND_MS, run: giveUpLate },
  { name: 'tell of prints that wait for long', everyMs: 10 * SECOND_MS, run: tellOverdue },
  { name: 'forget old prints', everyMs: 3_600 * SECOND_MS, run: forgetOldPrints },
]
