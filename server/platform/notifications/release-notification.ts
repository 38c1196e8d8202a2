import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Notification, notifications as calls } from '#/contract/notifications'
import { mayStop } from '#/domain/marketing/notification'
import { instantOfMoment } from '#/domain/marketing/schedule'
import { whenToSend } from '#/domain/marketing/sending-time'
import type { Transaction } from '../../db/database'
import { cities, deliveries, notifications, receivers } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { isMeantIn } from '../receivers/meant-receivers'
import { lockNotification, requireNotification } from './notification-rows'
import { notificationRecord, refuse } from './save-notification'
import { readSendingHours } from './sending-hours'

/** A push is meant for whoever is registered now; who registers later gets the next one. */
export const sendNotification = (ctx: SignedInContext, input: Input<typeof calls.send>): Promise<Notification> =>
  idempotentWrite(ctx, calls.send, input, async (tx) => {
    const { id } = input.params
    const before = await lockNotification(tx, id, ctx.now)
    notificationRecord.requireSeen(ctx, before)
    if (before.state !== 'draft') return refuse('not_draft')
    if (await isOver(tx, before, ctx.now)) return refuse('is_over')
    if (before.leadsTo === 'gone') return refuse('target_gone')
    if (before.kind === 'push') {
      const total = await insertDeliveries(tx, before, ctx.now)
      if (total === 0) return refuse('no_receivers')
      if (total !== input.body.receivers) return refuse('count_differs', { total })
    }
    return release(tx, ctx, before, { releasedAt: ctx.now })
  })

/** What was claimed goes out. */
export const stopNotification = (ctx: SignedInContext, input: Input<typeof calls.stop>): Promise<Notification> =>
  idempotentWrite(ctx, calls.stop, input, async (tx) => {
    const { id } = input.params
    const before = await lockNotification(tx, id, ctx.now)
    if (!mayStop(before.state)) return refuse('not_running')
    await tx
      .update(deliveries)
      .set({ state: 'stopped', batch: null })
      .where(and(eq(deliveries.notificationId, id), eq(deliveries.state, 'waiting')))
    return release(tx, ctx, before, { stoppedAt: ctx.now })
  })

async function release(
  tx: Transaction,
  ctx: SignedInContext,
  before: Notification,
  step: { releasedAt: Date } | { stoppedAt: Date },
): Promise<Notification> {
  await tx
    .update(notifications)
    .set({ ...step, revision: before.revision + 1 })
    .where(eq(notifications.id, before.id))
  const after = await requireNotification(tx, before.id, ctx.now)
  await notificationRecord.audit(tx, ctx, { before, after })
  return after
}

/** Whether its end has come in all of its cities; one for all cities goes by those where guests are served. */
async function isOver(tx: Transaction, { cityIds, endAt }: Notification, now: Date): Promise<boolean> {
  const zones = await tx
    .selectDistinct({ timeZone: cities.timeZone })
    .from(cities)
    .where(cityIds.length === 0 ? eq(cities.status, 1) : inArray(cities.id, cityIds))
  return zones.every(({ timeZone }) => instantOfMoment(endAt, timeZone) <= now.getTime())
}

/** A row for each receiver, due by the clock of their city. Answers how many. */
async function insertDeliveries(tx: Transaction, notification: Notification, now: Date): Promise<number> {
  const hours = await readSendingHours(tx)
  const isMeant = isMeantIn(notification, now)
  const places = await tx
    .selectDistinct({ cityId: cities.id, timeZone: cities.timeZone })
    .from(receivers)
    .innerJoin(cities, eq(cities.id, receivers.cityId))
    .where(isMeant)
  let total = 0
  for (const { cityId, timeZone } of places) {
    const { startAt, endAt } = notification
    const at = Math.max(now.getTime(), startAt === null ? 0 : instantOfMoment(startAt, timeZone))
    const endsAt = instantOfMoment(endAt, timeZone)
    const when = whenToSend({ at, endsAt, timeZone, hours, sentToday: 0 })
    const leftOut = 'at' in when ? null : when.leftOut
    const { rowCount } = await tx.execute(sql`
      INSERT INTO ${deliveries} (notification_id, receiver_id, state, left_out, due_at)
      SELECT ${notification.id}::integer, ${receivers.id}, ${leftOut === null ? 'waiting' : 'leftOut'}, ${leftOut}::text,
        ${new Date('at' in when ? when.at : at).toISOString()}::timestamptz
      FROM ${receivers} WHERE ${and(isMeant, eq(receivers.cityId, cityId))}`)
    total += rowCount ?? 0
  }
  return total
}
