import * as v from 'valibot'
import { COUPON_TEXT_MAX } from '../domain/discounts/coupon-refusals'
import { ACCESS } from '../domain/people/access'
import { CUSTOMER_STATUS_KEYS } from '../domain/orders/customer-status'
import { ADDRESS_LINE_MAX, CUSTOMER_NAME_MAX } from '../domain/orders/customer-limits'
import { KANBAN_COLUMNS } from '../domain/orders/kanban'
import { ASKED_STATUSES } from '../domain/orders/order-command'
import { LINES_MAX, TOPPINGS_OF_LINE_MAX } from '../domain/orders/order-edit'
import { ORDER_STATUSES } from '../domain/orders/order-status'
import { ORDER_STAGES } from '../domain/orders/order-steps'
import { PAYMENT_TYPES } from '../domain/orders/payment-type'
import { QUANTITY_MAX } from '../domain/orders/picked-item'
import { RECALL_CAUSES, RECALL_PLACES, RECALL_REASONS } from '../domain/orders/recall'
import { REJECT_REASON_TYPES } from '../domain/orders/reject-reasons'
import { endpoint } from './endpoint'
import { DishesOff } from './menu'
import { OrderChange } from './order-change'
import { OrderFilter, OrderSelection } from './order-filter'
import {
  Amount,
  Coordinate,
  Count,
  Currency,
  Day,
  Id,
  IdOrNone,
  Instant,
  listOf,
  Minutes,
  Notes,
  requiredText,
  Sum,
  text,
  textId,
  textInt,
  whole,
} from './shared'

const Stamp = v.nullable(Instant)
export const PaymentType = v.picklist(PAYMENT_TYPES)

export const OrderItem = v.object({
  /** The line of the order. */
  id: Id,
  menuItemId: Id,
  itemName: v.string(),
  /** One piece, toppings included. */
  itemPrice: Amount,
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  notes: v.string(),
  variantItem: v.nullable(v.object({ id: Id, name: v.string(), price: Amount })),
  toppingItems: v.array(
    v.object({ id: Id, toppingTypeId: Id, displayedText: v.string(), quantity: v.number(), price: Amount }),
  ),
  /** Only on a line that came later than the order. */
  addedAt: v.optional(Instant),
})
export type OrderItem = v.InferOutput<typeof OrderItem>

/** One employee's part of a grouped order. */
export const B2BOrderGroupItem = v.object({
  code: v.string(),
  employeeFirstName: v.string(),
  employeeLastName: v.string(),
  order: v.object({
    items: v.array(
      v.object({
        quantity: OrderItem.entries.quantity,
        menuItem: v.object({ itemName: v.string() }),
        notes: v.string(),
      }),
    ),
  }),
  notes: v.string(),
  /** As the person said it; left out where they said none. */
  allergy: v.optional(v.string()),
})

/** Who changed an order last; `deviceMark` tells a tablet whether it was itself (`domain/device-mark.ts`). */
export const Actor = v.object({ userId: Id, userName: v.string(), deviceMark: v.nullable(v.string()) })

