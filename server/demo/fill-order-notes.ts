import { and, eq, inArray } from 'drizzle-orm'
import { COMMENT_TYPES, type CommentType } from '#/domain/orders/comment-types'
import { mayEdit } from '#/domain/orders/order-edit'
import { FIRST_STATUS, isFinal, isPending, isSold } from '#/domain/orders/order-status'
import { MINUTE_MS } from '#/domain/values/time'
import type { Transaction } from '../db/database'
import { orderComments, orderRefunds, orders, userBusinesses, users } from '../db/schema'
import { keyOf } from '../kitchen/orders/order-rows'
import { insertRows, takeIds } from './insert-rows'
import type { OrderDraft, StoredBusiness } from './order-draft'
import type { Random } from './random'

export type PlacedOrder = OrderDraft['order'] & { id: number }

const COMMENTS: readonly { type: CommentType; text: string }[] = [
  { type: COMMENT_TYPES.call, text: 'U telefonua: hyrja është nga oborri.' },
  { type: COMMENT_TYPES.call, text: 'Nuk u përgjigj; u provua përsëri pas dy minutash.' },
  { type: COMMENT_TYPES.remark, text: 'Klienti kërkoi ta lëmë te portieri.' },
  { type: COMMENT_TYPES.feedback, text: 'Shumë i kënaqur, porosia erdhi e ngrohtë.' },
  { type: COMMENT_TYPES.support, text: 'Kishte mbetur pa pije; u dërgua me korrierin tjetër.' },
  { type: COMMENT_TYPES.comment, text: 'Klient i rregullt: pa qepë, gjithmonë.' },
]
const REASONS = ['Mungonte një pjatë', 'Arriti e ftohtë', 'U porosit dy herë'] as const
/** One past order in so many has a comment. */
const COMMENT_SHARE = 0.03
const REFUNDS_PER_BUSINESS = 3

/** What people noted on the orders of the demonstration: comments, money given back, who serves. */
export async function fillOrderNotes(
  tx: Transaction,
  businesses: readonly StoredBusiness[],
  placed: readonly PlacedOrder[],
  { ownerId, now }: { ownerId: number; now: Date },
  random: Random,
): Promise<void> {
  await fillComments(tx, businesses, placed, now, random)
  await fillRefunds(tx, businesses, placed, { ownerId, now }, random)
  for (const business of businesses) await giveOneToWaiter(tx, business.id, placed)
}

async function fillComments(
  tx: Transaction,
  businesses: readonly StoredBusiness[],
  placed: readonly PlacedOrder[],
  now: Date,
  random: Random,
): Promise<void> {
  const staffOf = new Map(businesses.map(({ id, staffId }) => [id, staffId]))
  // Of the open ones somebody has just called the first of each business.
  const called = new Set(
    businesses.map(({ id }) => placed.find((order) => order.businessId === id && isCooking(order))?.id),
  )
  const chosen = placed.filter((order) => called.has(order.id) || random.chance(COMMENT_SHARE))
  const ids = await takeIds(tx, orderComments, chosen.length)
  await insertRows(
    tx,
    orderComments,
    chosen.map((order, i) => ({
      id: ids[i] ?? 0,
      ...keyOf(order),
      ...random.pick(COMMENTS),
      userId: staffOf.get(order.businessId) ?? 0,
      at: earliest(new Date(order.registeredAt.getTime() + random.int(2, 40) * MINUTE_MS), now),
    })),
  )
}

async function fillRefunds(
  tx: Transaction,
  businesses: readonly StoredBusiness[],
  placed: readonly PlacedOrder[],
  { ownerId, now }: { ownerId: number; now: Date },
  random: Random,
): Promise<void> {
  const chosen = businesses.flatMap(({ id }) =>
    placed
      .filter((order) => order.businessId === id && (order.paidCents ?? 0) > 0 && isFinal(order.status ?? FIRST_STATUS))
      .slice(-REFUNDS_PER_BUSINESS),
  )
  const refunds = chosen.map((order, i) => {
    const paidCents = order.paidCents ?? 0
    // All of it where nothing came of the order; else about a third, in whole coins.
    const amountCents = isSold(order.status ?? FIRST_STATUS) ? Math.ceil(paidCents / 30_000) * 10_000 : paidCents
    const waivedCents = isSold(order.status ?? FIRST_STATUS) ? Math.min(paidCents, amountCents) : 0
    return {
      order,
      amountCents: Math.min(paidCents, amountCents),
      waivedCents,
      reason: REASONS[i % REASONS.length] ?? REASONS[0],
    }
  })
  const ids = await takeIds(tx, orderRefunds, refunds.length)
  await insertRows(
    tx,
    orderRefunds,
    refunds.map(({ order, amountCents, waivedCents, reason }, i) => ({
      id: ids[i] ?? 0,
      ...keyOf(order),
      amountCents,
      waivedCents,
      reason,
      userId: ownerId,
      at: earliest(new Date(order.registeredAt.getTime() + random.int(60, 180) * MINUTE_MS), now),
      state: 'recorded',
    })),
  )
  for (const { order, amountCents, waivedCents } of refunds)
    await tx.update(orders).set({ refundedCents: amountCents, waivedCents }).where(eq(orders.id, order.id))
}

/** The first order that is fetched and still here goes to the first waiter. */
async function giveOneToWaiter(tx: Transaction, businessId: number, placed: readonly PlacedOrder[]): Promise<void> {
  const [waiter] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.waiter, true),
        inArray(
          users.id,
          tx
            .select({ id: userBusinesses.userId })
            .from(userBusinesses)
            .where(eq(userBusinesses.businessId, businessId)),
        ),
      ),
    )
    .orderBy(users.id)
    .limit(1)
  const order = placed.find((each) => each.businessId === businessId && each.takeAwayPointId !== null && isOpen(each))
  if (waiter !== undefined && order !== undefined)
    await tx.update(orders).set({ waiterId: waiter.id }).where(eq(orders.id, order.id))
}

const isOpen = ({ status = FIRST_STATUS }: PlacedOrder): boolean => mayEdit(status)
const isCooking = (order: PlacedOrder): boolean => isOpen(order) && !isPending(order.status ?? FIRST_STATUS)
const earliest = (a: Date, b: Date): Date => (a < b ? a : b)
