import { and, eq, inArray } from 'drizzle-orm'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { DishOff } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { factsOfMenu, factsOfStatus, offNow, type OffNow } from '#/domain/channels/business-facts'
import { factsOfOrder } from '#/domain/channels/order-facts'
import type { Transaction } from '../../db/database'
import { userBusinesses, webhooks } from '../../db/schema'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { readEventsAfter, type StoredEvent } from '../../ground/events/event-rows'
import { loadOrders } from '../orders/order-rows'
import { presentOrder } from '../orders/present-order'
import { type Cursor, loadCursor, saveCursor } from './cursor-rows'
import { keepMessage, type Told } from './keep-message'
import type { WebhookRow } from './webhook-rows'

const BATCH = 200

/** `channelId` null: told to every channel that brings orders to the business. */
type ToldTo = Told & { channelId: number | null }

/** Makes messages of what happened in businesses whose channels have an address: read from their streams, so that nothing is told that was not committed. */
export async function collectMessages(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db.transaction('system', (tx) =>
    run<{ businessId: number }>(tx, {
      name: 'untold_businesses',
      text: `
        SELECT DISTINCT u.business_id AS "businessId"
        FROM webhooks w JOIN user_businesses u ON u.user_id = w.channel_id
          LEFT JOIN webhook_cursors c ON c.business_id = u.business_id
          LEFT JOIN event_streams s ON s.business_id = u.business_id
        WHERE w.active AND (c.business_id IS NULL OR c.seq < coalesce(s.seq, 0) OR c.back_at <= $1)`,
      values: [now],
    }),
  )
  for (const { businessId } of due) {
    const isMore = () => deps.db.transaction('system', (tx) => collectOf(deps, tx, businessId, now))
    while (await isMore());
  }
}

/** Answers whether there may be more. */
async function collectOf(deps: Deps, tx: Transaction, businessId: number, now: Date): Promise<boolean> {
  const cursor = await loadCursor(tx, businessId, now)
  if (cursor === undefined) return false
  const events = (await readEventsAfter(tx, businessId, cursor.seq, BATCH)).map(read)
  const hooks = await lockWebhooks(tx, businessId)
  const channels = await channelsOf(tx, businessId, events)
  const told: ToldTo[] = []
  let state: Cursor = cursor
  for (const event of events) {
    const next = after(state, event, channels)
    told.push(...next.told, ...(await mealsOf(tx, businessId, event, hooks)))
    state = next.state
  }
  const back = comeBack(state, now)
  told.push(...back.told)
  for (const one of told) for (const hook of hooks) if (isFor(hook, one)) await keepMessage(deps, tx, hook, one)
  await saveCursor(tx, back.state)
  return events.length === BATCH
}

const lockWebhooks = (tx: Transaction, businessId: number): Promise<WebhookRow[]> =>
  tx
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.active, true),
        inArray(
          webhooks.channelId,
          tx
            .select({ id: userBusinesses.userId })
            .from(userBusinesses)
            .where(eq(userBusinesses.businessId, businessId)),
        ),
      ),
    )
    .orderBy(webhooks.id)
    .for('update')

/** Of what it asked for, and since it was made. */
const isFor = ({ channelId, types, createdAt }: WebhookRow, told: ToldTo): boolean =>
  (told.channelId === null || told.channelId === channelId) &&
  (types.length === 0 || types.includes(told.type)) &&
  Date.parse(told.at) >= createdAt.getTime()

type Payload =
  | { type: 'order'; order: Order }
  | { type: 'businessStatus'; businessStatus: BusinessStatusAnswer }
  | { type: 'menu'; dishesOff: DishOff[]; partsOff?: DishOff[] }
  | { type: 'meals'; groupId: number }
type ReadEvent = Pick<StoredEvent, 'seq' | 'at'> & { payload: Payload }
const read = ({ seq, at, payload }: StoredEvent): ReadEvent => ({ seq, at, payload: JSON.parse(payload) as Payload }) // as `raiseEvent` wrote it

/** By whom the orders came in of which these events tell. */
async function channelsOf(
  tx: Transaction,
  businessId: number,
  events: readonly ReadEvent[],
): Promise<ReadonlyMap<number, number>> {
  const ids = events.flatMap(({ payload }) => (payload.type === 'order' ? payload.order.id : []))
  if (ids.length === 0) return new Map()
  const rows = await run<{ id: number; channelId: number }>(tx, {
    name: 'channels_of_orders',
    text: `SELECT id, channel_id AS "channelId" FROM orders WHERE business_id = $1 AND id = ANY ($2::integer[]) AND channel_id IS NOT NULL`,
    values: [businessId, [...new Set(ids)]],
  })
  return new Map(rows.map(({ id, channelId }) => [id, channelId]))
}

const toldOfOrder = (order: Order, channelId: number | undefined): ToldTo[] =>
  channelId === undefined
    ? []
    : factsOfOrder(order).map((fact) => ({
        ...fact,
        subject: `order ${order.id}`,
        businessId: order.businessId,
        channelId,
      }))

/** What an event tells, and how the business stands after it. */
function after(
  state: Cursor,
  { seq, at: moment, payload }: ReadEvent,
  channels: ReadonlyMap<number, number>,
): { told: ToldTo[]; state: Cursor } {
  const { businessId } = state
  const moved = { ...state, seq }
  const at = moment.toISOString()
  if (payload.type === 'order')
    return { told: toldOfOrder(payload.order, channels.get(payload.order.id)), state: moved }
  if (payload.type === 'businessStatus') {
    const isOpen = payload.businessStatus.openNow
    const facts = factsOfStatus(businessId, state.isOpen, isOpen, at)
    const told = facts.map((fact) => ({ ...fact, subject: `business ${businessId}`, businessId, channelId: null }))
    return { told, state: { ...moved, isOpen } }
  }
  if (payload.type === 'menu') return offBecomes(moved, [...payload.dishesOff, ...(payload.partsOff ?? [])], at)
  return { told: [], state: moved }
}

function offBecomes(state: Cursor, off: readonly OffNow[], at: string): { told: ToldTo[]; state: Cursor } {
  const { businessId } = state
  const told = factsOfMenu(businessId, state.off, off, at).map((fact) => ({ ...fact, businessId, channelId: null }))
  return { told, state: { ...state, off: off.map(offNow) } }
}

/** What is back because its time has come. */
function comeBack(state: Cursor, now: Date): { told: ToldTo[]; state: Cursor } {
  const stillOff = state.off.filter(({ until }) => Date.parse(until) > now.getTime())
  return stillOff.length === state.off.length ? { told: [], state } : offBecomes(state, stillOff, now.toISOString())
}

/** A company's meals are answered with their list: its event names the list alone. */
async function mealsOf(
  tx: Transaction,
  businessId: number,
  { payload }: ReadEvent,
  hooks: readonly WebhookRow[],
): Promise<ToldTo[]> {
  if (payload.type !== 'meals' || hooks.length === 0) return []
  const rows = await loadOrders(tx, {
    name: 'meals_of_channels',
    rest: 'WHERE o.business_id = $1 AND o.meal_group_id = $2 AND o.channel_id = ANY ($3::integer[]) ORDER BY o.id',
    values: [businessId, payload.groupId, hooks.map(({ channelId }) => channelId)],
    withItems: false,
  })
  return rows.flatMap((row) => toldOfOrder(presentOrder(row), row.channelId ?? undefined))
}