export const Order = v.object({
  id: Id,
  /** The same number, as the specification also names it. */
  orderID: Id,
  businessId: Id,
  registrationtime: Instant,
  scheduled: Stamp,
  date: Instant,
  /** Minutes from order date to the customer. */
  deliverytime: v.number(),
  status: v.picklist(ORDER_STATUSES),
  /** The key of what a channel tells its customer; only in what is answered to channels (one order, intake, couriers' steps). */
  customerStatus: v.optional(v.nullable(v.picklist(CUSTOMER_STATUS_KEYS))),
  /** Rises by one with every change of status or cooking time; sent back as `If-Match`. */
  statusVersion: v.number(),
  /** Rises with every edit (dishes, address, bags, waiter): what is printed later says CHANGED. */
  revision: v.number(),
  restaurantName: v.string(),
  business: v.object({ restaurantID: Id, restaurantName: v.string(), city: v.object({ id: Id }) }),
  /** The same, as an order is created with it; left out by older servers. */
  restaurant: v.optional(v.object({ restaurantID: Id, restaurantName: v.string() })),
  address: v.string(),
  addressDetails: v.string(),
  /** The customer's note. */
  description: v.string(),
  phone: v.string(),
  total: Amount,
  totalNet: Amount,
  discountValue: Amount,
  /**
   * `title`: of the business's own discount; left out of what was given by hand. `atMost`: the most that a percentage takes
   * off. `itemIds`: the dishes of the menu that it counts for; left out: all.
   */
  discount: v.nullable(
    v.object({
      discountType: v.picklist(['PERCENT', 'AMOUNT']),
      value: Amount,
      title: v.optional(v.string()),
      atMost: v.optional(Amount),
      itemIds: v.optional(v.array(Id)),
    }),
  ),
  transportCost: Amount,
  serviceFee: Amount,
  currency: Currency,
  takeAwayPoint: v.nullable(v.object({ id: IdOrNone, pointName: v.string() })),
  enableCookingTime: v.boolean(),
  items: v.array(OrderItem),
  customer: v.object({ id: Id, name: v.string(), phone: v.string(), phonePrefix: v.string() }),
  customerAddress: v.nullable(
    v.object({
      id: Id,
      latitude: v.nullable(v.number()),
      longitude: v.nullable(v.number()),
      addressStreet: v.string(),
      addressDetails: v.string(),
      primary: v.boolean(),
      /** False: an earlier wording that this order keeps, and that is offered no more. Left out by older servers. */
      active: v.optional(v.boolean()),
    }),
  ),
  createdByUser: v.nullable(v.object({ id: Id })),
  paymentMethod: v.object({ paymentType: PaymentType }),
  /** What was paid in advance (by card), and how much of it was given back; left out by older servers. */
  paid: v.optional(Amount),
  refunded: v.optional(Amount),
  /** What of the refunds is a kindness, which the customer need not pay again; left out by older servers. */
  waived: v.optional(Amount),
  firstOrder: v.boolean(),
  b2bOrder: v.boolean(),
  /** The company that it is for, by its name of that day; left out of every other order. */
  company: v.optional(v.object({ id: Id, name: v.string() })),
  /** The group that a meal of an employee is cooked in: it is answered as one (`company-orders.ts`). Left out of every other order. */
  mealGroupId: v.optional(Id),
  /** What belongs to whom: of one meal that person's own. Left out of every order that is no company's. */
  b2BOrderGroupItems: v.optional(v.array(B2BOrderGroupItem)),
  manually: v.boolean(),
  /** Minutes promised at acceptance. */
  totalCookingTime: v.nullable(v.number()),
  timeSlot: v.nullable(v.object({ startTime: v.string() })),
  hasQrCode: v.boolean(),
  packagesNo: v.number(),
  /** Who serves it at the table; left out by older servers. */
  waiter: v.optional(v.nullable(v.object({ id: Id, name: v.string() }))),
  /** When what is cooked or where it goes was last changed; left out by older servers. */
  changedAt: v.optional(Stamp),
  /** What was edited at which revision, the oldest first; left out of an order that nobody edited, and by older servers. */
  edits: v.optional(v.array(v.object({ revision: v.number(), change: OrderChange }))),
  /** A paper of it failed, or waits for a printer that is away, and none came later; left out by older servers. */
  notPrinted: v.optional(v.boolean()),
  /** Read it by `marksVersion` (`domain/orders`), which says what it counts. */
  printVersion: v.optional(v.number()),
  courier: v.nullable(v.object({ id: Id, name: v.string() })),
  rejectReason: v.nullable(v.object({ id: IdOrNone, description: v.string() })),
  rejectNotes: v.string(),
  statusBy: v.nullable(Actor),
  lastDatePending: Stamp,
  lastDateAccepted: Stamp,
  lastDateCooked: Stamp,
  lastDateAcceptedToPickUp: Stamp,
  lastDateInRestaurant: Stamp,
  lastDateCollected: Stamp,
  lastDateDelivered: Stamp,
  lastDateRejected: Stamp,
  /** That it was brought back: how often, and when, where to and why the last time; left out by older servers. */
  recall: v.optional(
    v.nullable(
      v.object({
        count: v.number(),
        at: Instant,
        to: v.picklist(RECALL_PLACES),
        reason: v.picklist(RECALL_CAUSES),
        /** What was written where the reason is `other`; left out where nothing was, and by older servers. */
        notes: v.optional(v.string()),
      }),
    ),
  ),
  /** Its courier said by themselves that they have it, or that the customer has; left out by older servers. */
  takenByCourier: v.optional(v.boolean()),
  /** When somebody said that they saw the cancellation of an accepted order; left out by older servers. */
  cancelAcknowledgedAt: v.optional(Stamp),
  /** Years old: it is only read. Left out of every order at hand. */
  archived: v.optional(v.boolean()),
  orderExtraData: v.object({
    suggestedCookingTime: v.number(),
    minSuggestedCookingTime: v.number(),
    maxSuggestedCookingTime: v.number(),
    cookingTimeOptions: v.array(v.object({ value: v.number(), isActive: v.boolean() })),
  }),
})
export type Order = v.InferOutput<typeof Order>

