import { sql } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { live } from '#/contract/live'
import { devices } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'

/**
 * Keeps what a device last said of itself, and the highest command number that it ever gave: a number that never
 * arrives is a lost tap. A device belongs to whoever used it last.
 */
export async function receiveHeartbeat(
  ctx: SignedInContext,
  body: BodyOf<typeof live.heartbeat>,
): Promise<ResponseOf<typeof live.heartbeat>> {
  const said = { userId: ctx.caller.userId, seenAt: ctx.now, heartbeat: body }
  const nextDeviceSeq = Math.min(Math.max(1, Math.trunc(body.nextDeviceSeq)), MAX_INTEGER)
  await inTransaction(ctx, (tx) =>
    tx
      .insert(devices)
      .values({ id: body.deviceId, nextDeviceSeq, ...said })
      .onConflictDoUpdate({
        target: devices.id,
        set: { ...said, nextDeviceSeq: sql`greatest(${devices.nextDeviceSeq}, excluded.next_device_seq)` },
      }),
  )
  return { serverTime: ctx.deps.clock.now().toISOString() }
}

/** The column's largest number. */
const MAX_INTEGER = 2_147_483_647
