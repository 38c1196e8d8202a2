import { eq } from 'drizzle-orm'
import { REPLAYED_HEADER } from '#/contract/envelope'
import type { NewOrder, Order } from '#/contract/orders'
import { PRICE_CHANGED, type PriceChange } from '#/contract/price-change'
import { LARGEST_INTEGER } from '#/contract/shared'
import { businessDayOf } from '#/domain/business/business-days'
import type { Place } from '#/domain/business/service-zone'
import { cookingTimeRange } from '#/domain/orders/cooking-time'
import { fromCents, toCents } from '#/domain/values/money'
import { type Discount, netOf, type OrderTotal, pricedTotal } from '#/domain/orders/order-total'
import { paidInAdvance, type PaymentType } from '#/domain/orders/payment-type'
import { loadBusinessState } from '../../ground/businesses/business-status-rows'
import { requireOpen, requireSetUp } from '../../ground/businesses/require-open'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { businesses, orderItems, orders } from '../../db/schema'
import { discountOfOrder, type OrderDiscount } from './discount-of-order'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault, Refusal, assertValid } from '../../ground/http/faults'
import { raiseEvent } from '../../ground/events/raise-event'
import { loadDishes } from '../menu/menu-rows'
import { sendOrderPush } from '../push/send-order-push'
import { loadDelivery, requireReached } from '../../ground/businesses/zone-rows'
import { autoAccept } from './auto-accept'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { claimKey, claimOf, readAnswer, storeCreated } from '../../ground/writes/command-log'
import { companyOfOrder } from './company-of-order'
import { phoneOf, phoneProblems, withPhone } from './customer-phone'
import { findOrCreateCustomer, findPlace, isFirstOrder } from './customer-of-order'
import { loadOrder } from './order-rows'
import { presentOrder } from './present-order'
import { priceItems, type SoldItem } from './price-items'

/**
 * A channel's orders are priced by the house rules alone; staff may set transport and service by hand. A channel's telephone
 * number is taken as it comes, odd or not: its customer has ordered and paid, and nobody is there to ask.
 */
export type OrderSource = 'channel' | 'staff'

/**
 * Takes an order: priced from the menu, its customer and address found or made, stored as PENDING, on every screen and
 * every telephone of the business. With an idempotency key it is taken once, however often it is sent.
 */
export async function createOrder(ctx: SignedInContext, body: NewOrder, source: OrderSource): Promise<Order> {
  const businessId = body.restaurant.restaurantID
  requireBusiness(ctx, businessId)
  const taken = await inTransaction(ctx, async (tx) => {
    const claim = claimOf(ctx, { cmd: 'create', asked: body })
    if (claim !== undefined && !(await claimKey(tx, businessId, claim))) {
      const stored = await readAnswer(tx, businessId, claim, async (orderId) => {
        const known = await loadOrder(tx, orderId, { ids: [businessId] })
        return known === undefined ? null : presentOrder(known)
      })
      if (stored === 'key_reused' || stored.order === null) throw new Fault('key_reused')
      return { order: stored.order, isReplayed: true }
    }
    const { order, isAutomatic } = await takeOrder(ctx, tx, body, source)
    const seq = await raiseEvent(tx, {
      businessId,
      at: ctx.now,
      payload: { type: 'order', change: 'created', order: presentOrder(order) },
    })
    const accepted = isAutomatic ? await autoAccept(tx, order, ctx.now) : undefined
    const answer = accepted ?? { order: presentOrder(order), seq }
    if (claim !== undefined) await storeCreated(tx, businessId, claim.key, answer)
    return { order: answer.order, isReplayed: false }
  })
  if (taken.isReplayed) ctx.setHeader(REPLAYED_HEADER, 'true')
  else {
    ctx.deps.hub.wake(businessId)
    sendOrderPush(ctx.deps, taken.order)
  }
  return taken.order
}

