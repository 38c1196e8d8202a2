import type { BodyOf } from '#/contract/endpoint'
import type { live } from '#/contract/live'
import { AUDIBLE } from '#/domain/devices/reach'
import { run } from '../../db/statement'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { idsOf, withinText } from '../../db/reach'

/**
 * Keeps the receipt of a ring, the first of each device: the first with sound, once there is one. Needs a device
 * (`X-Drin-Device`). Foreign orders are unknown.
 */
export async function receiveRingReceipt(ctx: SignedInContext, body: BodyOf<typeof live.rung>): Promise<null> {
  const { deviceId } = ctx
  if (deviceId === null) throw new Fault('bad_input', { errors: [{ path: 'X-Drin-Device', message: 'required' }] })
  const found = await inTransaction(ctx, (tx) =>
    run(tx, {
      name: 'ring_receipt',
      text: `
        WITH rung AS (SELECT business_id, business_day FROM orders WHERE id = $1 AND ${withinText('business_id', '$2')}), kept AS (
          INSERT INTO rings (business_id, business_day, order_id, device_id, path, audio_state, rung_at, received_at)
          SELECT business_id, business_day, $1, $3::uuid, $4::text, $5::text, $6::timestamptz, $7::timestamptz FROM rung
          ON CONFLICT (order_id, device_id, business_id, business_day) DO UPDATE
          SET path = excluded.path, audio_state = excluded.audio_state, rung_at = excluded.rung_at, received_at = excluded.received_at
          WHERE rings.audio_state <> '${AUDIBLE}' AND excluded.audio_state = '${AUDIBLE}'
        )
        SELECT business_id FROM rung`,
      values: [body.orderId, idsOf(ctx.caller.businesses), deviceId, body.path, body.audioState, body.at, ctx.now],
    }),
  )
  if (found.length === 0) throw new Fault('not_found')
  return null
}
