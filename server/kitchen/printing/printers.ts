import { and, eq, isNull } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { type Printer, printing, type PrintOutcome } from '#/contract/printing'
import { ACCESS, mayPass } from '#/domain/people/access'
import { testPaper } from '#/domain/print/documents'
import { requireBusiness } from '../../ground/businesses/require-business'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { within } from '../../db/reach'
import { businesses, printers } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { requireDevice } from '../devices/require-device'
import { readPosSettings } from '../settings/pos-settings'
import { writeAudit } from '../../ground/writes/write-audit'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { encode } from './encode'
import { type PrinterRow, presentPrinter } from './present-printing'
import { sendToPrinter } from './send-to-printer'
import { namesOfPrinterPeople, STOPPED, stoppedPrinters } from './stopped-printers'

/** Where a business prints. */
export async function listPrinters(
  ctx: SignedInContext,
  businessId: number,
): Promise<ResponseOf<typeof printing.printers>> {
  requireBusiness(ctx, businessId)
  const { printCopies } = await readPosSettings(ctx.deps)
  return inTransaction(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(printers)
      .where(and(eq(printers.businessId, businessId), isNull(printers.removedAt)))
      .orderBy(printers.id)
    const stopped = await asSystem(tx, () =>
      stoppedPrinters(
        tx,
        rows.map(({ id }) => id),
      ),
    )
    return {
      printers: rows.map((row) => presentPrinter(row, stopped.has(row.id))),
      defaultCopies: printCopies,
      setUpBy: await namesOfPrinterPeople(tx, businessId),
    }
  })
}

export function addPrinter(ctx: SignedInContext, input: Input<typeof printing.addPrinter>): Promise<Printer> {
  const { businessId, ...printer } = input.body
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, printing.addPrinter, input, async (tx) => {
    const after = presentFirst(
      await tx
        .insert(printers)
        .values({ ...printer, businessId, kind: 'network', setBy: ctx.caller.userId, automaticSince: ctx.now })
        .returning(),
    )
    await writeAudit(tx, ctx, { kind: 'printer', id: after.id, businessId, action: 'created', before: null, after })
    return after
  })
}

export function savePrinter(ctx: SignedInContext, input: Input<typeof printing.savePrinter>): Promise<Printer> {
  const { printerId } = input.params
  return idempotentWrite(ctx, printing.savePrinter, input, async (tx) => {
    const before = await requirePrinter(tx, ctx, printerId)
    if (before.kind !== 'network') throw new Fault('not_found')
    const row = await tx
      .update(printers)
      .set({ ...input.body, setBy: ctx.caller.userId, automaticSince: since(before, input.body, ctx.now) })
      .where(isRow(printers, before))
      .returning()
    const after = presentFirst(row)
    const { businessId } = before
    const was = presentPrinter(before)
    await writeAudit(tx, ctx, { kind: 'printer', id: printerId, businessId, action: 'changed', before: was, after })
    return after
  })
}

/** Its ledger stays. Fault `forbidden` for a network printer without the right to set printers up. */
export function removePrinter(ctx: SignedInContext, input: Input<typeof printing.removePrinter>): Promise<null> {
  const { printerId } = input.params
  return idempotentWrite(ctx, printing.removePrinter, input, async (tx) => {
    const before = await requirePrinter(tx, ctx, printerId)
    const { kind, businessId } = before
    if (kind === 'network' && !mayPass(ACCESS.editBusiness, ctx.caller)) throw new Fault('forbidden')
    await tx.update(printers).set({ removedAt: ctx.now, automatic: false }).where(isRow(printers, before))
    const was = presentPrinter(before)
    await writeAudit(tx, ctx, {
      kind: 'printer',
      id: printerId,
      businessId,
      action: 'removed',
      before: was,
      after: null,
    })
    return null
  })
}

/** Gives the printing role to a device of the business; the ledger of what was printed goes along with it. */
export function takeRole(ctx: SignedInContext, input: Input<typeof printing.takeRole>): Promise<Printer> {
  const { businessId, deviceId } = input.body
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, printing.takeRole, input, async (tx) => {
    // A device that signed in a moment ago has said nothing of itself yet; its session names it.
    if (deviceId !== ctx.deviceId) await requireDevice(tx, ctx, deviceId, businessId)
    const [before] = await tx
      .select()
      .from(printers)
      .where(and(eq(printers.businessId, businessId), eq(printers.kind, 'device'), isNull(printers.removedAt)))
      .for('update')
    const after = presentFirst(
      before === undefined
        ? await tx
            .insert(printers)
            .values({ ...input.body, name: '', kind: 'device', automaticSince: ctx.now })
            .returning()
        : await tx
            .update(printers)
            .set({ ...input.body, automaticSince: since(before, input.body, ctx.now) })
            .where(isRow(printers, before))
            .returning(),
    )
    await writeAudit(tx, ctx, {
      kind: 'printer',
      id: after.id,
      businessId,
      action: before === undefined ? 'created' : 'changed',
      before: before === undefined ? null : presentPrinter(before),
      after,
    })
    return after
  })
}

/** Prints a page that shows whether the printer works and knows our letters; answers what became of it. */
export async function testPrinter(ctx: SignedInContext, printerId: number): Promise<PrintOutcome> {
  const { printer, timeZone, isStopped } = await inTransaction(ctx, async (tx) => {
    const row = await requirePrinter(tx, ctx, printerId)
    const [business] = await tx
      .select({ timeZone: businesses.timeZone })
      .from(businesses)
      .where(eq(businesses.id, row.businessId))
    const stopped = await asSystem(tx, () => stoppedPrinters(tx, [row.id]))
    return { printer: row, timeZone: business?.timeZone ?? 'UTC', isStopped: stopped.has(row.id) }
  })
  if (printer.host === null || printer.port === null) throw new Fault('not_found')
  if (isStopped) return STOPPED
  const paper = testPaper(printer.name, { language: printer.language, timeZone, printedAt: ctx.now })
  return sendToPrinter(
    { host: printer.host, port: printer.port },
    encode([paper], { columns: printer.columns, letters: printer.letters, copies: 1 }),
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
    .where(and(within(printers.businessId, caller.businesses), eq(printers.id, printerId), isNull(printers.removedAt)))
  if (row === undefined) throw new Fault('not_found')
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