async function takeOrder(ctx: SignedInContext, tx: Transaction, body: NewOrder, source: OrderSource) {
  const { now, caller } = ctx
  const businessId = body.restaurant.restaurantID
  // Independent statements are sent together: they are carried out one after the other, in one round trip.
  const [[business], state, dishes] = await Promise.all([
    tx.select().from(businesses).where(eq(businesses.id, businessId)),
    loadBusinessState(tx, businessId, now),
    loadDishes(tx, businessId, [...new Set(body.items.map((item) => item.id))]),
  ])
  if (business === undefined || state === undefined) throw new Fault('not_found')
  await requireSetUp(tx, business, now)
  requireOpen(state, instantOf(body.scheduled), now)

  const { sold, problems } = priceItems(body.items, dishes, {
    now: now.getTime(),
    wantedAt: (instantOf(body.scheduled) ?? now).getTime(),
    timeZone: business.timeZone,
  })
  const phone = source === 'staff' ? phoneOf(body.customer) : undefined
  const paymentType = body.paymentMethod?.paymentType ?? 'CASH'
  const errors = [
    ...problems,
    ...paymentProblems(paymentType, business.paymentTypes),
    ...bodyProblems(ctx, body),
    ...phoneProblems(phone),
  ]
  assertValid(errors)
  const company = await companyOfOrder(tx, body, business)

  const customerId = await findOrCreateCustomer(tx, businessId, withPhone(body.customer, phone))
  const [place, firstOrder] = await Promise.all([
    findPlace(tx, businessId, customerId, body),
    isFirstOrder(tx, businessId, customerId),
  ])
  const isTakeAway = place.takeAwayPointId !== null
  const items = sold.map((item) => item.priced)
  const { transportCents, roadMinutes } = isTakeAway
    ? { transportCents: 0, roadMinutes: 0 }
    : await requireDelivery(tx, businessId, { place: place.at, dishesCents: netOf(items) })
  const fees = feesOf(body, source, { ...business, transportCents })
  const { total, discount } = await bestPrice(tx, {
    body,
    source,
    items,
    fees,
    firstOrder,
    customerId,
    timeZone: business.timeZone,
    now,
  })
  // What no column could hold.
  if (Math.max(total.netCents, total.totalCents) > LARGEST_INTEGER)
    throw new Fault('bad_input', { errors: [{ path: 'items', message: 'order_too_large' }] })
  if (source === 'staff') requireSameTotal(body, { ...total, ...fees }, sold)
  const extraDeliveryTime = business.extraDeliveryTime + (state.extraTime?.minutes ?? 0)
  const range = cookingTimeRange({ ...business, extraDeliveryTime })

  const [made] = await tx
    .insert(orders)
    .values({
      businessId,
      registeredAt: now,
      lastDatePending: now,
      calendarDay: calendarDay(now, business.timeZone),
      // One for tomorrow is of the day that it is made for.
      businessDay: businessDayOf(state.hours, (instantOf(body.scheduled) ?? now).getTime(), business.timeZone),
      scheduledAt: instantOf(body.scheduled),
      deliveryMinutes: range.suggestedCookingTime + roadMinutes,
      customerId,
      takeAwayPointId: place.takeAwayPointId,
      customerAddressId: place.customerAddressId,
      description: body.description ?? '',
      paymentType,
      netCents: total.netCents,
      discountCents: total.discountCents,
      discountType: discount?.discountType ?? null,
      discountAmount: discount ? toCents(discount.value) : null,
      discountId: discount?.id ?? null,
      discountTitle: discount?.title ?? null,
      discountAtMost: discount?.atMost === undefined ? null : toCents(discount.atMost),
      discountItemIds: discount?.itemIds === undefined ? null : [...discount.itemIds],
      ...fees,
      deliveryVatHundredths: toCents(business.vatPercent),
      totalCents: total.totalCents,
      paidCents: paidInAdvance(paymentType, total.totalCents),
      currency: business.currency,
      firstOrder,
      ...company,
      manually: body.manually ?? source === 'staff',
      enableCookingTime: business.enableCookingTime,
      suggestedCookingTime: range.suggestedCookingTime,
      minCookingTime: range.minSuggestedCookingTime,
      maxCookingTime: range.maxSuggestedCookingTime,
      createdBy: source === 'staff' ? caller.userId : null,
    })
    .returning({ orderId: orders.id, businessDay: orders.businessDay })
  if (made === undefined) throw new Error('an insert answered no row')
  await tx.insert(orderItems).values(sold.map(({ line }, position) => ({ ...line, ...made, businessId, position })))
  const order = await loadOrder(tx, made.orderId, { ids: [businessId] })
  if (order === undefined) throw new Error('a new order was not found')
  if (body.total !== undefined && toCents(body.total) !== total.totalCents)
    ctx.deps.logger.warn(
      { orderId: order.id, businessId, theirTotal: body.total, ourTotal: fromCents(total.totalCents) },
      'a client added up an order differently',
    )
  return { order, isAutomatic: business.autoAccept }
}

/** Where a new order goes, by the zones. Faults with 422 outside of every zone, and for dishes that cost too little. */
async function requireDelivery(
  tx: Transaction,
  businessId: number,
  order: { place: Place | null; dishesCents: number },
): Promise<{ transportCents: number; roadMinutes: number }> {
  const delivery = await loadDelivery(tx, businessId, order)
  requireReached(delivery, 'customerAddress')
  if (delivery.kind === 'below_minimum')
    throw new Fault('bad_input', {
      errors: [{ path: 'items', message: 'below_minimum', amount: fromCents(delivery.missingCents) }],
    })
  return delivery
}

