import type { DeviceKind } from '#/domain/devices/device-state'
import { LOCKS } from '../../db/advisory-locks'
import { run } from '../../db/statement'
import { inTransaction, type SignedInContext } from '../../ground/http/context'

/**
 * Gives a device its number among those of its kind of the people it shares a business with ("Tablet 2"). It keeps the
 * number for as long as it is of that kind: what is written on a label stays true.
 */
export async function numberDevice(ctx: SignedInContext, deviceId: string, kind: DeviceKind): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await run(tx, { text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.deviceNumbers] })
    await run(tx, {
      name: 'number_device',
      text: `
        UPDATE devices d SET kind = $2, number = 1 + COALESCE((
          SELECT max(o.number) FROM devices o
          WHERE o.kind = $2 AND o.id <> d.id AND EXISTS (
            SELECT 1 FROM user_businesses mine JOIN user_businesses theirs ON theirs.business_id = mine.business_id
            WHERE mine.user_id = d.user_id AND theirs.user_id = o.user_id)), 0)
        WHERE d.id = $1 AND (d.number IS NULL OR d.kind <> $2)`,
      values: [deviceId, kind],
    })
  })
}