/** What of an order a filter is about: a dish, a topping, a discount, a rate of VAT (`vat`: the tax in the amount). */
const PartOfOrder = v.object({ pieces: v.nullable(Count), amount: Sum, vat: v.nullable(Sum) })
export type PartOfOrder = v.InferOutput<typeof PartOfOrder>

/** Of an order what lists and files show (`fields=list`). */
export const ListedOrder = v.object({
  ...v.pick(Order, [
    'id',
    'orderID',
    'businessId',
    'registrationtime',
    'scheduled',
    'status',
    'enableCookingTime',
    'lastDateCooked',
    'restaurantName',
    'address',
    'takeAwayPoint',
    'total',
    'currency',
    'paymentMethod',
    'firstOrder',
    'discountValue',
    'transportCost',
    'serviceFee',
  ]).entries,
  /** The name alone: a list or a file needs no more of a person. */
  customer: v.pick(Order.entries.customer, ['name']),
  /** Dishes less discount and refund, as the finance counts it; 0 of what was not handed over. Only in rows of a list. */
  sales: v.optional(Amount),
  /** Only where the filter is about a part of orders. */
  part: v.optional(PartOfOrder),
})
export type ListedOrder = v.InferOutput<typeof ListedOrder>

export const RejectReason = v.object({
  id: Id,
  /** In the three languages; the fixed option with id 0 is the app's own. */
  description: v.object({ sq: v.string(), en: v.string(), it: v.string() }),
  type: v.picklist(REJECT_REASON_TYPES),
  status: v.picklist([0, 1]),
  system: v.boolean(),
})
export type RejectReason = v.InferOutput<typeof RejectReason>

export const PosSettings = v.object({
  maxPendingMinutes: v.number(),
  defaultCookingTime: v.number(),
  supportPhones: v.array(v.object({ cityId: v.nullable(Id), phone: v.string() })),
  autoPrintOnAccept: v.boolean(),
  printCopies: v.number(),
  pendingEscalateSec: v.number(),
  chatUrl: v.nullable(v.string()),
  mapsBaseUrl: v.string(),
  /** Where pictures of the map come from (`{z}`, `{x}`, `{y}`) and whom to thank for them; `null` = addresses as words only. */
  mapTiles: v.optional(v.nullable(v.object({ url: v.string(), attribution: v.string() }))),
  pushConfig: v.object({
    /** Our own key for standard Web Push, base64url. */
    vapidPublicKey: v.string(),
    /** Public Firebase settings when the deployment configures them. */
    firebase: v.nullable(
      v.object({
        apiKey: v.string(),
        projectId: v.string(),
        messagingSenderId: v.string(),
        appId: v.string(),
        vapidKey: v.string(),
      }),
    ),
  }),
})
export type PosSettings = v.InferOutput<typeof PosSettings>

/** The snapshot of a board with the cursor at which it was read; live events continue from there. */
export const KanbanView = v.object({
  orders: v.array(Order),
  /** Order ids by column, in the board's order of time. */
  columns: v.object(
    Object.fromEntries(KANBAN_COLUMNS.map((column) => [column, v.array(Id)])) as Record<
      (typeof KANBAN_COLUMNS)[number],
      v.ArraySchema<typeof Id, undefined>
    >,
  ),
  /** Which dishes are off, of each of its businesses; older servers leave it out. */
  dishesOff: v.optional(v.array(DishesOff)),
  cursor: v.string(),
  serverTime: Instant,
})
export type KanbanView = v.InferOutput<typeof KanbanView>

/** How many orders the board has where. */
export const StageCounts = v.object(
  Object.fromEntries(ORDER_STAGES.map((stage) => [stage, v.number()])) as Record<
    (typeof ORDER_STAGES)[number],
    v.NumberSchema<undefined>
  >,
)

