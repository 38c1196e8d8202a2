import { eq } from 'drizzle-orm'
import { REPLAYED_HEADER } from '#/contract/envelope'
import type { NewOrder, Order } from '#/contract/orders'
import { LARGEST_INTEGER } from '#/contract/shared'
import { businessDayOf } from '#/domain/business/business-days'
import type { Place } from '#/domain/business/service-zone'
import { cookingTimeRange } from '#/domain/orders/cooking-time'
import { fromCents, toCents } from '#/domain/values/money'
import { netOf, pricedTotal } from '#/domain/orders/order-total'
import { paidInAdvance } from '#/domain/orders/payment-type'
import { loadBusinessState } from '../../ground/businesses/business-status-rows'
import { requireOpen, requireSetUp } from '../../ground/businesses/require-open'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { businesses, orderItems, orders } from '../../db/schema'
import { inLineFor, inTransaction, scopeOf, type SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import { raiseEvent } from '../../ground/events/raise-event'
import { loadDishes } from '../menu/menu-rows'
import { type AddedMeal, requireAddedMeal } from '../meals/added-meal'
import { keepGroupDelivery, placeOf, requireGroupReached } from '../meals/group-delivery'
import { addressOfMeal, joinGroup, mealColumns, requireMeal, reserveFor } from '../meals/meal-intake'
import { tellMeals } from '../meals/tell-meals'
import { sendOrderPush } from '../push/send-order-push'
import { loadDelivery, requireReached } from '../../ground/businesses/zone-rows'
import { autoAccept } from './auto-accept'
import { bodyProblems, paymentProblems } from './body-problems'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { claimKey, claimOf, headOf, readAnswer, storeCreated } from '../../ground/writes/command-log'
import { companyOfOrder } from './company-of-order'
import { phoneOf, phoneProblems, withPhone } from './customer-phone'
import { findContact, findOrCreateCustomer, findPlace, isFirstOrder } from './customer-of-order'
import { loadOrder, type OrderRow } from './order-rows'
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
  const take = async (tx: Transaction) => {
    const claim = claimOf(ctx, { cmd: 'create', asked: body })
    if (claim !== undefined && !(await claimKey(tx, businessId, claim))) {
      const stored = await readAnswer(tx, businessId, claim, async (orderId) => {
        const known = await loadOrder(tx, orderId, { ids: [businessId] })
        return known === undefined ? null : presentOrder(known)
      })
      if (stored === 'key_reused' || stored.order === null) throw new Fault('key_reused')
      return { order: stored.order, isReplayed: true }
    }
    const { orderId, isMeal, isAutomatic } = await takeOrder(ctx, tx, body, source)
    if (isMeal) {
      const seq = await headOf(tx, businessId)
      if (claim !== undefined) await storeCreated(tx, businessId, claim.key, { orderId, seq })
      return { orderId, isReplayed: false }
    }
    const order = await loadTaken(tx, orderId, businessId)
    const seq = await raiseEvent(tx, {
      businessId,
      at: ctx.now,
      payload: { type: 'order', change: 'created', order: presentOrder(order) },
    })
    const accepted = isAutomatic ? await autoAccept(tx, order, ctx.now) : undefined
    const answer = accepted ?? { order: presentOrder(order), seq }
    if (claim !== undefined) await storeCreated(tx, businessId, claim.key, { orderId, seq: answer.seq })
    return { order: answer.order, isReplayed: false }
  }
  // In the last second before a cut-off everybody of a company waits for its account: a channel brings other orders, too.
  const taken = await (body.employee && body.company
    ? inLineFor(ctx, `meals of company ${body.company.id}`, take)
    : inTransaction(ctx, take))
  if (taken.isReplayed) ctx.setHeader(REPLAYED_HEADER, 'true')
  if (taken.order === undefined) {
    // Read when nobody waits for the company's account any more, and told to its kitchen even where the caller has left.
    const { db } = ctx.deps
    const row = await db.snapshot(scopeOf(ctx.caller), (tx) => loadTaken(tx, taken.orderId, businessId))
    const meal = presentOrder(row)
    tellMeals(ctx.deps, meal)
    ringForMeal(ctx, meal)
    return meal
  }
  if (!taken.isReplayed) {
    ctx.deps.hub.wake(businessId)
    sendOrderPush(ctx.deps, taken.order)
  }
  return taken.order
}

/** An order as it was just stored. */
export async function loadTaken(tx: Transaction, orderId: number, businessId: number): Promise<OrderRow> {
  const order = await loadOrder(tx, orderId, { ids: [businessId] })
  if (order === undefined) throw new Error('a new order was not found')
  return order
}

/** A meal is silent until its list closes; one that is added after that waits for an answer. After the commit. */
export function ringForMeal({ deps }: SignedInContext, meal: Order): void {
  if (meal.lastDatePending === null) return
  deps.hub.wake(meal.businessId)
  sendOrderPush(deps, meal)
}

/** Stores an order, and answers its number. `added`: the meal that a company asks to add, instead of one that the body names. */
export async function takeOrder(
  ctx: SignedInContext,
  tx: Transaction,
  body: NewOrder,
  source: OrderSource,
  added?: AddedMeal,
) {
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
  const meal =
    added === undefined ? await requireMeal(ctx, tx, body, business) : await requireAddedMeal(ctx, tx, added, business)
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
  const contactId = meal === undefined ? undefined : await findContact(tx, businessId, meal.contact)
  const customerId = contactId ?? (await findOrCreateCustomer(tx, businessId, withPhone(customer, phone)))
  const [place, firstOrder] = await Promise.all([
    findPlace(tx, businessId, customerId, meal === undefined ? body : { customerAddress: addressOfMeal(meal) }),
    isFirstOrder(tx, businessId, customerId),
  ])
  // From here on others of the company wait: whatever can be read before has been.
  const group = meal === undefined ? undefined : await joinGroup(ctx, tx, business, meal)
  const isAsked = group !== undefined && group.closedAt !== null
  // Before what the meal costs is reserved: the company's credit is asked for both.
  const carried =
    meal === undefined || group === undefined
      ? undefined
      : await (isAsked ? requireGroupReached : keepGroupDelivery)(tx, {
          business,
          group,
          place: placeOf(meal.address),
          moreCents: netOf(items),
        })
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
    meal === undefined || group === undefined ? await companyOfOrder(tx, body, business) : mealColumns(group.id, meal)

  const isTakeAway = place.takeAwayPointId !== null
  const { transportCents, roadMinutes } = isTakeAway
    ? { transportCents: 0, roadMinutes: 0 }
    : carried !== undefined
      ? { transportCents: 0, roadMinutes: carried.roadMinutes }
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
      lastDatePending: meal === undefined || isAsked ? now : null,
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
      channelId: source === 'staff' ? null : caller.userId,
    })
    .returning({ orderId: orders.id, businessDay: orders.businessDay })
  if (made === undefined) throw new Error('an insert answered no row')
  await tx.insert(orderItems).values(sold.map(({ line }, position) => ({ ...line, ...made, businessId, position })))
  await keepMeal?.(made.orderId)
  if (body.total !== undefined && toCents(body.total) !== total.totalCents)
    ctx.deps.logger.warn(
      { orderId: made.orderId, businessId, theirTotal: body.total, ourTotal: fromCents(total.totalCents) },
      'a client added up an order differently',
    )
  return { orderId: made.orderId, isMeal: meal !== undefined, isAutomatic: business.autoAccept }
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

const instantOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)
