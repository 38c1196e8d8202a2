import { eq, type SQL, sql } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { live } from '#/contract/live'
import type { Transaction } from '../db/database'
import { devices } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { isHeldAgainst } from '../session/device-holder'
import { makeRoomForDevice } from '../devices/make-room-for-device'
import { numberDevice } from '../devices/number-device'
import { type Counted, countNumbers } from './losses'

/** A touch so long ago is none. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/**
 * Keeps what a device last said of itself, and the highest command number that it ever gave: a number that never
 * arrives is a lost command. A device belongs to whoever used it last, unless it is held against them. An account has so many
 * devices at most (`makeRoomForDevice`).
 */
export async function receiveHeartbeat(
  ctx: SignedInContext,
  body: BodyOf<typeof live.heartbeat>,
): Promise<ResponseOf<typeof live.heartbeat>> {
  const deviceId = body.deviceId.toLowerCase()
  const isOwn = ctx.caller.deviceId === deviceId
  // A session speaks for the device that it was opened on, and for no other. The app's sessions all have one.
  if (ctx.caller.deviceId !== null && !isOwn) throw new Fault('not_found')
  const openSeqs = isOwn ? body.openSeqs : undefined
  const { touchedMsAgo = null, ...rest } = body
  const { nextDeviceSeq } = rest
  // By the server's clock: a device's own may be wrong.
  const touchedAt =
    touchedMsAgo === null || touchedMsAgo > FORGOTTEN_AFTER_MS
      ? null
      : new Date(ctx.now.getTime() - touchedMsAgo).toISOString()
  const said = { ...rest, touchedAt, deviceId, openSeqs }
  const device = await inTransaction(ctx, async (tx) => {
    const kept = await keep(tx, ctx, said, eq(devices.userId, ctx.caller.userId))
    // Heard of every few seconds, and new once.
    if (kept?.isNew === true) await makeRoomForDevice(tx, ctx)
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

type Said = Omit<BodyOf<typeof live.heartbeat>, 'touchedMsAgo'> & {
  openSeqs: readonly number[] | undefined
  /** Instant of the wire, as it is stored. */
  touchedAt: string | null
}

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
      // A row that was there carries the transaction that changed it.
      isNew: sql<boolean>`xmax = 0`,
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
