import { eq } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { readiness } from '#/contract/readiness'
import { mayRenameDevice } from '#/domain/devices/device-rights'
import { devices } from '../../db/schema'
import { run } from '../../db/statement'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { requireDevice, requireDeviceWholly } from '../devices/require-device'
import { idsOf, withinText } from '../../db/reach'

/** Names a device; an empty name goes back to kind and number. Fault `forbidden` for a colleague's (`mayRenameDevice`). */
export async function renameDevice(ctx: SignedInContext, deviceId: string, name: string): Promise<null> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await requireDevice(tx, ctx, deviceId)
    const asked = { isThisDevice: ctx.caller.deviceId === deviceId, isTheirs: ctx.caller.userId === userId }
    if (!mayRenameDevice(asked, ctx.caller)) throw new Fault('forbidden')
    await tx
      .update(devices)
      .set({ name: name === '' ? null : name })
      .where(eq(devices.id, deviceId))
  })
  return null
}

/**
 * Ends every session that people of the caller's businesses have on the device, stops its pushes and forgets it. Its
 * stream notices within five seconds; a device that comes back signs in anew. 404 for a device of somebody who also works
 * where the caller does not.
 */
export async function forgetDevice(ctx: SignedInContext, deviceId: string): Promise<null> {
  await inTransaction(ctx, async (tx) => {
    await requireDeviceWholly(tx, ctx, deviceId)
    await run(tx, {
      name: 'end_sessions_of_device',
      text: `
        WITH ended AS (
          UPDATE sessions s SET revoked_at = $2 WHERE s.device_id = $1 AND s.revoked_at IS NULL
            AND (s.user_id = $4 OR EXISTS (
              SELECT 1 FROM user_businesses b WHERE b.user_id = s.user_id AND ${withinText('b.business_id', '$3')}))
          RETURNING s.id
        )
        DELETE FROM push_registrations WHERE session_id IN (SELECT id FROM ended)`,
      values: [deviceId, ctx.now, idsOf(ctx.caller.businesses), ctx.caller.userId],
    })
    await tx.delete(devices).where(eq(devices.id, deviceId))
  })
  return null
}

/** Notes that somebody began, or ended, working at a device. */
export async function noteShift(
  ctx: SignedInContext,
  { deviceId, phase }: BodyOf<typeof readiness.shift>,
): Promise<ResponseOf<typeof readiness.shift>> {
  return inTransaction(ctx, async (tx) => {
    await requireDevice(tx, ctx, deviceId)
    const [shift] = await tx
      .update(devices)
      .set(phase === 'start' ? { shiftStartedAt: ctx.now, shiftEndedAt: null } : { shiftEndedAt: ctx.now })
      .where(eq(devices.id, deviceId))
      .returning({ startedAt: devices.shiftStartedAt, endedAt: devices.shiftEndedAt })
    return { startedAt: shift?.startedAt?.toISOString() ?? null, endedAt: shift?.endedAt?.toISOString() ?? null }
  })
}
