import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { Notification, NotificationDetails, notifications as calls } from '#/contract/notifications'
import { allOf } from '#/domain/marketing/deliveries'
import { isValidStill, notificationState } from '#/domain/marketing/notification'
import { notificationCodec } from '#/domain/marketing/notification-codec'
import { isBetweenDates } from '#/domain/marketing/schedule'
import { HOUSE_LANGUAGE, textIn } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { notifications } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { destinationsOf } from '../marketing/destinations'
import { isAmong, isNamed, pageInMemory } from '../marketing/in-memory'
import { placeFacts } from '../marketing/shown-facts'
import { soFarOf } from '../marketing/so-far'
import { countMeant } from '../receivers/meant-receivers'
import { countsOf } from './delivery-counts'

export type NotificationRow = typeof notifications.$inferSelect

async function presentAll(tx: Transaction, rows: readonly NotificationRow[], now: Date): Promise<Notification[]> {
  const factsOf = await placeFacts(tx, now)
  const redirectOf = (row: NotificationRow) => notificationCodec.toWire(row).redirect
  const leadsTo = await destinationsOf(tx, rows.map(redirectOf), now)
  const isSent = (row: NotificationRow) => row.kind === 'push' && row.releasedAt !== null
  // How a finished one ended is kept with it.
  const present = await countsOf(
    tx,
    rows.filter((row) => isSent(row) && row.counts === null).map(({ id }) => id),
  )
  return rows.map((row) => {
    const { clocks, ...named } = factsOf(row)
    const counts = isSent(row) ? (row.counts ?? present(row.id)) : null
    const state = notificationState(
      {
        kind: row.kind,
        startAt: row.startAt,
        endAt: row.endAt,
        isReleased: row.releasedAt !== null,
        isStopped: row.stoppedAt !== null,
        isFinished: row.finishedAt !== null,
      },
      clocks,
    )
    return {
      id: row.id,
      ...notificationCodec.toWire(row),
      ...named,
      state,
      leadsTo: leadsTo(redirectOf(row)),
      counts: counts && { ...counts, total: allOf(counts) },
      createdAt: row.createdAt.toISOString(),
      releasedAt: row.releasedAt?.toISOString() ?? null,
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
      revision: row.revision,
    }
  })
}

export const listNotifications = (
  ctx: SignedInContext,
  { city, kind, state, name, onlyValid, ...page }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const rows = await tx.select().from(notifications).orderBy(desc(notifications.createdAt), desc(notifications.id))
    const found = (await presentAll(tx, rows, ctx.now)).filter(
      (each) =>
        isAmong(each.cityIds, city) &&
        (kind === undefined || each.kind === kind) &&
        (state === undefined || each.state === state) &&
        (onlyValid === -1 || isValidStill(each.state)) &&
        isNamed(each.title, name),
    )
    return pageInMemory(found, page, {
      createdAt: (each) => each.createdAt,
      title: (each) => textIn(each.title, HOUSE_LANGUAGE),
      startAt: (each) => each.startAt,
      endAt: (each) => each.endAt,
    })
  })

/** Faults with 404. */
export async function requireNotification(tx: Transaction, id: number, now: Date): Promise<Notification> {
  const [found] = await presentAll(tx, await tx.select().from(notifications).where(eq(notifications.id, id)), now)
  if (found === undefined) throw new Fault('not_found')
  return found
}

/** Held for a change. Faults with 404. */
export async function lockNotification(tx: Transaction, id: number, now: Date): Promise<Notification> {
  await tx.select({ id: notifications.id }).from(notifications).where(eq(notifications.id, id)).for('update')
  return requireNotification(tx, id, now)
}

export const readNotification = (ctx: SignedInContext, id: number): Promise<NotificationDetails> =>
  inSnapshot(ctx, async (tx) => ({
    ...(await requireNotification(tx, id, ctx.now)),
    soFar: await soFarOf(tx, 'notification', id),
  }))

export const countReceivers = (ctx: SignedInContext, id: number): Promise<ResponseOf<typeof calls.count>> =>
  inSnapshot(ctx, async (tx) => countMeant(tx, await requireNotification(tx, id, ctx.now), ctx.now))

/** What the app of a guest shows there now. */
export const readLastNotice = (
  ctx: SignedInContext,
  { cityId, lang }: QueryOf<typeof calls.last>,
): Promise<ResponseOf<typeof calls.last>> =>
  inSnapshot(ctx, async (tx) => {
    const { clocks } = (await placeFacts(tx, ctx.now))({
      cityIds: cityId === undefined ? [] : [cityId],
      businessTypeIds: [],
    })
    const released = await tx
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.kind, 'notice'), isNotNull(notifications.releasedAt), isNull(notifications.stoppedAt)),
      )
      .orderBy(desc(notifications.releasedAt), desc(notifications.id))
    const last = released.find(
      (each) =>
        (each.cityIds.length === 0 || (cityId !== undefined && each.cityIds.includes(cityId))) &&
        (each.languages.length === 0 || each.languages.includes(lang)) &&
        clocks.some((clock) => isBetweenDates(each, clock)),
    )
    if (last === undefined) return null
    const { id, startAt, endAt } = last
    const { redirect } = notificationCodec.toWire(last)
    return { id, title: textIn(last.title, lang), body: textIn(last.body, lang), redirect, startAt, endAt }
  })
