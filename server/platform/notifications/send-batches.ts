import { and, eq, inArray } from 'drizzle-orm'
import { notificationCodec } from '#/domain/marketing/notification-codec'
import { deliveries, receivers } from '../../db/schema'
import type { Deps } from '../../deps'
import { failpoint } from '../../failpoints'
import { tellChange } from '../../ground/events/changes'
import { workQueue } from '../../ground/queue/work-queue'
import type { PushOutcome } from '../../ports'
import { type Batch, claimSome, type Claimed } from './claim-deliveries'
import { guestPushOf } from './guest-push'
import type { NotificationRow } from './notification-rows'

/** Sends what was handed out. */
export const sendBatches = (deps: Deps): Promise<void> =>
  workQueue(deps, 'notification_batch', {
    work: async ({ data }) => {
      await forgetClaims(deps, data)
      while (await sendSome(deps, data)) tellChange(deps, ['notification'], {})
      return { state: 'done' }
    },
    told: () => tellChange(deps, ['notification'], {}),
  })

/** Whatever is claimed as a job begins was so by one that died: nobody knows whether it went out, and nobody gets it twice. */
async function forgetClaims({ db }: Deps, { batch }: Batch): Promise<void> {
  await db.transaction('system', (tx) =>
    tx
      .update(deliveries)
      .set({ state: 'notKnown' })
      .where(and(eq(deliveries.batch, batch), eq(deliveries.state, 'claimed'))),
  )
}

/** `false`: nobody is left in the batch. */
async function sendSome(deps: Deps, batch: Batch): Promise<boolean> {
  const now = deps.clock.now()
  const found = await deps.db.transaction('system', (tx) => claimSome(tx, batch, now))
  if (found === undefined) return false
  const { notification, claimed } = found
  const outcomes = await Promise.all(
    claimed.map(async (receiver) => ({ receiver, outcome: await send(deps, notification, receiver, now) })),
  )
  await mark(deps, notification.id, outcomes)
  return true
}

async function send(deps: Deps, notification: NotificationRow, receiver: Claimed, now: Date): Promise<PushOutcome> {
  await failpoint('push', receiver.id)
  const { language, transport: kind, token: regId, showsUntil } = receiver
  return deps.push
    .send({ kind, regId }, guestPushOf(notification.id, notificationCodec.toWire(notification), language), {
      ttlSec: Math.max(0, Math.floor((showsUntil - now.getTime()) / 1000)),
      topic: `notification-${notification.id}`,
    })
    .catch(() => 'failed')
}

/** A token that the push service does not know any more goes, unless it was registered anew meanwhile. */
async function mark(
  { db }: Deps,
  notificationId: number,
  outcomes: readonly { receiver: Claimed; outcome: PushOutcome }[],
): Promise<void> {
  const idsOf = (wanted: (outcome: PushOutcome) => boolean) =>
    outcomes.filter(({ outcome }) => wanted(outcome)).map(({ receiver }) => receiver.id)
  await db.transaction('system', async (tx) => {
    for (const [state, ids] of [
      ['sent', idsOf((outcome) => outcome === 'sent')],
      ['failed', idsOf((outcome) => outcome !== 'sent')],
    ] as const) {
      if (ids.length === 0) continue
      await tx
        .update(deliveries)
        .set({ state })
        .where(
          and(
            eq(deliveries.notificationId, notificationId),
            inArray(deliveries.receiverId, ids),
            // Given up as not known by another process, which took this one for dead: now it is known.
            inArray(deliveries.state, ['claimed', 'notKnown']),
          ),
        )
    }
    for (const { receiver, outcome } of outcomes)
      if (outcome === 'gone')
        await tx.delete(receivers).where(and(eq(receivers.id, receiver.id), eq(receivers.token, receiver.token)))
  })
}
