import { getTableColumns } from 'drizzle-orm'
import type { DeviceKind } from '#/domain/devices/device-state'
import { type PrintedBefore, printedBefore } from '#/domain/print/print-marks'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { printJobs } from '../../db/schema'
import { run } from '../../db/statement'
import { columnList } from '../orders/order-rows'

export type PrintJobRow = typeof printJobs.$inferSelect & {
  printerName: string | null
  /** The device whose window or cable it was; null on a network printer. */
  device: { name: string | null; kind: DeviceKind; number: number | null } | null
}

const JOBS = `
  SELECT ${columnList(getTableColumns(printJobs), 'j')}, nullif(p.name, '') AS "printerName",
    CASE WHEN d.id IS NOT NULL THEN json_build_object('name', d.name, 'kind', d.kind, 'number', d.number) END AS device
  FROM print_jobs j LEFT JOIN printers p ON p.id = j.printer_id LEFT JOIN device_names d ON d.id = j.device_id`

/** One entry of the ledger of these businesses. */
export async function loadJob(tx: Transaction, id: number, reach: Reach): Promise<PrintJobRow | undefined> {
  const [job] = await run<PrintJobRow>(tx, {
    name: 'print_job',
    text: `${JOBS} WHERE j.id = $1 AND ${withinText('j.business_id', '$2')}`,
    values: [id, idsOf(reach)],
  })
  return job
}

/** The ledger of a business, newest first; of one order where it is named. */
export const loadJobs = (
  tx: Transaction,
  of: { businessId: number; orderId: number | undefined; limit: number },
): Promise<PrintJobRow[]> =>
  run<PrintJobRow>(tx, {
    name: 'print_jobs',
    text: `
      ${JOBS} WHERE j.business_id = $1 AND ($2::integer IS NULL OR j.order_id = $2) ORDER BY j.id DESC LIMIT $3`,
    values: [of.businessId, of.orderId ?? null, of.limit],
  })

type Earlier = Pick<
  PrintJobRow,
  'id' | 'orderId' | 'document' | 'printerId' | 'repeat' | 'revision' | 'state' | 'isUncertain'
>

/** What must stand on top of each of these papers: looks at what is, or may be, on paper of the same document. */
export async function marksOf(tx: Transaction, jobs: readonly PrintJobRow[]): Promise<PrintedBefore[]> {
  const orderIds = new Set(jobs.flatMap(({ orderId }) => orderId ?? []))
  const entries = await run<Earlier>(tx, {
    name: 'prints_of_orders',
    text: `
      SELECT id, order_id AS "orderId", document, printer_id AS "printerId", repeat, revision, state, is_uncertain AS "isUncertain"
      FROM print_jobs WHERE order_id = ANY ($1::integer[])`,
    values: [[...orderIds]],
  })
  return jobs.map((job) =>
    printedBefore(
      job.revision,
      entries.filter((entry) => isBefore(entry, job)),
    ),
  )
}

export const markOf = async (tx: Transaction, job: PrintJobRow): Promise<PrintedBefore> =>
  (await marksOf(tx, [job]))[0] ?? NOTHING_BEFORE

export const NOTHING_BEFORE: PrintedBefore = { mark: null, since: null }

/** A try of its own that may have left something on paper counts, too. */
const isBefore = (entry: Earlier, job: PrintJobRow): boolean =>
  entry.orderId === job.orderId &&
  entry.document === job.document &&
  (entry.id < job.id || (entry.id === job.id && entry.isUncertain)) &&
  // The first papers of several printers are not copies of each other.
  (entry.repeat > 0 || job.repeat > 0 || entry.printerId === job.printerId)
