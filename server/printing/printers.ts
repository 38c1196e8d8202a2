import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { Printer, PrinterInput, printing, PrintingRoleInput, PrintOutcome } from '#/contract/printing'
import { testPaper } from '#/domain/print/documents'
import { requireBusiness } from '../businesses/require-business'
import type { Transaction } from '../db/database'
import { businesses, printers } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { requireDevice } from '../ring/require-device'
import { readPosSettings } from '../settings/pos-settings'
import { encode } from './encode'
import { type PrinterRow, presentPrinter } from './present-printing'
import { sendToPrinter } from './send-to-printer'

/** Where a business prints. */
export async function listPrinters(
  ctx: SignedInContext,
  businessId: number,
): Promise<ResponseOf<typeof printing.printers>> {
  requireBusiness(ctx, businessId)
  const { printCopies } = await readPosSettings(ctx.deps)
  const rows = await inTransaction(ctx, (tx) =>
    tx
      .select()
      .from(printers)
      .where(and(eq(printers.businessId, businessId), isNull(printers.removedAt)))
      .orderBy(printers.id),
  )
  return { printers: rows.map(presentPrinter), defaultCopies: printCopies }
}

export async function addPrinter(
  ctx: SignedInContext,
  { businessId, ...input }: BodyOf<typeof printing.addPrinter>,
): Promise<Printer> {
  requireBusiness(ctx, businessId)
  const row = await inTransaction(ctx, (tx) =>
    tx
      .insert(printers)
      .values({ ...input, businessId, kind: 'network', automaticSince: ctx.now })
      .returning(),
  )
  return presentFirst(row)
}

export async function savePrinter(ctx: SignedInContext, printerId: number, input: PrinterInput): Promise<Printer> {
  return inTransaction(ctx, async (tx) => {
    const before = await requirePrinter(tx, ctx, printerId)
    if (before.kind !== 'network') throw new Fault('not_found')
    const row = await tx
      .update(printers)
      .set({ ...input, automaticSince: since(before, input, ctx.now) })
      .where(eq(printers.id, printerId))
      .returning()
    return presentFirst(row)
  })
}

/** Its ledger stays. */
export async function removePrinter(ctx: SignedInContext, printerId: number): Promise<null> {
  await inTransaction(ctx, async (tx) => {
    await requirePrinter(tx, ctx, printerId)
    await tx.update(printers).set({ removedAt: ctx.now, automatic: false }).where(eq(printers.id, printerId))
  })
  return null
}

/** Gives the printing role to a device of the business; the ledger of what was printed goes along with it. */
export async function takeRole(ctx: SignedInContext, input: PrintingRoleInput): Promise<Printer> {
  requireBusiness(ctx, input.businessId)
  return inTransaction(ctx, async (tx) => {
    // A device that signed in a moment ago has said nothing of itself yet; its session names it.
    if (input.deviceId !== ctx.deviceId) await requireDevice(tx, ctx, input.deviceId, input.businessId)
    const [before] = await tx
      .select()
      .from(printers)
      .where(and(eq(printers.businessId, input.businessId), eq(printers.kind, 'device'), isNull(printers.removedAt)))
      .for('update')
    if (before === undefined)
      return presentFirst(
        await tx
          .insert(printers)
          .values({ ...input, name: '', kind: 'device', automaticSince: ctx.now })
          .returning(),
      )
    return presentFirst(
      await tx
        .update(printers)
        .set({ ...input, automaticSince: since(before, input, ctx.now) })
        .where(eq(printers.id, before.id))
        .returning(),
    )
  })
}

/** Prints a page that shows whether the printer works and knows our letters; answers what became of it. */
export async function testPrinter(ctx: SignedInContext, printerId: number): Promise<PrintOutcome> {
  const { printer, timeZone } = await inTransaction(ctx, async (tx) => {
    const row = await requirePrinter(tx, ctx, printerId)
    const [business] = await tx
      .select({ timeZone: businesses.timeZone })
      .from(businesses)
      .where(eq(businesses.id, row.businessId))
    return { printer: row, timeZone: business?.timeZone ?? 'UTC' }
  })
  if (printer.host === null || printer.port === null) throw new Fault('not_found')
  const paper = testPaper(printer.name, { language: printer.language, timeZone, printedAt: ctx.now })
  return sendToPrinter(
    { host: printer.host, port: printer.port },
    encode([paper], { columns: printer.columns, copies: 1 }),
  )
}

/** Faults with 404 for a printer that is unknown, removed, or somebody else's. */
export async function requirePrinter(
  tx: Transaction,
  { caller }: SignedInContext,
  printerId: number,
  businessId?: number,
): Promise<PrinterRow> {
  const [row] = await tx
    .select()
    .from(printers)
    .where(and(eq(printers.id, printerId), isNull(printers.removedAt)))
  if (row === undefined || !caller.businessIds.includes(row.businessId)) throw new Fault('not_found')
  if (businessId !== undefined && row.businessId !== businessId) throw new Fault('not_found')
  return row
}

/** Switching on begins anew: what was accepted before stays unprinted. */
const since = (before: PrinterRow, { automatic }: { automatic: boolean }, now: Date): Date =>
  automatic && !before.automatic ? now : before.automaticSince

function presentFirst([row]: PrinterRow[]): Printer {
  if (row === undefined) throw new Error('a write answered no row')
  return presentPrinter(row)
}