export const OrdersDashboard = v.object({
  /** Orders of the current business day by status. */
  byStatus: v.object(
    Object.fromEntries(ORDER_STATUSES.map((status) => [status, v.number()])) as Record<
      (typeof ORDER_STATUSES)[number],
      v.NumberSchema<undefined>
    >,
  ),
  byStage: StageCounts,
  totalOrders: v.number(),
  /** Sum of what was not rejected, in `currency`. */
  totalAmount: Sum,
  currency: Currency,
  /** Age of the oldest pending order, in seconds. */
  oldestPendingSec: v.nullable(v.number()),
})

/** All the orders that a filter selects, on whatever page they stand. */
export const OrderSums = v.object({
  /** By stage and currency; what there is none of is left out. `amount` is the sum of their totals, less what was `refunded` of orders that were not rejected. */
  groups: v.array(
    v.object({
      stage: v.picklist(ORDER_STAGES),
      currency: Currency,
      orders: Count,
      amount: Sum,
      refunded: Sum,
      /** Of what was handed over: the dishes less discount and refund, and what is left of the delivery price. */
      sales: Sum,
      transport: Sum,
      /** Only where the filter is about a part of orders. */
      part: v.optional(PartOfOrder),
    }),
  ),
  /** Age of the oldest pending order among them, in seconds. */
  oldestPendingSec: v.nullable(v.number()),
})
export type OrderSums = v.InferOutput<typeof OrderSums>

const quantity = whole(1, QUANTITY_MAX)

/** A dish as it is asked for; prices are only compared. */
export const OrderedItem = v.strictObject({
  id: Id,
  quantity,
  notes: v.optional(Notes),
  variantItem: v.optional(v.nullable(v.strictObject({ id: Id, price: v.optional(Amount) }))),
  toppingItems: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: Id, toppingTypeId: Id, quantity, price: v.optional(Amount) })),
      v.maxLength(TOPPINGS_OF_LINE_MAX),
    ),
  ),
  itemPrice: v.optional(Amount),
})
export type OrderedItem = v.InferOutput<typeof OrderedItem>

export const NewOrder = v.strictObject({
  restaurant: v.strictObject({ restaurantID: Id }),
  items: v.pipe(v.array(OrderedItem), v.minLength(1), v.maxLength(LINES_MAX)),
  /** Left out of an employee's meal alone: it is brought to whoever takes the company's meals. */
  customer: v.optional(
    v.union([
      v.strictObject({ id: Id }),
      v.strictObject({
        name: requiredText(CUSTOMER_NAME_MAX),
        phonePrefix: v.pipe(v.string(), v.regex(/^\+\d{1,4}$/)),
        phone: v.pipe(v.string(), v.regex(/^[\d ]{4,20}$/)),
      }),
    ]),
  ),
  customerAddress: v.optional(
    v.nullable(
      v.union([
        v.strictObject({ id: Id }),
        v.strictObject({
          addressStreet: requiredText(ADDRESS_LINE_MAX),
          addressDetails: v.optional(text(ADDRESS_LINE_MAX)),
          latitude: v.optional(v.nullable(Coordinate)),
          longitude: v.optional(v.nullable(Coordinate)),
        }),
      ]),
    ),
  ),
  takeAwayPoint: v.optional(v.nullable(v.strictObject({ id: IdOrNone }))),
  /** The company that orders for its employees, one of the caller's; with `employee` that person's. */
  company: v.optional(v.nullable(v.strictObject({ id: Id }))),
  /** Whose meal it is, somebody bound to the calling channel; with it go `company`, `timeSlot` and `date`. Never from staff. */
  employee: v.optional(v.nullable(v.strictObject({ id: Id }))),
  timeSlot: v.optional(v.nullable(v.strictObject({ id: Id }))),
  /** The day of the meal. */
  date: v.optional(v.nullable(Day)),
  description: v.optional(Notes),
  scheduled: v.optional(v.nullable(Instant)),
  discount: v.optional(v.nullable(v.strictObject({ discountType: v.picklist(['PERCENT', 'AMOUNT']), value: Amount }))),
  /** The code that the customer named: the server looks for the discount behind it. */
  couponCode: v.optional(v.nullable(text(COUPON_TEXT_MAX))),
  transportCost: v.optional(Amount),
  serviceFee: v.optional(Amount),
  total: v.optional(Amount),
  manually: v.optional(v.boolean()),
  createdByUser: v.optional(v.nullable(v.strictObject({ id: Id }))),
  paymentMethod: v.optional(v.strictObject({ paymentType: PaymentType })),
})
export type NewOrder = v.InferOutput<typeof NewOrder>

