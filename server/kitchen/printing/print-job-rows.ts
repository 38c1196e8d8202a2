import { getTableColumns } from 'drizzle-orm'
import type { DeviceKind } from '#/domain/devices/device-state'
import { type PrintedBefore, printedBefore } from '#/domain/print/print-marks'
import { COMPANY_LIST } from '#/domain/print/print-values'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { printJobs } from '../../db/schema'
import { run } from '../../db/statement'
import { columnList } from '../orders/order-rows'

export type PrintJobRow = typeof printJobs.$inferSelect & {
  printerName: string | null
  /** Whose meals it is about. */
  companyName: string | null
  /** The device whose window or cable it was; null on a network printer. */
  device: { name: string | null; kind: DeviceKind; number: number | null } | null
}

const JOBS = `
  SELECT ${columnList(getTableColumns(printJobs), 'j')}, nullif(p.name, '') AS "printerName", g.company_name AS "companyName",
    CASE WHEN d.id IS NOT NULL THEN json_build_object('name', d.name, 'kind', d.kind, 'number', d.number) END AS device
  FROM print_jobs j LEFT JOIN printers p ON p.id = j.printer_id AND p.business_id = j.business_id
    LEFT JOIN device_names d ON d.id = j.device_id
    LEFT JOIN meal_groups g ON g.id = j.meal_group_id AND g.business_id = j.business_id`

/** One entry of the ledger of these businesses. */
export async function loadJob(tx: Transaction, id: number, reach: Reach): Promise<PrintJobRow | undefined> {
  const [job] = await run<PrintJobRow>(tx, {
    name: 'print_job',
    text: `${JOBS} WHERE j.id = $1 AND ${withinText('j.business_id', '$2')}`,
    values: [id, idsOf(reach)],
  })
  return job
}

/** Entries of the ledger that were just written, in the order in which they were. */
export const loadJobsById = (tx: Transaction, businessId: number, ids: readonly number[]): Promise<PrintJobRow[]> =>
  run<PrintJobRow>(tx, {
    name: 'print_jobs_by_id',
    text: `${JOBS} WHERE j.business_id = $2 AND j.id = ANY ($1::integer[]) ORDER BY j.id`,
    values: [ids, businessId],
  })

/** The ledger of a business, newest first; of one order where it is named, or of papers that are about many. */
export const loadJobs = (
  tx: Transaction,
  of: { businessId: number; orderId: number | undefined; about: 'many' | undefined; limit: number },
): Promise<PrintJobRow[]> =>
  run<PrintJobRow>(tx, {
    name: 'print_jobs',
    text: `
      ${JOBS} WHERE j.business_id = $1 AND ($2::integer IS NULL OR j.order_id = $2) AND (NOT $4::boolean OR j.order_id IS NULL)
      ORDER BY j.id DESC LIMIT $3`,
    values: [of.businessId, of.orderId ?? null, of.limit, of.about === 'many'],
  })

type Earlier = Pick<
  PrintJobRow,
  | 'id'
  | 'businessId'
  | 'businessDay'
  | 'slotStart'
  | 'orderId'
  | 'mealGroupId'
  | 'document'
  | 'printerId'
  | 'repeat'
  | 'revision'
  | 'state'
  | 'isUncertain'
>

/** What must stand on top of each of these papers: looks at what is, or may be, on paper of the same document. */
export async function marksOf(tx: Transaction, jobs: readonly PrintJobRow[]): Promise<PrintedBefore[]> {
  const orderIds = new Set(jobs.flatMap(({ orderId }) => orderId ?? []))
  const groupIds = new Set(jobs.flatMap(({ orderId, mealGroupId }) => (orderId === null ? (mealGroupId ?? []) : [])))
  const lists = jobs.filter(isCompanyList)
  const entries = await run<Earlier>(tx, {
    name: 'prints_of_orders',
    text: `
      SELECT id, business_id AS "businessId", business_day AS "businessDay", slot_start AS "slotStart", order_id AS "orderId", meal_group_id AS "mealGroupId", document, printer_id AS "printerId", repeat, revision, state, is_uncertain AS "isUncertain"
      FROM print_jobs WHERE business_id = ANY ($3::integer[]) AND (order_id = ANY ($1::integer[]) OR order_id IS NULL AND meal_group_id = ANY ($2::integer[])
        OR document = '${COMPANY_LIST}' AND business_day = ANY ($4::text[]))`,
    values: [
      [...orderIds],
      [...groupIds],
      [...new Set(jobs.map(({ businessId }) => businessId))],
      lists.map(({ businessDay }) => businessDay),
    ],
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

const isCompanyList = ({ document }: Pick<PrintJobRow, 'document'>): boolean => document === COMPANY_LIST

/** Of the same order, the same group as a whole, or the same slot or day of companies. */
const isOfSame = (entry: Earlier, job: Earlier): boolean => {
  if (job.orderId !== null) return entry.orderId === job.orderId
  if (job.mealGroupId !== null) return entry.orderId === null && entry.mealGroupId === job.mealGroupId
  return (
    isCompanyList(job) &&
    entry.businessId === job.businessId &&
    entry.businessDay === job.businessDay &&
    entry.slotStart === job.slotStart
  )
}

/** A try of its own that may have left something on paper counts, too. */
const isBefore = (entry: Earlier, job: PrintJobRow): boolean =>
  isOfSame(entry, job) &&
  entry.document === job.document &&
  (entry.id < job.id || (entry.id === job.id && entry.isUncertain)) &&
  // The first papers of several printers are not copies of each other.
  (entry.repeat > 0 || job.repeat > 0 || entry.printerId === job.printerId)
