import { eq } from 'drizzle-orm'
import { type Notification, type NotificationInput, notifications as calls } from '#/contract/notifications'
import { notificationProblems, type NotificationRefusal } from '#/domain/marketing/notification'
import { notificationCodec } from '#/domain/marketing/notification-codec'
import { trimmedRedirect } from '#/domain/marketing/redirect'
import { WEEKDAYS } from '#/domain/values/weekday'
import type { Transaction } from '../../db/database'
import { notifications } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { redirectTargetProblems, shownWhenProblems } from '../marketing/require-sound'
import { lockNotification, requireNotification } from './notification-rows'

/** What people decide, also that it goes out and stops; the rest follows from it or from the moment. */
export const notificationRecord = trackedRecord<Notification>('notification', (notification) => ({
  ...notificationCodec.toWire(notificationCodec.toRow(notification)),
  releasedAt: notification.releasedAt,
  stoppedAt: notification.stoppedAt,
}))

export const refuse = (code: NotificationRefusal, data: unknown = null): never => {
  throw new Refusal(code, data)
}

export const createNotification = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Notification> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    await requireSound(tx, input.body)
    const [made] = await tx
      .insert(notifications)
      .values({ ...notificationCodec.toRow(input.body), createdAt: ctx.now, createdBy: ctx.caller.userId })
      .returning({ id: notifications.id })
    const after = await requireNotification(tx, made?.id ?? 0, ctx.now)
    await notificationRecord.audit(tx, ctx, { after })
    return after
  })

/** A stale edit is refused with the present notification; what went out already is not taken back by another text. */
export const changeNotification = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Notification> =>
  idempotentWrite(ctx, calls.change, input, async (tx) => {
    const { id } = input.params
    const before = await lockNotification(tx, id, ctx.now)
    notificationRecord.requireSeen(ctx, before)
    if (before.state !== 'draft') return refuse('not_draft')
    await requireSound(tx, input.body)
    await tx
      .update(notifications)
      .set({ ...notificationCodec.toRow(input.body), revision: before.revision + 1 })
      .where(eq(notifications.id, id))
    const after = await requireNotification(tx, id, ctx.now)
    await notificationRecord.audit(tx, ctx, { before, after })
    return after
  })

/** Faults with 422 at the fields. */
async function requireSound(tx: Transaction, body: NotificationInput): Promise<void> {
  assertValid([
    ...notificationProblems(body),
    ...(await redirectTargetProblems(tx, trimmedRedirect(body.redirect))),
    ...(await shownWhenProblems(tx, { ...body, weekdays: [...WEEKDAYS], startTime: null, endTime: null })),
  ])
}
