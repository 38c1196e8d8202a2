import type { OrderItem } from '#/contract/orders'
import { businessDayOf } from '#/domain/business/business-days'
import { USUAL_VAT_PERCENT } from '#/domain/menu/dish'
import { fromCents, toCents } from '#/domain/values/money'
import { hasLeftKitchen, type OrderStatus } from '#/domain/orders/order-status'
import { discountCents, itemPrice, orderTotal } from '#/domain/orders/order-total'
import { inMenuOrder } from '#/domain/orders/picked-item'
import { paidInAdvance } from '#/domain/orders/payment-type'
import type { orderItems, orders } from '../db/schema'
import type { StoredCustomer } from './fill-customers'
import type { StoredDish } from './fill-menus'
import type { Journey } from './journeys'
import { localDay } from './local-days'
import { type DemoBusiness, ITEM_NOTES, ORDER_NOTES } from './places'
import type { Random } from './random'

export const DEMO_TIME_ZONE = 'Europe/Tirane'

/** Of every dish and delivery; hundredths of a percent. */
const VAT = toCents(USUAL_VAT_PERCENT)

const PAYMENTS = [
  { type: 'CASH', share: 6 },
  { type: 'CREDIT_CARD', share: 4 },
  { type: 'OTHER', share: 1 },
] as const

const BY_COURIER: ReadonlySet<OrderStatus> = new Set(['ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT', 'COLLECTED', 'DELIVERED'])

/** A business with everything that its orders are made of. */
export type StoredBusiness = DemoBusiness & {
  id: number
  cityId: number
  dishes: readonly StoredDish[]
  customers: readonly StoredCustomer[]
  takeAwayPointIds: readonly number[]
  /** Who works at its tablets. */
  staffId: number
}

/** An order before it has a number. */
export type OrderDraft = {
  order: Omit<typeof orders.$inferInsert, 'id'>
  items: Omit<typeof orderItems.$inferInsert, 'id' | 'orderId' | 'businessId' | 'businessDay' | 'position'>[]
}

export type OrderPlan = {
  business: StoredBusiness
  customer: StoredCustomer
  registeredAt: Date
  scheduledAt: Date | null
  isTakeaway: boolean
  totalCookingTime: number | null
  journey: Journey
  courierId: number | null
  rejectReasonId: number | null
  lines: number
  /** Whose employee ordered. */
  company?: { id: number; name: string } | undefined
}

/** A whole order out of the business's menu, priced by the domain's rules. */
export function draftOrder(plan: OrderPlan, random: Random): OrderDraft {
  const { business, customer, registeredAt, isTakeaway, company } = plan
  const lines = Array.from({ length: plan.lines }, () => draftItem(business.dishes, random))
  const discount = random.chance(0.08) ? ({ discountType: 'PERCENT', value: random.pick([10, 15, 20]) } as const) : null
  const transportCents = isTakeaway ? 0 : toCents(business.transport)
  const serviceFeeCents = toCents(business.serviceFee)
  const priced = lines.map(({ priced: one }) => one)
  const { netCents } = orderTotal({ items: priced, discountCents: 0, transportCents, serviceFeeCents })
  const total = orderTotal({
    items: priced,
    discountCents: discountCents(discount, netCents),
    transportCents,
    serviceFeeCents,
  })
  const takeAwayPointId = isTakeaway ? random.pick(business.takeAwayPointIds) : null
  const description = random.chance(0.14) ? random.pick(ORDER_NOTES) : ''
  const paymentType = random.weighted(PAYMENTS, ({ share }) => share).type
  return {
    order: {
      businessId: business.id,
      ...plan.journey,
      revision: 1,
      registeredAt,
      businessDay: businessDayOf(null, (plan.scheduledAt ?? registeredAt).getTime(), DEMO_TIME_ZONE),
      calendarDay: localDay(registeredAt, DEMO_TIME_ZONE),
      scheduledAt: plan.scheduledAt,
      deliveryMinutes: business.defaultCookingTime + (isTakeaway ? 0 : business.travelMinutes),
      customerId: customer.id,
      customerAddressId: isTakeaway ? null : customer.addressId,
      takeAwayPointId,
      description,
      paymentType,
      ...total,
      paidCents: paidInAdvance(paymentType, total.totalCents),
      discountType: discount?.discountType ?? null,
      discountAmount: discount === null ? null : toCents(discount.value),
      transportCents,
      serviceFeeCents,
      deliveryVatHundredths: VAT,
      currency: 'ALL',
      firstOrder: false,
      b2bOrder: company !== undefined,
      companyId: company?.id ?? null,
      companyName: company?.name ?? null,
      manually: random.chance(0.05),
      enableCookingTime: true,
      suggestedCookingTime: business.defaultCookingTime,
      minCookingTime: business.minCookingTime,
      maxCookingTime: business.maxCookingTime,
      totalCookingTime: plan.totalCookingTime,
      packagesNo: Math.min(9, Math.ceil(plan.lines / 2)),
      courierId: plan.courierId,
      takenByCourier: plan.courierId !== null && hasLeftKitchen(plan.journey.status),
      statusBy: (BY_COURIER.has(plan.journey.status) ? plan.courierId : null) ?? business.staffId,
      rejectReasonId: plan.rejectReasonId,
      rejectNotes: '',
    },
    items: lines.map(({ row }) => row),
  }
}

function draftItem(dishes: readonly StoredDish[], random: Random) {
  const dish = random.weighted(dishes, ({ share }) => share)
  const quantity = random.weighted([1, 2, 3, 4], (count) => 1 / count ** 2)
  const variant = dish.variants.length > 0 ? random.pick(dish.variants) : undefined
  const toppings = dish.toppingTypes.flatMap((type) => {
    const count = type.min > 0 ? type.min : random.chance(0.35) ? random.int(1, Math.max(1, Math.min(2, type.max))) : 0
    const chosen = shuffled(type.items, random).slice(0, count)
    return inMenuOrder(chosen, [{ id: type.id, items: type.items }]).map((topping) => ({ ...topping, quantity: 1 }))
  })
  // A bottle of beer is not "well done".
  const isCooked = dish.variants.length + dish.toppingTypes.length > 0
  const note = random.chance(0.07) ? random.pick(ITEM_NOTES) : ''
  const priced = { basePriceCents: dish.priceCents, variantPriceCents: variant?.priceCents, toppings, quantity }
  const toppingItems: OrderItem['toppingItems'] = toppings.map(({ priceCents, ...topping }) => ({
    ...topping,
    price: fromCents(priceCents),
  }))
  return {
    priced,
    row: {
      menuItemId: dish.id,
      itemName: dish.name,
      vatHundredths: VAT,
      itemPriceCents: itemPrice(priced),
      quantity,
      notes: isCooked ? note : '',
      variantItem:
        variant === undefined ? null : { id: variant.id, name: variant.name, price: fromCents(variant.priceCents) },
      toppingItems,
    },
  }
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
