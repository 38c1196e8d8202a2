import type { BodyOf } from '#/contract/endpoint'
import type { DevicePrint, printing } from '#/contract/printing'
import { requireBusiness } from '../businesses/require-business'
import type { Transaction } from '../db/database'
import { run } from '../db/statement'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { loadOrder } from '../orders/order-rows'
import { DEVICE_LEASE_MS, presentDevicePrint } from './device-prints'
import { requirePrinter } from './printers'

type About = { businessId: number; orderId: number | null; day: string | null; revision: number }

/** Somebody wants a document on paper: it goes into the ledger, and to whoever prints it. */
export async function print(ctx: SignedInContext, body: BodyOf<typeof printing.print>): Promise<DevicePrint> {
  return inTransaction(ctx, async (tx) => {
    const about = await aboutOf(ctx, tx, body)
    const printer = body.printerId === null ? null : await requirePrinter(tx, ctx, body.printerId, about.businessId)
    const isOurs = printer === null || (printer.kind === 'device' && printer.deviceId === ctx.deviceId)
    const id = await insert(tx, {
      about,
      document: body.document,
      printerId: body.printerId,
      state: isOurs ? 'sending' : 'waiting',
      nextAt: new Date(ctx.now.getTime() + (isOurs ? DEVICE_LEASE_MS : 0)),
      ctx,
    })
    return presentDevicePrint(tx, id, about.businessId)
  })
}

async function aboutOf(ctx: SignedInContext, tx: Transaction, body: BodyOf<typeof printing.print>): Promise<About> {
  if (body.about === 'day') {
    requireBusiness(ctx, body.businessId)
    return { businessId: body.businessId, orderId: null, day: body.day, revision: 0 }
  }
  const order = body.orderId > LARGEST_ID ? undefined : await loadOrder(tx, body.orderId, ctx.caller.businessIds)
  if (order === undefined) throw new Fault('not_found')
  return { businessId: order.businessId, orderId: order.id, day: null, revision: order.revision }
}

const LARGEST_ID = 2_147_483_647

type NewJob = {
  about: About
  document: string
  printerId: number | null
  state: 'waiting' | 'sending'
  nextAt: Date
  ctx: SignedInContext
}

/** The next repetition; one printer's are numbered one after the other, so the order is locked for a moment. */
async function insert(tx: Transaction, { about, document, printerId, state, nextAt, ctx }: NewJob): Promise<number> {
  const { businessId, orderId, day, revision } = about
  if (orderId !== null) await run(tx, { text: `SELECT pg_advisory_xact_lock(${REPEAT_LOCK}, $1)`, values: [orderId] })
  const [job] = await run<{ id: number }>(tx, {
    name: 'insert_print_job',
    text: `
      INSERT INTO print_jobs (business_id, order_id, day, printer_id, document, revision, state, created_at, next_at,
        requested_by, device_id, tries, repeat)
      SELECT $1, $2::integer, $3, $4::integer, $5, $6, $7, $8, $9, $10, $11, $12, 1 + COALESCE((
        SELECT max(repeat) FROM print_jobs WHERE order_id = $2 AND document = $5 AND printer_id IS NOT DISTINCT FROM $4), 0)
      RETURNING id`,
    values: [
      businessId,
      orderId,
      day,
      printerId,
      document,
      revision,
      state,
      ctx.now,
      nextAt,
      ctx.caller.userId,
      state === 'sending' ? ctx.deviceId : null,
      state === 'sending' ? 1 : 0,
    ],
  })
  if (job === undefined) throw new Error('an insert answered no row')
  return job.id
}
/** Any fixed number that nothing else uses together with an order's. */
const REPEAT_LOCK = 4_184
