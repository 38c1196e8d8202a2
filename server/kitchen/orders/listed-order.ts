import type { ListedOrder } from '#/contract/orders'
import { fromCents } from '#/domain/values/money'
import { SALES_TEXT } from './sold-facts'
import type { OrderRow } from './order-rows'

/** An order as lists and files show it. */
export type ListedRow = Pick<
  OrderRow,
  | 'id'
  | 'businessId'
  | 'registeredAt'
  | 'scheduledAt'
  | 'status'
  | 'enableCookingTime'
  | 'lastDateCooked'
  | 'businessName'
  | 'addressStreet'
  | 'takeAwayPointId'
  | 'pointName'
  | 'totalCents'
  | 'paymentType'
  | 'firstOrder'
  | 'customerName'
  | 'discountCents'
  | 'transportCents'
  | 'serviceFeeCents'
> & { currency: ListedOrder['currency']; salesCents: number } & Partial<PartRow>

/** Of an order `o` and its neighbours. */
export const LISTED_COLUMNS = `
  o.id, o.business_id AS "businessId", o.registered_at AS "registeredAt", o.scheduled_at AS "scheduledAt", o.status,
  o.enable_cooking_time AS "enableCookingTime", o.last_date_cooked AS "lastDateCooked",
  b.name AS "businessName", a.address_street AS "addressStreet", o.take_away_point_id AS "takeAwayPointId",
  p.point_name AS "pointName", o.total_cents AS "totalCents", o.currency, o.payment_type AS "paymentType",
  o.first_order AS "firstOrder", c.name AS "customerName", o.discount_cents AS "discountCents",
  o.transport_cents AS "transportCents", o.service_fee_cents AS "serviceFeeCents",
  ${SALES_TEXT} AS "salesCents"`
/** Behind a table `page` of businesses and ids. */
export const LISTED_JOINS = `
  JOIN orders o ON o.business_id = page.business_id AND o.id = page.id
  JOIN businesses b ON b.id = o.business_id
  JOIN customers c ON c.business_id = o.business_id AND c.id = o.customer_id
  LEFT JOIN customer_addresses a ON a.business_id = o.business_id AND a.id = o.customer_address_id
  LEFT JOIN take_away_points p ON p.business_id = o.business_id AND p.id = o.take_away_point_id`

/** Behind them, what of each order a filter is about (`part-conditions.ts`). */
export const PART_COLUMNS = 'part.pieces, part.cents AS "partCents", part.vat_cents AS "partVatCents"'
type PartRow = { pieces: string | null; partCents: string | null; partVatCents: string | null }

export const presentPart = ({
  pieces = null,
  partCents = null,
  partVatCents = null,
}: Partial<PartRow>): NonNullable<ListedOrder['part']> => ({
  pieces: pieces === null ? null : Number(pieces),
  amount: fromCents(Number(partCents)),
  vat: partVatCents === null ? null : fromCents(Number(partVatCents)),
})

/** The short road to the wire: what of `presentOrder` a list shows. */
export const presentListedOrder = (row: ListedRow): ListedOrder => ({
  id: row.id,
  orderID: row.id,
  businessId: row.businessId,
  registrationtime: row.registeredAt.toISOString(),
  scheduled: row.scheduledAt?.toISOString() ?? null,
  status: row.status,
  enableCookingTime: row.enableCookingTime,
  lastDateCooked: row.lastDateCooked?.toISOString() ?? null,
  restaurantName: row.businessName,
  address: row.addressStreet ?? '',
  takeAwayPoint: row.takeAwayPointId === null ? null : { id: row.takeAwayPointId, pointName: row.pointName ?? '' },
  total: fromCents(row.totalCents),
  currency: row.currency,
  paymentMethod: { paymentType: row.paymentType as ListedOrder['paymentMethod']['paymentType'] }, // held by a check constraint
  firstOrder: row.firstOrder,
  discountValue: fromCents(row.discountCents),
  transportCost: fromCents(row.transportCents),
  serviceFee: fromCents(row.serviceFeeCents),
  customer: { name: row.customerName },
  sales: fromCents(row.salesCents),
  ...(row.partCents !== undefined && { part: presentPart(row) }),
})
