import { eq } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import type { notifications as calls } from '#/contract/notifications'
import { pushRegistrations } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { guestPushOf } from './guest-push'
import { requireNotification } from './notification-rows'
import { refuse } from './save-notification'

const TTL_SEC = 600

/** To the caller's own devices, whatever the hour: whoever tries it looks at it. */
export async function testNotification(
  ctx: SignedInContext,
  { params, body }: Input<typeof calls.test>,
): Promise<ResponseOf<typeof calls.test>> {
  const { caller, deps } = ctx
  const { notification, own } = await inSnapshot(ctx, async (tx) => ({
    notification: await requireNotification(tx, params.id, ctx.now),
    own: await tx
      .select({ kind: pushRegistrations.kind, regId: pushRegistrations.regId })
      .from(pushRegistrations)
      .where(eq(pushRegistrations.userId, caller.userId)),
  }))
  if (notification.kind !== 'push') return refuse('not_push')
  if (own.length === 0) return refuse('no_device')
  const payload = guestPushOf(notification.id, notification, body.language)
  const options = { ttlSec: TTL_SEC, topic: `notification-${notification.id}` }
  const outcomes = await Promise.all(own.map((target) => deps.push.send(target, payload, options)))
  const sent = outcomes.filter((outcome) => outcome === 'sent').length
  return { sent, failed: outcomes.length - sent }
}