/** A way to pay that the business does not take. */
const paymentProblems = (paymentType: PaymentType, taken: readonly PaymentType[]) =>
  taken.includes(paymentType) ? [] : [{ path: 'paymentMethod.paymentType', message: 'payment_not_taken' }]

type Priced = {
  body: NewOrder
  source: OrderSource
  items: readonly SoldItem['priced'][]
  fees: { transportCents: number; serviceFeeCents: number }
  firstOrder: boolean
  customerId: number
  timeZone: string
  now: Date
}

/**
 * What an order costs: of what was taken off by hand and what the business's discounts take off, the bigger one counts. A
 * code that gives no right to a discount is said to staff; a channel's customer has ordered already, and pays without it.
 */
async function bestPrice(
  tx: Transaction,
  { body, source, items, fees, firstOrder, customerId, timeZone, now }: Priced,
): Promise<{ total: OrderTotal; discount: (Discount & Partial<OrderDiscount>) | null }> {
  const byHand = { total: pricedTotal({ items, discount: body.discount, ...fees }), discount: body.discount ?? null }
  const { best, refusal } = await discountOfOrder(tx, {
    businessId: body.restaurant.restaurantID,
    timeZone,
    customerId,
    items,
    couponCode: body.couponCode?.trim() || null,
    isFirstOrder: firstOrder,
    now,
  })
  if (refusal !== undefined && source === 'staff')
    throw new Fault('bad_input', { errors: [{ path: 'couponCode', message: refusal }] })
  if (best === undefined) return byHand
  const total = pricedTotal({ items, discount: best, ...fees })
  return total.discountCents > byHand.total.discountCents ? { total, discount: best } : byHand
}

/** Who told a customer another price by telephone must hear of it before the order stands. */
function requireSameTotal(
  body: NewOrder,
  ours: OrderTotal & { transportCents: number; serviceFeeCents: number },
  sold: readonly SoldItem[],
): void {
  if (body.total === undefined || toCents(body.total) === ours.totalCents) return
  throw new Refusal(PRICE_CHANGED, {
    total: fromCents(ours.totalCents),
    totalNet: fromCents(ours.netCents),
    discountValue: fromCents(ours.discountCents),
    transportCost: fromCents(ours.transportCents),
    serviceFee: fromCents(ours.serviceFeeCents),
    items: sold.map(({ line }) => ({ itemPrice: fromCents(line.itemPriceCents) })),
  } satisfies PriceChange)
}

/** Latest time for which an order may be placed ahead. */
const SCHEDULE_AHEAD_MS = 60 * 86_400_000
/** Largest fee or discount; the columns hold it with room for a hundred lines of dishes. */
const LARGEST_AMOUNT = 1_000_000

const instantOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

function bodyProblems({ now, caller }: SignedInContext, body: NewOrder): { path: string; message: string }[] {
  const aheadMs = body.scheduled ? Date.parse(body.scheduled) - now.getTime() : undefined
  const creator = body.createdByUser?.id
  return [
    ...(aheadMs !== undefined && (aheadMs <= 0 || aheadMs > SCHEDULE_AHEAD_MS)
      ? [{ path: 'scheduled', message: 'not_in_the_future' }]
      : []),
    ...(body.discount?.discountType === 'PERCENT' && body.discount.value > 100
      ? [{ path: 'discount.value', message: 'above_100_percent' }]
      : []),
    ...Object.entries({
      transportCost: body.transportCost,
      serviceFee: body.serviceFee,
      'discount.value': body.discount?.value,
    })
      .filter(([, amount]) => amount !== undefined && amount > LARGEST_AMOUNT)
      .map(([path]) => ({ path, message: 'too_large' })),
    ...(creator !== undefined && creator !== caller.userId ? [{ path: 'createdByUser.id', message: 'not_you' }] : []),
  ]
}

const feesOf = (
  body: NewOrder,
  source: OrderSource,
  business: { transportCents: number; serviceFeeCents: number },
): { transportCents: number; serviceFeeCents: number } =>
  source === 'staff'
    ? {
        transportCents: body.transportCost === undefined ? business.transportCents : toCents(body.transportCost),
        serviceFeeCents: body.serviceFee === undefined ? business.serviceFeeCents : toCents(body.serviceFee),
      }
    : { transportCents: business.transportCents, serviceFeeCents: business.serviceFeeCents }