/** What a person says who brings an order back; `other` needs notes. */
export const RecallBody = v.strictObject({
  to: v.picklist(RECALL_PLACES),
  reason: v.picklist(RECALL_REASONS),
  notes: v.optional(Notes),
})

const RejectBody = v.strictObject({ rejectReason: v.strictObject({ id: IdOrNone }), notes: v.optional(Notes) })

export const orders = {
  list: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/orders',
    query: OrderFilter,
    response: listOf(v.union([Order, ListedOrder])),
    access: 'signedIn',
  }),
  sums: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/orders/sums',
    query: OrderSelection,
    response: OrderSums,
    access: 'signedIn',
  }),
  dashboard: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/orders/dashboard',
    query: { restaurantId: v.optional(textId) },
    response: OrdersDashboard,
    access: 'signedIn',
  }),
  kanbanView: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/orders/kanban-view',
    query: { restaurantId: v.optional(textId) },
    response: KanbanView,
    access: 'signedIn',
  }),
  one: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/orders/:orderId',
    params: { orderId: textId },
    response: Order,
    access: 'account',
  }),
  create: endpoint({
    changes: ['order'],
    method: 'POST',
    path: 'posweb/v1/orders/',
    body: NewOrder,
    response: Order,
    access: ACCESS.kitchen,
  }),
  /** A channel's orders; it is a user who may do in these businesses what their staff may. */
  intake: endpoint({
    changes: ['order'],
    method: 'POST',
    path: 'justeat/v2/orders/',
    body: NewOrder,
    response: Order,
    access: ACCESS.orderIntake,
  }),
  accept: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/status/ACCEPTED',
    params: { orderId: textId },
    body: v.strictObject({ cookingTime: Minutes }),
    response: Order,
    access: ACCESS.kitchen,
  }),
  reject: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/status/REJECTED',
    params: { orderId: textId },
    body: RejectBody,
    response: Order,
    access: ACCESS.kitchen,
  }),
  markCooked: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/status/COOKED',
    params: { orderId: textId },
    response: Order,
    access: ACCESS.kitchen,
  }),
  markCollected: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/status/COLLECTED',
    params: { orderId: textId },
    response: Order,
    access: ACCESS.kitchen,
  }),
  markDelivered: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/status/DELIVERED',
    params: { orderId: textId },
    response: Order,
    access: ACCESS.kitchen,
  }),
  /** One step back, for ten minutes: what was cooked by mistake to Cooking, what was handed over by mistake to Ready. */
  recall: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/recall',
    params: { orderId: textId },
    body: RecallBody,
    response: Order,
    access: ACCESS.kitchen,
  }),
  /** The couriers' family: every step but the server's own. */
  setStatus: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'justeat/v2/orders/:orderId/status/:status',
    params: {
      orderId: textId,
      status: v.picklist(ASKED_STATUSES),
    },
    body: v.strictObject({
      cookingTime: v.optional(Minutes),
      rejectReason: v.optional(v.strictObject({ id: IdOrNone })),
      reason: v.optional(Notes),
      notes: v.optional(Notes),
    }),
    response: Order,
    access: ACCESS.courierSteps,
  }),
  rejectReasonTypes: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'orders/v1/reject-reasons/types',
    response: v.array(v.picklist(REJECT_REASON_TYPES)),
    access: 'signedIn',
  }),
  rejectReasons: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'orders/v1/reject-reasons',
    query: { active: v.optional(textInt), type: v.optional(v.picklist(REJECT_REASON_TYPES)) },
    response: v.array(RejectReason),
    access: 'signedIn',
  }),
  posRejectReasons: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'posweb/v1/reject-reasons',
    response: v.array(RejectReason),
    access: 'signedIn',
  }),
  posSettings: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'systemadmin/v1/pos-settings',
    response: PosSettings,
    access: 'signedIn',
  }),
}
