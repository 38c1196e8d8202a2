import { ACCESS } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { idsOf, narrowed, withinText } from '../../db/reach'
import { run } from '../../db/statement'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'

/** Types of users whose devices ring: couriers and accountants have none that should. */
export const RINGING_USER_TYPES = ACCESS.kitchen.userTypes

/**
 * Faults with 404 unless the device is the caller's own, or its user works for a business of the caller's; for this one
 * where `businessId` is given. Answers whose device it is.
 */
export async function requireDevice(
  tx: Transaction,
  { caller }: SignedInContext,
  deviceId: string,
  businessId?: number,
): Promise<{ userId: number }> {
  const reach = businessId === undefined ? caller.businesses : narrowed(caller.businesses, businessId)
  const [device] = await run<{ userId: number }>(tx, {
    name: 'device_of_businesses',
    text: `
      SELECT d.user_id AS "userId" FROM devices d JOIN users u ON u.id = d.user_id
      WHERE d.id = $1 AND (d.user_id = $4 OR u.type = ANY ($3::smallint[])
        AND EXISTS (SELECT 1 FROM user_businesses b WHERE b.user_id = d.user_id AND ${withinText('b.business_id', '$2')}))`,
    values: [deviceId, idsOf(reach), RINGING_USER_TYPES, caller.userId],
  })
  if (device === undefined) throw new Fault('not_found')
  return device
}

/** The same, and the device's user reaches no business that the caller does not: nobody ends the session of somebody above. */
export async function requireDeviceWholly(tx: Transaction, ctx: SignedInContext, deviceId: string): Promise<void> {
  await requireDevice(tx, ctx, deviceId)
  const beyond = await run(tx, {
    name: 'device_beyond_businesses',
    text: `
      SELECT 1 FROM devices d JOIN user_businesses b ON b.user_id = d.user_id
      WHERE d.id = $1 AND NOT ${withinText('b.business_id', '$2')} LIMIT 1`,
    values: [deviceId, idsOf(ctx.caller.businesses)],
  })
  if (beyond.length > 0) throw new Fault('not_found')
}
