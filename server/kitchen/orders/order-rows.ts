import { getTableColumns } from 'drizzle-orm'
import type { OrderChange } from '#/contract/order-change'
import { FIRST_REVISION } from '#/domain/orders/changed'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { type orderItems, orders } from '../../db/schema'
import { run } from '../../db/statement'

export type OrderColumns = typeof orders.$inferSelect
export type OrderItemRow = Pick<
  typeof orderItems.$inferSelect,
  | 'id'
  | 'orderId'
  | 'menuItemId'
  | 'itemName'
  | 'itemPriceCents'
  | 'quantity'
  | 'notes'
  | 'variantItem'
  | 'toppingItems'
  | 'addedAt'
  | 'position'
>

/** What an order needs of its neighbours. */
export type OrderNames = {
  businessName: string
  cityId: number
  customerName: string
  customerPhonePrefix: string
  customerPhone: string
  addressStreet: string | null
  addressDetails: string | null
  latitudeE6: number | null
  longitudeE6: number | null
  addressPrimary: boolean | null
  addressReplaced: boolean | null
  pointName: string | null
  courierName: string | null
  waiterName: string | null
  statusByName: string | null
  rejectReasonText: string | null
  /** Null: nobody has edited it. */
  edits: { revision: number; change: OrderChange }[] | null
}
export type OrderRow = OrderColumns & OrderNames & { items: OrderItemRow[]; isArchived?: boolean }

/** By what a row that hangs on an order names it. */
export type OrderKey = Pick<OrderColumns, 'businessId' | 'businessDay'> & { orderId: number }

export const keyOf = (order: Pick<OrderColumns, 'businessId' | 'businessDay' | 'id'>): OrderKey => ({
  businessId: order.businessId,
  businessDay: order.businessDay,
  orderId: order.id,
})

/** The table's columns under their names in code. */
export const columnList = (columns: Record<string, { name: string }>, alias: string): string =>
  Object.entries(columns)
    .map(([key, column]) => `${alias}.${column.name} AS "${key}"`)
    .join(', ')

/** Columns of an order `o` and of its neighbours. */
export const ORDER_COLUMNS = `
    ${columnList(getTableColumns(orders), 'o')},
    b.name AS "businessName", b.city_id AS "cityId",
    c.name AS "customerName", c.phone_prefix AS "customerPhonePrefix", c.phone AS "customerPhone",
    a.address_street AS "addressStreet", a.address_details AS "addressDetails",
    a.latitude_e6 AS "latitudeE6", a.longitude_e6 AS "longitudeE6", a.is_primary AS "addressPrimary", a.replaced AS "addressReplaced",
    p.point_name AS "pointName",
    k.name || ' ' || k.surname AS "courierName", w.name || ' ' || w.surname AS "waiterName",
    u.name || ' ' || u.surname AS "statusByName", r.en AS "rejectReasonText",
    CASE WHEN o.revision > ${FIRST_REVISION} THEN (
      SELECT json_agg(json_build_object('revision', h.revision, 'change', h.change) ORDER BY h.revision)
      FROM order_changes h WHERE h.business_id = o.business_id AND h.order_id = o.id) END AS edits`

/** The neighbours of an order `o`. */
export const ORDER_JOINS = `
    JOIN businesses b ON b.id = o.business_id
    JOIN customers c ON c.business_id = o.business_id AND c.id = o.customer_id
    LEFT JOIN customer_addresses a ON a.business_id = o.business_id AND a.id = o.customer_address_id
    LEFT JOIN take_away_points p ON p.business_id = o.business_id AND p.id = o.take_away_point_id
    LEFT JOIN people_names k ON k.id = o.courier_id
    LEFT JOIN people_names w ON w.id = o.waiter_id
    LEFT JOIN people_names u ON u.id = o.status_by
    LEFT JOIN reject_reasons r ON r.id = o.reject_reason_id`

const ORDER_SELECT = `SELECT ${ORDER_COLUMNS} FROM orders o ${ORDER_JOINS}`

/** Columns of a line `i`. */
export const ITEM_COLUMNS = `
    i.id, i.order_id AS "orderId", i.menu_item_id AS "menuItemId", i.item_name AS "itemName",
    i.item_price_cents AS "itemPriceCents", i.quantity, i.notes, i.variant_item AS "variantItem", i.topping_items AS "toppingItems",
    i.added_at AS "addedAt", i.position`

const ITEM_SELECT = `
  SELECT ${ITEM_COLUMNS}
  FROM order_items i
  WHERE i.order_id = ANY ($1) AND i.business_id = ANY ($2) ORDER BY i.order_id, i.position`

/** `rest` begins with WHERE and sees the order as `o`, its business as `b`, its customer as `c`. */
type Selection = { name?: string; rest: string; values: readonly unknown[]; withItems?: boolean }

/** These orders, each with its business. */
export const theseOrders = (orders: readonly Pick<OrderColumns, 'businessId' | 'id'>[]): Selection => ({
  rest: 'WHERE o.business_id = ANY ($2::integer[]) AND o.id = ANY ($1::integer[])',
  values: [orders.map(({ id }) => id), [...new Set(orders.map(({ businessId }) => businessId))]],
})

/** Whole orders: one query for them and their neighbours, one for the items of all of them (`withItems: false` spares it). */
export async function loadOrders(tx: Transaction, selection: Selection): Promise<OrderRow[]> {
  const found = await run<OrderColumns & OrderNames>(tx, {
    ...(selection.name !== undefined && { name: selection.name }),
    text: `${ORDER_SELECT} ${selection.rest}`,
    values: selection.values,
  })
  if (found.length === 0) return []
  if (selection.withItems === false) return found.map((order) => ({ ...order, items: [] }))
  const items = await run<OrderItemRow>(tx, {
    name: 'order_items',
    text: ITEM_SELECT,
    values: [found.map((order) => order.id), [...new Set(found.map((order) => order.businessId))]],
  })
  const itemsOf = new Map<number, OrderItemRow[]>(found.map((order) => [order.id, []]))
  for (const item of items) itemsOf.get(item.orderId)?.push(item)
  return found.map((order) => ({ ...order, items: itemsOf.get(order.id) ?? [] }))
}

/** One order of these businesses; `undefined` for an unknown one and for anybody else's. */
export async function loadOrder(tx: Transaction, orderId: number, reach: Reach): Promise<OrderRow | undefined> {
  const [order] = await loadOrders(tx, {
    name: 'one_order',
    rest: `WHERE o.id = $1 AND ${withinText('o.business_id', '$2')}`,
    values: [orderId, idsOf(reach)],
  })
  return order
}
