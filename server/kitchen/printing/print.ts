import type { BodyOf } from '#/contract/endpoint'
import type { DevicePrint, printing } from '#/contract/printing'
import { wasCancelled } from '#/domain/orders/cancelled'
import { printedRevision } from '#/domain/print/documents'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { inTransaction, requireNamed, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { dayRevision } from '../meal-groups/group-rows'
import { keyOf, loadOrder } from '../orders/order-rows'
import { DEVICE_LEASE_MS, presentDevicePrint } from './device-prints'
import { insertPrint, type PrintAbout } from './insert-print'
import type { PrinterRow } from './present-printing'
import { requirePrinter } from './printers'

/** Somebody wants a document on paper: it goes into the ledger, and to whoever prints it. */
export async function print(ctx: SignedInContext, body: BodyOf<typeof printing.print>): Promise<DevicePrint> {
  return inTransaction(ctx, async (tx) => {
    const about = await aboutOf(ctx, tx, body)
    const printer = body.printerId === null ? null : await requirePrinter(tx, ctx, body.printerId, about.businessId)
    const id = await insertPrint(tx, {
      ...about,
      document: body.document,
      printerId: body.printerId,
      requestedBy: ctx.caller.userId,
      createdAt: ctx.now,
      ...senderOf(ctx, printer),
    })
    return presentDevicePrint(tx, id, about.businessId)
  })
}

/** Who prints what somebody asked for: the device that asks, or whoever takes it from the ledger. */
export function senderOf({ deviceId, now }: SignedInContext, printer: PrinterRow | null) {
  const isOurs = printer === null || (printer.kind === 'device' && printer.deviceId === deviceId)
  return isOurs
    ? ({ state: 'sending', deviceId, tries: 1, nextAt: new Date(now.getTime() + DEVICE_LEASE_MS) } as const)
    : ({ state: 'waiting', deviceId: null, tries: 0, nextAt: now } as const)
}

async function aboutOf(
  ctx: SignedInContext,
  tx: Transaction,
  body: BodyOf<typeof printing.print>,
): Promise<PrintAbout> {
  if (body.about === 'day') {
    requireBusiness(ctx, body.businessId)
    await requireNamed(tx, ctx)
    return { businessId: body.businessId, businessDay: body.day, orderId: null, mealGroupId: null, revision: 0 }
  }
  if (body.about === 'companies') {
    const { businessId, day, slot: slotStart } = body
    requireBusiness(ctx, businessId)
    await requireNamed(tx, ctx)
    const revision = await dayRevision(tx, { businessId, day, slotStart })
    return { businessId, businessDay: day, orderId: null, mealGroupId: null, slotStart, revision }
  }
  const order = await loadOrder(tx, body.orderId, ctx.caller.businesses)
  if (order === undefined) throw new Fault('not_found')
  if (body.document === 'cancelled' && !wasCancelled(order))
    throw new Fault('bad_input', { errors: [{ path: 'document', message: 'The order is not cancelled' }] })
  const revision = printedRevision(body.document, order)
  return { ...keyOf(order), mealGroupId: order.mealGroupId, revision }
}
