import { eq } from 'drizzle-orm'
import { REPLAYED_HEADER } from '#/contract/envelope'
import type { NewOrder, Order } from '#/contract/orders'
import { LARGEST_INTEGER } from '#/contract/shared'
import { businessDayOf } from '#/domain/business/business-days'
import type { Place } from '#/domain/business/service-zone'
import { cookingTimeRange } from '#/domain/orders/cooking-time'
import { fromCents, toCents } from '#/domain/values/money'
import { netOf, pricedTotal } from '#/domain/orders/order-total'
import { paidInAdvance, type PaymentType } from '#/domain/orders/payment-type'
import { loadBusinessState } from '../../ground/businesses/business-status-rows'
import { requireOpen, requireSetUp } from '../../ground/businesses/require-open'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { businesses, orderItems, orders } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import { raiseEvent } from '../../ground/events/raise-event'
import { loadDishes } from '../menu/menu-rows'
import { addressOfMeal, joinGroup, mealColumns, requireMeal, reserveFor } from '../meals/meal-intake'
import { tellMeals } from '../meals/tell-meals'
import { sendOrderPush } from '../push/send-order-push'
import { loadDelivery, requireReached } from '../../ground/businesses/zone-rows'
import { autoAccept } from './auto-accept'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { claimKey, claimOf, headOf, readAnswer, storeCreated } from '../../ground/writes/command-log'
import { companyOfOrder } from './company-of-order'
import { phoneOf, phoneProblems, withPhone } from './customer-phone'
import { findOrCreateCustomer, findPlace, isFirstOrder } from './customer-of-order'
import { loadOrder } from './order-rows'
import { presentOrder } from './present-order'
import { priceItems } from './price-items'
import { bestPrice, feesOf, type OrderSource, requireSameTotal } from './price-order'

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
    if (order.mealGroupId !== null) {
      const meal = presentOrder(order)
      const seq = await headOf(tx, businessId)
      if (claim !== undefined) await storeCreated(tx, businessId, claim.key, { order: meal, seq })
      return { order: meal, isReplayed: false }
    }
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
  // A meal is silent until its list closes.
  else if (taken.order.mealGroupId !== undefined) tellMeals(ctx.deps, taken.order)
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
  if (body.employee && source === 'staff')
    throw new Fault('bad_input', { errors: [{ path: 'employee', message: 'channels_only' }] })
  const [[business], state, dishes] = await Promise.all([
    tx.select().from(businesses).where(eq(businesses.id, businessId)),
    loadBusinessState(tx, businessId, now),
    loadDishes(tx, businessId, [...new Set(body.items.map((item) => item.id))]),
  ])
  if (business === undefined || state === undefined) throw new Fault('not_found')
  await requireSetUp(tx, business, now)
  const meal = await requireMeal(ctx, tx, body, business)
  const wantedAt = meal?.at ?? instantOf(body.scheduled)
  requireOpen(state, wantedAt, now)

  const { sold, problems } = priceItems(body.items, dishes, {
    now: now.getTime(),
    wantedAt: (wantedAt ?? now).getTime(),
    timeZone: business.timeZone,
  })
  // What the company pays, and what the person adds, reaches the restaurant through the platform.
  const paymentType = meal !== undefined ? 'CREDIT_CARD' : (body.paymentMethod?.paymentType ?? 'CASH')
  const customer = meal?.contact ?? body.customer
  if (customer === undefined) throw new Fault('bad_input', { errors: [{ path: 'customer', message: 'required' }] })
  const phone = source === 'staff' ? phoneOf(customer) : undefined
  const errors = [
    ...problems,
    ...(meal === undefined ? paymentProblems(paymentType, business.paymentTypes) : []),
    ...bodyProblems(ctx, body),
    ...phoneProblems(phone),
  ]
  assertValid(errors)
  const items = sold.map((item) => item.priced)
  const mealGroupId = meal === undefined ? undefined : await joinGroup(ctx, tx, business, meal)
  const keepMeal =
    meal === undefined
      ? undefined
      : await reserveFor(ctx, tx, {
          business,
          meal,
          lines: sold.map(({ line }) => line),
          note: body.description ?? '',
        })
  const company =
    meal === undefined || mealGroupId === undefined
      ? await companyOfOrder(tx, body, business)
      : mealColumns(mealGroupId, meal)

  const customerId = await findOrCreateCustomer(tx, businessId, withPhone(customer, phone))
  const [place, firstOrder] = await Promise.all([
    findPlace(tx, businessId, customerId, meal === undefined ? body : { customerAddress: addressOfMeal(meal) }),
    isFirstOrder(tx, businessId, customerId),
  ])
  const isTakeAway = place.takeAwayPointId !== null
  const { transportCents, roadMinutes } = isTakeAway
    ? { transportCents: 0, roadMinutes: 0 }
    : meal !== undefined
      ? await requireMealDelivery(tx, businessId, place.at)
      : await requireDelivery(tx, businessId, { place: place.at, dishesCents: netOf(items) })
  const fees =
    meal === undefined
      ? feesOf(body, source, { ...business, transportCents })
      : { transportCents: 0, serviceFeeCents: 0 }
  const { total, discount } =
    meal === undefined
      ? await bestPrice(tx, {
          body,
          source,
          items,
          fees,
          firstOrder,
          customerId,
          timeZone: business.timeZone,
          now,
        })
      : { total: pricedTotal({ items, discount: null, ...fees }), discount: null }
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
      // Nobody waits for an answer to a meal before its list closes.
      lastDatePending: meal === undefined ? now : null,
      calendarDay: calendarDay(now, business.timeZone),
      // One for tomorrow is of the day that it is made for.
      businessDay: businessDayOf(state.hours, (wantedAt ?? now).getTime(), business.timeZone),
      scheduledAt: wantedAt,
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
  await keepMeal?.(made.orderId)
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

/** Minimum and fee count once, for the group that a meal is in. */
async function requireMealDelivery(tx: Transaction, businessId: number, place: Place | null) {
  const delivery = await loadDelivery(tx, businessId, { place, dishesCents: LARGEST_INTEGER })
  requireReached(delivery, 'restaurant.restaurantID')
  return { transportCents: 0, roadMinutes: delivery.roadMinutes }
}

/** A way to pay that the business does not take. */
const paymentProblems = (paymentType: PaymentType, taken: readonly PaymentType[]) =>
  taken.includes(paymentType) ? [] : [{ path: 'paymentMethod.paymentType', message: 'payment_not_taken' }]

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
