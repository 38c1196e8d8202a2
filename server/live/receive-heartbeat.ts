import { eq, type SQL, sql } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { live } from '#/contract/live'
import { LARGEST_INTEGER } from '#/contract/shared'
import type { Transaction } from '../db/database'
import { devices } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { isHeldAgainst } from '../ring/device-holder'
import { numberDevice } from '../ring/number-device'
import { type Counted, countNumbers } from './losses'

/**
 * Keeps what a device last said of itself, and the highest command number that it ever gave: a number that never
 * arrives is a lost tap. A device belongs to whoever used it last, unless it is held against them.
 */
export async function receiveHeartbeat(
  ctx: SignedInContext,
  body: BodyOf<typeof live.heartbeat>,
): Promise<ResponseOf<typeof live.heartbeat>> {
  const deviceId = body.deviceId.toLowerCase()
  const isOwn = ctx.caller.deviceId === deviceId
  // A session speaks for the device that it was opened on, and for no other. The app's sessions all have one.
  if (ctx.caller.deviceId !== null && !isOwn) throw new Fault('not_found')
  const nextDeviceSeq = Math.min(Math.max(1, Math.trunc(body.nextDeviceSeq)), LARGEST_INTEGER)
  const openSeqs = isOwn ? body.openSeqs : undefined
  const said = { ...body, deviceId, nextDeviceSeq, openSeqs }
  const device = await inTransaction(ctx, async (tx) => {
    const kept = await keep(tx, ctx, said, eq(devices.userId, ctx.caller.userId))
    if (kept !== undefined) return kept
    if (!isOwn) throw new Fault('not_found')
    return (await isHeldAgainst(tx, deviceId, ctx.caller, ctx.now)) ? undefined : keep(tx, ctx, said)
  })
  if (device !== undefined) {
    const kind = body.kind ?? 'device'
    if (device.number === null || (body.kind !== undefined && device.kind !== kind))
      await numberDevice(ctx, deviceId, kind)
    if (openSeqs !== undefined && (device.hasLosses || device.settledSeq < nextDeviceSeq - 1))
      await lookForLosses(ctx, { deviceId, nextDeviceSeq, openSeqs, settledSeq: device.settledSeq })
  }
  return { serverTime: ctx.deps.clock.now().toISOString() }
}

type Said = BodyOf<typeof live.heartbeat> & { openSeqs: readonly number[] | undefined }

/** Answers the row; `undefined` where it is there and `whose` does not fit it. */
async function keep(tx: Transaction, ctx: SignedInContext, heartbeat: Said, whose?: SQL) {
  const { deviceId, nextDeviceSeq, openSeqs } = heartbeat
  const said = { userId: ctx.caller.userId, seenAt: ctx.now, heartbeat }
  const [device] = await tx
    .insert(devices)
    // What an unknown device numbered before is another database's.
    .values({
      id: deviceId,
      nextDeviceSeq,
      settledSeq: Math.min(nextDeviceSeq, ...(openSeqs ?? [])) - 1,
      ...said,
    })
    .onConflictDoUpdate({
      target: devices.id,
      set: { ...said, nextDeviceSeq: sql`greatest(${devices.nextDeviceSeq}, excluded.next_device_seq)` },
      ...(whose !== undefined && { setWhere: whose }),
    })
    .returning({
      settledSeq: devices.settledSeq,
      hasLosses: HAS_LOSSES,
      kind: devices.kind,
      number: devices.number,
    })
  return device
}

const HAS_LOSSES = sql<boolean>`exists (select 1 from loss_suspected l where l.device_id = ${devices.id} and l.explained is null)`

async function lookForLosses(ctx: SignedInContext, said: Omit<Counted, 'businessId'>): Promise<void> {
  const [only = null, ...others] = ctx.caller.businessIds
  const businessId = others.length === 0 ? only : null
  const lost = await ctx.deps.db.transaction('system', (tx) => countNumbers(tx, { ...said, businessId }, ctx.now))
  if (lost.length > 0) ctx.deps.logger.warn({ deviceId: said.deviceId, lost }, 'taps of a device never came')
}
