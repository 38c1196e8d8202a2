import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { instantOfMoment } from '#/domain/marketing/schedule'
import { type LeftOut, type SendingHours, whenToSend } from '#/domain/marketing/sending-time'
import { rowsBy } from '#/domain/values/rows-by'
import { instantAt, wallClockAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { cities, deliveries, notifications, receivers } from '../../db/schema'
import type { NotificationRow } from './notification-rows'
import { readSendingHours } from './sending-hours'

export type Batch = { notificationId: number; batch: string }

/** Claimed together, and sent side by side: what is not known after a crash is at most so many. */
export const AT_ONCE = 25

type Receiver = Pick<typeof receivers.$inferSelect, 'id' | 'transport' | 'token' | 'language' | 'consent'> & {
  timeZone: string
}
export type Claimed = Receiver & {
  /** No device that wakes after this may show it. */
  showsUntil: number
}

/**
 * Looks at the next receivers of a batch: who may have it now is claimed, who may later waits, the others are left out. `undefined`: none is left.
 */
export async function claimSome(
  tx: Transaction,
  { notificationId, batch }: Batch,
  now: Date,
): Promise<{ notification: NotificationRow; claimed: Claimed[] } | undefined> {
  const [notification] = await tx.select().from(notifications).where(eq(notifications.id, notificationId))
  // Waits for whoever stops it just now; what is stopped then is not among them.
  const rows = await tx
    .select({ id: deliveries.receiverId })
    .from(deliveries)
    .where(and(eq(deliveries.batch, batch), eq(deliveries.state, 'waiting')))
    .orderBy(asc(deliveries.receiverId))
    .limit(AT_ONCE)
    .for('update')
  if (notification === undefined || rows.length === 0) return undefined
  const ids = rows.map(({ id }) => id)
  const known = await lockReceivers(tx, ids)
  const hours = await readSendingHours(tx)
  const sentOn = await pushesOf(tx, ids)
  const claimed: (Claimed & { day: string })[] = []
  const later: { id: number; at: number }[] = []
  const left: { id: number; leftOut: LeftOut }[] = []
  for (const id of ids) {
    const receiver = known.get(id)
    if (receiver === undefined || !receiver.consent) {
      left.push({ id, leftOut: 'left' })
      continue
    }
    const { day } = wallClockAt(now.getTime(), receiver.timeZone)
    const when = decide(notification, receiver, { now, hours, sentToday: sentOn(id, day) })
    if ('leftOut' in when) left.push({ id, leftOut: when.leftOut })
    else if (when.at > now.getTime()) later.push({ id, at: when.at })
    else claimed.push({ ...receiver, day, showsUntil: showsUntil(notification, receiver, { day, hours }) })
  }
  const set = (some: readonly { id: number }[], values: Partial<typeof deliveries.$inferInsert>) => {
    const isSome = inArray(
      deliveries.receiverId,
      some.map(({ id }) => id),
    )
    return tx
      .update(deliveries)
      .set(values)
      .where(and(eq(deliveries.notificationId, notificationId), isSome))
  }
  for (const [day, some] of rowsBy(claimed, (each) => each.day))
    await set(some, { state: 'claimed', claimedAt: now, day })
  for (const [at, some] of rowsBy(later, (each) => each.at)) await set(some, { batch: null, dueAt: new Date(at) })
  for (const [leftOut, some] of rowsBy(left, (each) => each.leftOut)) await set(some, { state: 'leftOut', leftOut })
  return { notification, claimed }
}

/** Two pushes to one receiver wait for each other here, so that the second sees the first. */
async function lockReceivers(tx: Transaction, ids: readonly number[]): Promise<Map<number, Receiver>> {
  const rows = await tx
    .select({
      id: receivers.id,
      transport: receivers.transport,
      token: receivers.token,
      language: receivers.language,
      consent: receivers.consent,
      timeZone: cities.timeZone,
    })
    .from(receivers)
    .innerJoin(cities, eq(cities.id, receivers.cityId))
    .where(inArray(receivers.id, [...ids]))
    .orderBy(asc(receivers.id))
    .for('update', { of: receivers })
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many pushes each had on a day of theirs; one that failed reached nobody. */
async function pushesOf(tx: Transaction, ids: readonly number[]): Promise<(id: number, day: string) => number> {
  const rows = await tx
    .select({ id: deliveries.receiverId, day: deliveries.day, count: count() })
    .from(deliveries)
    .where(and(inArray(deliveries.receiverId, [...ids]), inArray(deliveries.state, ['claimed', 'sent', 'notKnown'])))
    .groupBy(deliveries.receiverId, deliveries.day)
  return (id, day) => rows.find((row) => row.id === id && row.day === day)?.count ?? 0
}

const endOf = ({ endAt }: NotificationRow, timeZone: string): number => instantOfMoment(endAt, timeZone)

const decide = (
  notification: NotificationRow,
  { timeZone }: Receiver,
  { now, hours, sentToday }: { now: Date; hours: SendingHours; sentToday: number },
) => whenToSend({ at: now.getTime(), endsAt: endOf(notification, timeZone), timeZone, hours, sentToday })

const showsUntil = (
  notification: NotificationRow,
  { timeZone }: Receiver,
  { day, hours }: { day: string; hours: SendingHours },
): number => Math.min(endOf(notification, timeZone), instantAt({ day, clock: hours.to }, timeZone))
