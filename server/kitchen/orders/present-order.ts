import type { Order, OrderItem } from '#/contract/orders'
import { cookingTimeOptions } from '#/domain/orders/cooking-time'
import { orderCode } from '#/domain/orders/order-code'
import { deviceMark } from '#/domain/devices/device-mark'
import { type Currency, fromCents } from '#/domain/values/money'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import type { OrderItemRow, OrderRow } from './order-rows'

/** The only road from an order's rows to the wire. */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    orderID: row.id,
    businessId: row.businessId,
    registrationtime: row.registeredAt.toISOString(),
    scheduled: stamp(row.scheduledAt),
    date: row.registeredAt.toISOString(),
    deliverytime: row.deliveryMinutes,
    status: row.status,
    statusVersion: row.statusVersion,
    revision: row.revision,
    restaurantName: row.businessName,
    business: { restaurantID: row.businessId, restaurantName: row.businessName, city: { id: row.cityId } },
    restaurant: { restaurantID: row.businessId, restaurantName: row.businessName },
    address: row.addressStreet ?? '',
    addressDetails: row.addressDetails ?? '',
    description: row.description,
    phone: `${row.customerPhonePrefix} ${row.customerPhone}`,
    total: fromCents(row.totalCents),
    totalNet: fromCents(row.netCents),
    discountValue: fromCents(row.discountCents),
    discount: presentDiscount(row),
    transportCost: fromCents(row.transportCents),
    serviceFee: fromCents(row.serviceFeeCents),
    currency: row.currency as Currency, // held to the four currencies by the business's check constraint
    takeAwayPoint: row.takeAwayPointId === null ? null : { id: row.takeAwayPointId, pointName: row.pointName ?? '' },
    enableCookingTime: row.enableCookingTime,
    items: row.items.map(presentItem),
    customer: {
      id: row.customerId,
      // A meal is that person's; the telephone is of whoever takes the company's meals.
      name: row.mealGroupId === null ? row.customerName : employeeName(row),
      phone: row.customerPhone,
      phonePrefix: row.customerPhonePrefix,
    },
    customerAddress: presentAddress(row),
    createdByUser: row.createdBy === null ? null : { id: row.createdBy },
    paymentMethod: { paymentType: row.paymentType as Order['paymentMethod']['paymentType'] }, // held by a check constraint
    paid: fromCents(row.paidCents),
    refunded: fromCents(row.refundedCents),
    waived: fromCents(row.waivedCents),
    firstOrder: row.firstOrder,
    b2bOrder: row.b2bOrder,
    ...(row.companyId !== null && { company: { id: row.companyId, name: row.companyName ?? '' } }),
    ...(row.mealGroupId !== null && { mealGroupId: row.mealGroupId }),
    ...(row.b2bOrder && { b2BOrderGroupItems: row.mealGroupId === null ? [] : [presentMeal(row)] }),
    manually: row.manually,
    totalCookingTime: row.totalCookingTime,
    timeSlot: row.slotStart === null ? null : { startTime: row.slotStart },
    // Whoever hands it over at the counter finds it by scanning, from the screen or from paper.
    hasQrCode: row.takeAwayPointId !== null,
    packagesNo: row.packagesNo,
    waiter: row.waiterId === null ? null : { id: row.waiterId, name: row.waiterName ?? '' },
    changedAt: stamp(row.changedAt),
    ...(row.edits !== null && { edits: row.edits }),
    notPrinted: row.notPrinted,
    printVersion: row.marksVersion,
    courier: row.courierId === null ? null : { id: row.courierId, name: row.courierName ?? '' },
    rejectReason:
      row.rejectReasonId === null
        ? null
        : {
            id: row.rejectReasonId,
            description: row.rejectReasonId === OTHER_REASON_ID ? row.rejectNotes : (row.rejectReasonText ?? ''),
          },
    rejectNotes: row.rejectNotes,
    statusBy:
      row.statusBy === null
        ? null
        : {
            userId: row.statusBy,
            userName: row.statusByName ?? '',
            deviceMark: row.statusDeviceId === null ? null : deviceMark(row.statusDeviceId),
          },
    lastDatePending: stamp(row.lastDatePending),
    lastDateAccepted: stamp(row.lastDateAccepted),
    lastDateCooked: stamp(row.lastDateCooked),
    lastDateAcceptedToPickUp: stamp(row.lastDateAcceptedToPickUp),
    lastDateInRestaurant: stamp(row.lastDateInRestaurant),
    lastDateCollected: stamp(row.lastDateCollected),
    lastDateDelivered: stamp(row.lastDateDelivered),
    lastDateRejected: stamp(row.lastDateRejected),
    recall: row.recall,
    takenByCourier: row.takenByCourier,
    cancelAcknowledgedAt: stamp(row.cancelAcknowledgedAt),
    ...(row.isArchived === true && { archived: true }),
    orderExtraData: {
      suggestedCookingTime: row.suggestedCookingTime,
      minSuggestedCookingTime: row.minCookingTime,
      maxSuggestedCookingTime: row.maxCookingTime,
      cookingTimeOptions: cookingTimeOptions(row.minCookingTime, row.maxCookingTime),
    },
  }
}

