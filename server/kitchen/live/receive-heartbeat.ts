import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { live } from '#/contract/live'
import type { Transaction } from '../../db/database'
import { idsOf } from '../../db/reach'
import { businesses, devices } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { takeDevice } from '../../ground/session/device-holder'
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
    const kept = await keep(tx, ctx, said)
    if (kept !== undefined) return kept
    // Heard of every few seconds, and new once.
    const added = await add(tx, ctx, said)
    if (added !== undefined) {
      await makeRoomForDevice(tx, ctx)
      return added
    }
    if (!isOwn) throw new Fault('not_found')
    return (await takeDevice(tx, deviceId, ctx.now)) ? keep(tx, ctx, said) : undefined
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

const HAS_LOSSES = sql<boolean>`exists (select 1 from loss_suspected l where l.device_id = ${devices.id} and l.explained is null)`
const KEPT = { settledSeq: devices.settledSeq, hasLosses: HAS_LOSSES, kind: devices.kind, number: devices.number }

/** Answers the row; `undefined` where it is no device of the caller's. */
async function keep(tx: Transaction, { caller, now }: SignedInContext, heartbeat: Said) {
  const { deviceId, nextDeviceSeq } = heartbeat
  const [device] = await tx
    .update(devices)
    .set({ seenAt: now, heartbeat, nextDeviceSeq: sql`greatest(${devices.nextDeviceSeq}, ${nextDeviceSeq})` })
    .where(and(eq(devices.id, deviceId), eq(devices.userId, caller.userId)))
    .returning(KEPT)
  return device
}

/** Answers the new row; `undefined` where there is a device of that id. */
async function add(tx: Transaction, { caller, now }: SignedInContext, heartbeat: Said) {
  const { deviceId, nextDeviceSeq, openSeqs } = heartbeat
  const [device] = await tx
    .insert(devices)
    // What an unknown device numbered before is another database's.
    .values({
      id: deviceId,
      userId: caller.userId,
      seenAt: now,
      heartbeat,
      nextDeviceSeq,
      settledSeq: Math.min(nextDeviceSeq, ...(openSeqs ?? [])) - 1,
    })
    .onConflictDoNothing({ target: devices.id })
    .returning(KEPT)
  return device
}

async function lookForLosses(ctx: SignedInContext, said: Omit<Counted, 'businessId'>): Promise<void> {
  const lost = await ctx.deps.db.transaction('system', async (tx) => {
    const [only = null, ...others] = idsOf(ctx.caller.businesses) ?? (await firstTwo(tx))
    return countNumbers(tx, { ...said, businessId: others.length === 0 ? only : null }, ctx.now)
  })
  if (lost.length > 0) ctx.deps.logger.warn({ deviceId: said.deviceId, lost }, 'taps of a device never came')
}

/** Whoever sees everything works for one business where there is but one. */
const firstTwo = async (tx: Transaction): Promise<number[]> =>
  (await tx.select({ id: businesses.id }).from(businesses).limit(2)).map(({ id }) => id)
