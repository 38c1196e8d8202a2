import type { ListedOrder, Order } from '#/contract/orders'
import { ORDER_STATUSES, STAMP_OF } from '#/domain/orders/order-status'
import type { ORDER_SORTS } from '#/domain/orders/order-sorts'
import type { Transaction } from '../../db/database'
import { run, texts } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { seeWholeSince } from '../../ground/archive/reach-archive'
import { Fault } from '../../ground/http/faults'
import { createQueue } from '../../queue'
import { type ListedRow, LISTED_COLUMNS, LISTED_JOINS, PART_COLUMNS, presentListedOrder } from './listed-order'
import { loadFilterFacts, type OrderFilter, whereOf } from './order-filter'
import { loadOrders, theseOrders } from './order-rows'
import { presentOrder } from './present-order'

/** What may stand behind ORDER BY; a status sorts by its place on the way of an order, not by its letters. */
const SORT_COLUMNS: Readonly<Record<(typeof ORDER_SORTS)[number], string>> = {
  orderID: 'o.id',
  registrationtime: 'o.registered_at',
  total: 'o.total_cents',
  status: `array_position(ARRAY[${texts(ORDER_STATUSES)}], o.status)`,
  restaurantName: 'b.name',
}

type Page<Item> = { items: Item[]; total: number }

/** As many rows as a page of an export has; the app asks for no more. Whole orders with their lines are given no further. */
const MANY_ROWS = 500
/** Longer reads take a connection and this process for a while each: one at a time, so that orders overtake them. */
const inTurn = createQueue(1)

/**
 * One page of the caller's orders, and how many there are in all. What fits is looked for once, by number and place alone:
 * counting and sorting weeks of whole rows takes several times as long.
 */
export async function listOrders(ctx: SignedInContext, filter: OrderFilter): Promise<Page<Order | ListedOrder>> {
  if (filter.limit <= MANY_ROWS) return readPage(ctx, filter)
  if (filter.fullBody && filter.fields !== 'list')
    throw new Fault('bad_input', { errors: [{ path: 'fullBody', message: 'too_many_rows' }] })
  return inTurn(() => readPage(ctx, filter))
}

async function readPage(ctx: SignedInContext, filter: OrderFilter): Promise<Page<Order | ListedOrder>> {
  return inSnapshot(ctx, async (tx) => {
    await seeWholeSince(tx, filter.startDate)
    const { where, parameters, part } = whereOf(filter, await loadFilterFacts(tx, filter, ctx))
    const direction = filter.direction === 'asc' ? 'ASC' : 'DESC'
    const page = {
      text: `
        WITH found AS MATERIALIZED (
          SELECT o.business_id, o.id, ${SORT_COLUMNS[filter.sort]} AS place FROM orders o JOIN businesses b ON b.id = o.business_id ${where}
        ), page AS (
          SELECT business_id, id, place FROM found ORDER BY place ${direction}, id ${direction}
          LIMIT ${Number(filter.limit)} OFFSET ${Number(filter.offset)}
        )`,
      order: `ORDER BY page.place ${direction}, page.id ${direction}`,
      values: parameters.values,
      part,
    }
    const { items, total } = await (filter.fields === 'list'
      ? listedPage(tx, page)
      : wholePage(tx, page, filter.fullBody))
    return { items: items.map((order) => leaveOut(order, filter)), total }
  })
}

/** `text` makes the tables `found` and `page`. */
type PageQuery = { text: string; order: string; values: readonly unknown[]; part: string | undefined }

/** The count stands on every row, and on one without an order where the page is empty. */
const COUNTED = 'FROM (SELECT count(*)::integer AS total FROM found) counted LEFT JOIN'

async function listedPage(tx: Transaction, { text, order, values, part }: PageQuery): Promise<Page<ListedOrder>> {
  const rows = await run<(ListedRow | { id: null }) & { total: number }>(tx, {
    text: `${text} SELECT total, ${LISTED_COLUMNS} ${part === undefined ? '' : `, ${PART_COLUMNS}`}
      ${COUNTED} (page ${LISTED_JOINS} ${part === undefined ? '' : `JOIN LATERAL (${part}) part ON true`}) ON true ${order}`,
    values,
  })
  return { items: rows.flatMap((row) => (row.id === null ? [] : [presentListedOrder(row)])), total: totalOf(rows) }
}

async function wholePage(
  tx: Transaction,
  { text, order, values }: PageQuery,
  withItems: boolean,
): Promise<Page<Order>> {
  const page = await run<{ id: number | null; businessId: number; total: number }>(tx, {
    text: `${text} SELECT total, page.id, page.business_id AS "businessId" ${COUNTED} page ON true ${order}`,
    values,
  })
  const listed = page.flatMap(({ id, businessId }) => (id === null ? [] : [{ id, businessId }]))
  const found = await loadOrders(tx, { ...theseOrders(listed), withItems })
  const rowOf = new Map(found.map((row) => [row.id, row]))
  const rows = listed.flatMap(({ id }) => rowOf.get(id) ?? [])
  return { items: rows.map(presentOrder), total: totalOf(page) }
}

const totalOf = (rows: readonly { total: number }[]): number => rows[0]?.total ?? 0

/** An order without what its filter did not ask to load; nothing else of it changes. */
function leaveOut<Row extends Order | ListedOrder>(
  order: Row,
  { loadLastStatusDates, loadNewCustomerStatus }: Pick<OrderFilter, 'loadLastStatusDates' | 'loadNewCustomerStatus'>,
): Row {
  if (loadLastStatusDates && loadNewCustomerStatus) return order
  const stamps = loadLastStatusDates ? [] : Object.values(STAMP_OF).filter((stamp) => stamp in order)
  return {
    ...order,
    ...Object.fromEntries(stamps.map((stamp) => [stamp, null])),
    ...(!loadNewCustomerStatus && { firstOrder: false }),
  }
}
