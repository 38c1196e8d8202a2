import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Order, OrderItem } from '#/contract/orders'
import type { OrderStatus } from '#/domain/orders/order-status'
import { companies } from './companies'
import { currency, instant, oneOf, PAYMENT_TYPES, revision, rowId } from './columns'
import { customerAddresses, customers, takeAwayPoints } from './customers'
import { discounts } from './discounts'
import { mealGroups } from './meal-groups'
import { business, keyOfOrder, keyWithinDay, ofOrder, tenantRowId, within } from './tenant'
import { users } from './users'

export const rejectReasons = pgTable(
  'reject_reasons',
  {
    id: rowId(),
    sq: text('sq').notNull(),
    en: text('en').notNull(),
    it: text('it').notNull(),
    type: text('type').notNull(),
    status: smallint('status').notNull().default(1),
    system: boolean('system').notNull().default(false),
  },
  (t) => [
    check(
      'reject_reasons_type',
      sql`${t.type} in ('OUT_OF_STOCK', 'TOO_BUSY', 'CLOSING', 'ADDRESS', 'CUSTOMER', 'TECHNICAL', 'OTHER')`,
    ),
  ],
)

/** Money is integer minor units; what was sold is a snapshot, so that a later price never changes an old order. */
export const orders = pgTable(
  'orders',
  {
    id: tenantRowId({ startWith: 1001 }),
    businessId: business(),
    status: text('status').$type<OrderStatus>().notNull().default('PENDING'),
    statusVersion: integer('status_version').notNull().default(1),
    revision: revision(),
    registeredAt: instant('registered_at').notNull(),
    /** The business day (`YYYY-MM-DD`) that it is made for, by the hours of the moment at which it was taken: it stays, whatever becomes of them. */
    businessDay: text('business_day').notNull(),
    /** The day of the calendar there on which it came in: invoices, taxes and the finance go by it. */
    calendarDay: text('calendar_day').notNull(),
    scheduledAt: instant('scheduled_at'),
    deliveryMinutes: integer('delivery_minutes').notNull(),
    customerId: integer('customer_id').notNull(),
    customerAddressId: integer('customer_address_id'),
    takeAwayPointId: integer('take_away_point_id'),
    description: text('description').notNull().default(''),
    paymentType: text('payment_type', { enum: PAYMENT_TYPES }).notNull().default('CASH'),
    netCents: integer('net_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    discountType: text('discount_type'),
    discountAmount: integer('discount_amount'),
    /** The discount of the business that it got, with the title of that day; null where it was given by hand. */
    discountId: integer('discount_id'),
    discountTitle: text('discount_title'),
    /** The most that it takes off, and the dishes of the menu that it counts for; null: no limit, every dish. */
    discountAtMost: integer('discount_at_most'),
    discountItemIds: integer('discount_item_ids').array(),
    transportCents: integer('transport_cents').notNull().default(0),
    serviceFeeCents: integer('service_fee_cents').notNull().default(0),
    /** Of delivery and service fee, as of the day on which it came in; hundredths of a percent, as on its lines. */
    deliveryVatHundredths: integer('delivery_vat_hundredths').notNull(),
    totalCents: integer('total_cents').notNull(),
    currency: currency(),
    firstOrder: boolean('first_order').notNull().default(false),
    b2bOrder: boolean('b2b_order').notNull().default(false),
    /** The company whose employees it is for, with its name of that day; null where it is nobody's but the customer's. */
    companyId: integer('company_id').references(() => companies.id),
    companyName: text('company_name'),
    /** Of an employee’s meal: its group, whose it is (copied, as no kitchen sees a company’s people) and its slot (`HH:MM`); null in every other order. */
    mealGroupId: integer('meal_group_id'),
    employeeId: integer('employee_id'),
    employeeFirstName: text('employee_first_name'),
    employeeLastName: text('employee_last_name'),
    employeeAllergy: text('employee_allergy'),
    slotStart: text('slot_start'),
    slotEnd: text('slot_end'),
    /** The content of a meal whose bag was ticked off as packed; null: its bag is missing. A later content is ticked off anew. */
    bagRevision: integer('bag_revision'),
    manually: boolean('manually').notNull().default(false),
    enableCookingTime: boolean('enable_cooking_time').notNull(),
    suggestedCookingTime: integer('suggested_cooking_time').notNull(),
    minCookingTime: integer('min_cooking_time').notNull(),
    maxCookingTime: integer('max_cooking_time').notNull(),
    totalCookingTime: integer('total_cooking_time'),
    packagesNo: integer('packages_no').notNull().default(1),
    courierId: integer('courier_id').references(() => users.id),
    createdBy: integer('created_by').references(() => users.id),
    /** The account that brought it in; null where staff typed it in. */
    channelId: integer('channel_id').references(() => users.id),
    statusBy: integer('status_by').references(() => users.id),
    statusDeviceId: uuid('status_device_id'),
    rejectReasonId: integer('reject_reason_id'),
    rejectNotes: text('reject_notes').notNull().default(''),
    lastDatePending: instant('last_date_pending'),
    lastDateAccepted: instant('last_date_accepted'),
    lastDateCooked: instant('last_date_cooked'),
    lastDateAcceptedToPickUp: instant('last_date_accepted_to_pick_up'),
    lastDateInRestaurant: instant('last_date_in_restaurant'),
    lastDateCollected: instant('last_date_collected'),
    lastDateDelivered: instant('last_date_delivered'),
    lastDateRejected: instant('last_date_rejected'),
    /** That it was brought back, in the wire's shape: the last time, and how often. Each time is a row of `order_recalls`. */
    recall: jsonb('recall').$type<NonNullable<Order['recall']>>(),
    /** The server had rejected it before an answer came that had been given in time: when, and when that was taken back. */
    overruled: jsonb('overruled').$type<{ rejectedAt: string; at: string }>(),
    /** Its courier said by themselves that they have it, or that the customer has. */
    takenByCourier: boolean('taken_by_courier').notNull().default(false),
    /** When what was promised was ready, where dishes were added after that. */
    promiseMetAt: instant('promise_met_at'),
    /** When somebody said that they saw the cancellation of an accepted order. */
    cancelAcknowledgedAt: instant('cancel_acknowledged_at'),
    cancelAcknowledgedBy: integer('cancel_acknowledged_by'),
    waiterId: integer('waiter_id').references(() => users.id),
    /** What the customer paid before the order came: the total at that moment where it was paid by card. */
    paidCents: integer('paid_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What of it was no debt but a kindness: the customer need not pay it again. */
    waivedCents: integer('waived_cents').notNull().default(0),
    /** When what is cooked or where it goes was last changed. */
    changedAt: instant('changed_at'),
    /** What the ledger of prints last said (`server/kitchen/printing/tell-board.ts`): a paper of it did not come out. */
    notPrinted: boolean('not_printed').notNull().default(false),
    /** Counts what changed besides status and content: `notPrinted`, refunds, that somebody saw the cancellation. */
    marksVersion: integer('marks_version').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.businessDay, t.id] }),
    index('orders_id').on(t.id),
    within(t, t.customerId, customers),
    within(t, t.customerAddressId, customerAddresses),
    within(t, t.takeAwayPointId, takeAwayPoints),
    within(t, t.discountId, discounts),
    within(t, t.mealGroupId, mealGroups),
    index('orders_meal_group').on(t.businessId, t.mealGroupId).where(sql`meal_group_id is not null`),
    check(
      'orders_meal',
      sql`num_nulls(${t.mealGroupId}, ${t.employeeId}, ${t.employeeFirstName}, ${t.employeeLastName}, ${t.employeeAllergy}, ${t.slotStart}, ${t.slotEnd}) in (0, 7)
        and (${t.mealGroupId} is null or ${t.companyId} is not null)`,
    ),
    index('orders_discount').on(t.discountId).where(sql`discount_id is not null`),
    index('orders_company').on(t.companyId).where(sql`company_id is not null`),
    check(
      'orders_company_named',
      sql`${t.companyId} is null and ${t.companyName} is null or ${t.b2bOrder} and ${t.companyId} is not null and ${t.companyName} is not null`,
    ),
    check(
      'orders_status',
      sql`${t.status} in ('PENDING','ACCEPTED','ACCEPTED_TO_PICK_UP','COOKED','IN_RESTAURANT','COLLECTED','DELIVERED','COMPLETED','REJECTED')`,
    ),
    oneOf('orders_payment', t.paymentType, PAYMENT_TYPES),
    check(
      'orders_money',
      sql`${t.netCents} >= 0 and ${t.discountCents} between 0 and ${t.netCents} and ${t.transportCents} >= 0 and ${t.serviceFeeCents} >= 0
        and ${t.totalCents} = ${t.netCents} - ${t.discountCents} + ${t.transportCents} + ${t.serviceFeeCents}`,
    ),
    check('orders_accepted', sql`${t.status} in ('PENDING', 'REJECTED') or ${t.lastDateAccepted} is not null`),
    check(
      'orders_rejected',
      sql`(${t.status} = 'REJECTED') = (${t.lastDateRejected} is not null) and (${t.status} <> 'REJECTED' or ${t.rejectReasonId} is not null)`,
    ),
    check('orders_place', sql`(${t.takeAwayPointId} is not null) <> (${t.customerAddressId} is not null)`),
    check('orders_refunded', sql`${t.refundedCents} between 0 and ${t.paidCents}`),
    check('orders_waived', sql`${t.waivedCents} between 0 and ${t.refundedCents}`),
    check('orders_delivery_vat', sql`${t.deliveryVatHundredths} between 0 and 10000`),
    check('orders_packages', sql`${t.packagesNo} between 1 and 99`),
    index('orders_open')
      .on(t.businessId)
      .where(
        sql`status in ('PENDING','ACCEPTED','ACCEPTED_TO_PICK_UP','COOKED','IN_RESTAURANT','COLLECTED','DELIVERED')`,
      ),
    // Which businesses have orders of a day: of whoever sees everything, no list of businesses is looked through.
    index('orders_businesses_of_day').on(t.businessDay, t.businessId),
    index('orders_calendar_day').on(t.businessId, t.calendarDay, t.id.desc()),
    index('orders_registered').on(t.businessId, t.registeredAt),
    index('orders_customer').on(t.customerId),
    index('orders_cancelled')
      .on(t.businessId)
      .where(sql`status = 'REJECTED' and last_date_accepted is not null and cancel_acknowledged_at is null`),
    index('orders_cancelled_since')
      .on(t.lastDateRejected)
      .where(sql`status = 'REJECTED' and last_date_accepted is not null`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: tenantRowId(),
    ...keyOfOrder(),
    position: integer('position').notNull(),
    menuItemId: integer('menu_item_id').notNull(),
    itemName: text('item_name').notNull(),
    itemPriceCents: integer('item_price_cents').notNull(),
    /** The rate of the dish when it was sold: a rate that changes later changes no tax of the past. */
    vatHundredths: integer('vat_hundredths').notNull(),
    quantity: integer('quantity').notNull(),
    notes: text('notes').notNull().default(''),
    /** As sold, in the wire's shape. */
    variantItem: jsonb('variant_item').$type<OrderItem['variantItem']>(),
    toppingItems: jsonb('topping_items').$type<OrderItem['toppingItems']>().notNull().default([]),
    /** Set where the line came later than the order. */
    addedAt: instant('added_at'),
  },
  (t) => [
    keyWithinDay(t, t.orderId, t.id),
    ofOrder(t, orders),
    check('order_items_quantity', sql`${t.quantity} between 1 and 99`),
    check('order_items_vat', sql`${t.vatHundredths} between 0 and 10000`),
    check('order_items_price', sql`${t.itemPriceCents} >= 0`),
  ],
)
