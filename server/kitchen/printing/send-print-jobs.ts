import type { PrintOutcome } from '#/contract/printing'
import { isUncertainError } from '#/domain/print/print-values'
import { IN_HOUSE_STATUSES, type OrderStatus } from '#/domain/orders/order-status'
import { cutText } from '#/domain/values/graphemes'
import { LOCKS } from '../../db/advisory-locks'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { encode } from './encode'
import { lateBefore } from './give-up-late'
import { loadJob, markOf, type PrintJobRow } from './print-job-rows'
import { jobPapers, loadPrinted } from './print-papers'
import { printers } from '../../db/schema'
import { eq } from 'drizzle-orm'
import { sendToPrinter } from './send-to-printer'
import { STOPPED, stoppedPrinters } from './stopped-printers'
import { tellMeals } from '../meals/tell-meals'
import { tellBoard } from './tell-board'

/** A sender that has not said how it ended by then is dead. Longer than the longest time a printer is given. */
const LEASE_MS = 60_000
const MOST_TRIES = 6
const RETRY_AFTER_MS = 5_000

/**
 * Prints what is due on network printers: each printer one document at a time, all printers side by side. Two servers never
 * take the same document. After a cut in the middle the next try says REPRINT, as a part may be on paper.
 */
export async function sendPrintJobs(deps: Deps): Promise<void> {
  for (;;) {
    const claimed = await claim(deps)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((id) => sendJob(deps, id)))
  }
}

/** The oldest due document of each network printer that prints nothing at the moment. */
async function claim({ db, clock }: Deps): Promise<number[]> {
  const now = clock.now()
  const rows = await db.transaction('system', async (tx) => {
    // One at a time, so that two claims cannot both find the same printer idle.
    await run(tx, { text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.printClaims] })
    return run<{ id: number }>(tx, {
      name: 'claim_print_jobs',
      text: `
        WITH due AS (
          SELECT DISTINCT ON (j.printer_id) j.business_id, j.id
          FROM print_jobs j JOIN printers p ON p.business_id = j.business_id AND p.id = j.printer_id
          WHERE p.kind = 'network' AND p.removed_at IS NULL AND j.state IN ('waiting', 'sending') AND j.next_at <= $1
            AND (j.repeat > 0 OR j.created_at > $3)
            AND NOT EXISTS (
              SELECT 1 FROM print_jobs b 
              WHERE b.business_id = j.business_id AND b.printer_id = j.printer_id AND b.state = 'sending' AND b.next_at > $1)
          ORDER BY j.printer_id, j.id
        )
        UPDATE print_jobs j SET is_uncertain = j.is_uncertain OR j.state = 'sending', state = 'sending', tries = tries + 1, next_at = $2
        FROM due WHERE j.business_id = due.business_id AND j.id = due.id RETURNING j.id`,
      values: [now, new Date(now.getTime() + LEASE_MS), lateBefore(now)],
    })
  })
  return rows.map((row) => row.id)
}

async function sendJob(deps: Deps, id: number): Promise<void> {
  const prepared = await deps.db.transaction('system', (tx) => prepare(deps, tx, id))
  if (prepared === undefined) return
  const { job, paper } = prepared
  if (paper === undefined) await finishJob(deps, job, 'notNeeded')
  else await finishJob(deps, job, paper === 'stopped' ? STOPPED : await sendToPrinter(paper.address, paper.document))
}

async function prepare(deps: Deps, tx: Transaction, id: number) {
  const [owner] = await run<{ businessId: number }>(tx, {
    name: 'business_of_print_job',
    text: 'SELECT business_id AS "businessId" FROM print_jobs WHERE id = $1',
    values: [id],
  })
  const job = owner === undefined ? undefined : await loadJob(tx, id, { ids: [owner.businessId] })
  if (job?.printerId === undefined || job.printerId === null) return undefined
  const [printer] = await tx.select().from(printers).where(eq(printers.id, job.printerId))
  const printed = await loadPrinted(tx, job)
  if (printer === undefined || printed === undefined || printer.host === null || printer.port === null) return undefined
  if (isOver(job, printed.orders[0]?.status)) return { job, paper: undefined }
  if ((await stoppedPrinters(tx, [printer.id])).has(printer.id)) return { job, paper: 'stopped' as const }
  const facts = {
    language: printer.language,
    timeZone: printed.business.timeZone,
    ...(await markOf(tx, job)),
    printedAt: deps.clock.now(),
  }
  return {
    job,
    paper: {
      address: { host: printer.host, port: printer.port },
      document: encode(jobPapers(job, printed, facts), printer),
    },
  }
}

/** What prints by itself is for cooking: nobody cooks what was cancelled or has left. The slip that says so is still wanted. */
export const isOver = (
  job: Pick<PrintJobRow, 'repeat' | 'orderId' | 'document'>,
  status: OrderStatus | undefined,
): boolean =>
  job.repeat === 0 &&
  job.orderId !== null &&
  job.document !== 'cancelled' &&
  !IN_HOUSE_STATUSES.some((inHouse) => inHouse === status)

/** Notes how a try ended. Whoever was too slow, so that another took over, writes nothing: `tries` has moved on. */
async function finishJob(deps: Deps, job: PrintJobRow, outcome: PrintOutcome | 'notNeeded'): Promise<void> {
  const now = deps.clock.now()
  const { state, error, detail } =
    outcome === 'notNeeded' ? ({ state: outcome, error: null, detail: '' } as const) : outcome
  const isAgain = state === 'failed' && job.tries < MOST_TRIES
  const isNews = await deps.db.transaction('system', async (tx) => {
    await run(tx, {
      name: 'finish_print_job',
      text: `
        UPDATE print_jobs SET state = $3, error = $4, detail = $5, is_uncertain = is_uncertain OR $6, next_at = $7, finished_at = $8
        WHERE id = $1 AND tries = $2 AND state = 'sending'`,
      values: [
        job.id,
        job.tries,
        isAgain ? 'waiting' : state,
        error,
        cutText(detail, 300),
        error !== null && isUncertainError(error),
        new Date(now.getTime() + RETRY_AFTER_MS * job.tries),
        isAgain ? null : now,
      ],
    })
    return !isAgain && (await tellBoard(tx, job, now))
  })
  if (isNews) deps.hub.wake(job.businessId)
  if (job.mealGroupId !== null) tellMeals(deps, job)
}
