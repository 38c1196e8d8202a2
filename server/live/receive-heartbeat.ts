import { sql } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { live } from '#/contract/live'
import { LARGEST_INTEGER } from '#/contract/shared'
import { devices } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { numberDevice } from '../ring/number-device'
import { type Counted, countNumbers } from './losses'

/**
 * Keeps what a device last said of itself, and the highest command number that it ever gave: a number that never
 * arrives is a lost tap. A device belongs to whoever used it last.
 */
export async function receiveHeartbeat(
  ctx: SignedInContext,
  body: BodyOf<typeof live.heartbeat>,
): Promise<ResponseOf<typeof live.heartbeat>> {
  const said = { userId: ctx.caller.userId, seenAt: ctx.now, heartbeat: body }
  const nextDeviceSeq = Math.min(Math.max(1, Math.trunc(body.nextDeviceSeq)), LARGEST_INTEGER)
  const openSeqs = isOwnDevice(ctx, body) ? body.openSeqs : undefined
  const [device] = await inTransaction(ctx, (tx) =>
    tx
      .insert(devices)
      // What an unknown device numbered before is another database's.
      .values({
        id: body.deviceId,
        nextDeviceSeq,
        settledSeq: Math.min(nextDeviceSeq, ...(openSeqs ?? [])) - 1,
        ...said,
      })
      .onConflictDoUpdate({
        target: devices.id,
        set: { ...said, nextDeviceSeq: sql`greatest(${devices.nextDeviceSeq}, excluded.next_device_seq)` },
      })
      .returning({
        settledSeq: devices.settledSeq,
        hasLosses: HAS_LOSSES,
        kind: devices.kind,
        number: devices.number,
      }),
  )
  const kind = body.kind ?? 'device'
  if (device?.number === null || (body.kind !== undefined && device?.kind !== kind))
    await numberDevice(ctx, body.deviceId, kind)
  if (device !== undefined && openSeqs !== undefined && (device.hasLosses || device.settledSeq < nextDeviceSeq - 1))
    await lookForLosses(ctx, { deviceId: body.deviceId, nextDeviceSeq, openSeqs, settledSeq: device.settledSeq })
  return { serverTime: ctx.deps.clock.now().toISOString() }
}

const HAS_LOSSES = sql<boolean>`exists (select 1 from loss_suspected l where l.device_id = ${devices.id} and l.explained is null)`

/** A session speaks for the device that it was opened on, and for no other. */
const isOwnDevice = (ctx: SignedInContext, { deviceId }: { deviceId: string }): boolean =>
  ctx.caller.deviceId === deviceId

async function lookForLosses(ctx: SignedInContext, said: Omit<Counted, 'businessId'>): Promise<void> {
  const [only = null, ...others] = ctx.caller.businessIds
  const businessId = others.length === 0 ? only : null
  const lost = await ctx.deps.db.transaction('system', (tx) => countNumbers(tx, { ...said, businessId }, ctx.now))
  if (lost.length > 0) ctx.deps.logger.warn({ deviceId: said.deviceId, lost }, 'taps of a device never came')
}
