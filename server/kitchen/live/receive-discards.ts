import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { Discard, repair } from '#/contract/repair'
import { run } from '../../db/statement'
import { reachedAmong } from '../../ground/businesses/require-business'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { claimKey } from '../../ground/writes/command-log'
import { fingerprintOf } from '../../ground/writes/fingerprint'
import { DISCARD } from './losses'

/**
 * Keeps that a person gave changes up, each as a command of its own under the change's key: the number explains itself,
 * and a copy of the change that is still on its way finds its key taken by something else. A change that had come already
 * stands. Businesses that the caller does not reach are left out of the answer; an order that is not of the named business is
 * noted no more than one that never was, and the answer is the same.
 */
export async function receiveDiscards(
  ctx: SignedInContext,
  body: BodyOf<typeof repair.discarded>,
): Promise<ResponseOf<typeof repair.discarded>> {
  const reached = await reachedAmong(
    ctx,
    body.discards.map(({ businessId }) => businessId),
  )
  const mine = body.discards.filter(({ businessId }) => reached.has(businessId))
  if (mine.length > 0)
    await inTransaction(ctx, async (tx) => {
      for (const discard of mine) {
        const { businessId, key } = discard
        const isNew = await claimKey(tx, businessId, claimOf(ctx, body.deviceId, discard))
        if (!isNew) continue
        await run(tx, {
          name: 'store_discard',
          text: `
            UPDATE command_log SET order_id = (SELECT id FROM orders WHERE id = $3::integer AND business_id = $1),
              outcome = 'refused', response = $4::jsonb
            WHERE business_id = $1 AND key = $2`,
          values: [
            businessId,
            key.toLowerCase(),
            discard.orderId ?? null,
            JSON.stringify({ how: discard.how, cmd: discard.cmd }),
          ],
        })
      }
    })
  return { known: mine.map(({ key }) => key) }
}

const claimOf = (ctx: SignedInContext, deviceId: string, discard: Discard) => ({
  key: discard.key.toLowerCase(),
  cmd: DISCARD,
  fingerprint: fingerprintOf({ discarded: discard.key }),
  userId: ctx.caller.userId,
  submittedBy: ctx.caller.userId,
  deviceId,
  deviceSeq: discard.deviceSeq,
  occurredAt: new Date(discard.occurredAt),
  receivedAt: ctx.now,
})