const employeeName = ({ employeeFirstName, employeeLastName }: OrderRow): string =>
  `${employeeFirstName ?? ''} ${employeeLastName ?? ''}`.trim()

const presentMeal = (row: OrderRow): NonNullable<Order['b2BOrderGroupItems']>[number] => ({
  code: orderCode(row.id),
  employeeFirstName: row.employeeFirstName ?? '',
  employeeLastName: row.employeeLastName ?? '',
  order: {
    items: row.items.map(({ quantity, itemName, notes }) => ({ quantity, menuItem: { itemName }, notes })),
  },
  notes: row.description,
  ...(row.employeeAllergy && { allergy: row.employeeAllergy }),
})

const stamp = (at: Date | null): string | null => at?.toISOString() ?? null

const presentItem = (item: OrderItemRow): OrderItem => ({
  id: item.id,
  menuItemId: item.menuItemId,
  itemName: item.itemName,
  itemPrice: fromCents(item.itemPriceCents),
  quantity: item.quantity,
  notes: item.notes,
  variantItem: item.variantItem,
  toppingItems: item.toppingItems,
  // A locked order brings its lines as JSON, where an instant is a text.
  ...(item.addedAt !== null && { addedAt: new Date(item.addedAt).toISOString() }),
})

/** `discount_amount` holds hundredths: of a percent, or of the currency. */
export function presentDiscount(row: OrderRow): Order['discount'] {
  if (row.discountType !== 'PERCENT' && row.discountType !== 'AMOUNT') return null
  return {
    discountType: row.discountType,
    value: fromCents(row.discountAmount ?? 0),
    ...(row.discountTitle !== null && { title: row.discountTitle }),
    ...(row.discountAtMost !== null && { atMost: fromCents(row.discountAtMost) }),
    ...(row.discountItemIds !== null && { itemIds: row.discountItemIds }),
  }
}

const DEGREE = 1_000_000

function presentAddress(row: OrderRow): Order['customerAddress'] {
  if (row.customerAddressId === null) return null
  return {
    id: row.customerAddressId,
    latitude: row.latitudeE6 === null ? null : row.latitudeE6 / DEGREE,
    longitude: row.longitudeE6 === null ? null : row.longitudeE6 / DEGREE,
    addressStreet: row.addressStreet ?? '',
    addressDetails: row.addressDetails ?? '',
    primary: row.addressPrimary ?? false,
    active: row.addressReplaced !== true,
  }
}

/** A line as an edit names it. */
export const editedLine = ({
  id,
  itemName,
  quantity,
  itemPriceCents,
  notes,
  variantItem,
  toppingItems,
}: Omit<OrderItemRow, 'orderId' | 'addedAt' | 'position' | 'menuItemId'>) => ({
  itemId: id,
  itemName,
  quantity,
  itemPrice: fromCents(itemPriceCents),
  details: [
    ...(variantItem === null ? [] : [variantItem.name]),
    ...toppingItems.map((topping) =>
      topping.quantity > 1 ? `${topping.quantity} × ${topping.displayedText}` : topping.displayedText,
    ),
  ],
  notes,
})
