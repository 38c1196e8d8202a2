import type { QueryOf } from '#/contract/endpoint'
import type { companyOrders, MealGroup, MealGroupDetails } from '#/contract/company-orders'
import { GROUP_STEP, type MealColumn, mealColumn } from '#/domain/meals/group-command'
import { orderCode } from '#/domain/orders/order-code'
import { FINISHED_STATUSES, FIRST_STATUS, IN_HOUSE_STATUSES, NOT_SOLD } from '#/domain/orders/order-status'
import { instant, minutes } from '#/domain/values/time'
import { instantAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { mealGroups } from '../../db/schema'
import { containing, type Parameters, parameters, run, texts } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { businessesOf } from '../../ground/businesses/require-business'
import { columnList, loadOrders, type OrderRow } from '../orders/order-rows'
import { getTableColumns } from 'drizzle-orm'
import type { MealGroupRow } from './move-meals'

type GroupRow = MealGroupRow & {
  businessName: string
  timeZone: string
  travelMinutes: number
  meals: number
  expected: number | null
  dishes: { name: string; quantity: number }[] | null
  notes: number
  allergies: string[] | null
  ringOrderId: number | null
}

const COUNTED = `o.business_id = g.business_id AND o.meal_group_id = g.id AND o.status <> '${NOT_SOLD}'`

/** A group `g` with what is cooked of it; `rest` begins with WHERE and sees the business as `b`. */
const select = (rest: string): string => `
  SELECT ${columnList(getTableColumns(mealGroups), 'g')},
    b.name AS "businessName", b.time_zone AS "timeZone", b.travel_minutes AS "travelMinutes",
    c.meals, c.notes, c.allergies, c."ringOrderId", d.dishes, p.expected
  FROM meal_groups g JOIN businesses b ON b.id = g.business_id
    LEFT JOIN plan_cells p ON p.business_id = g.business_id AND p.company_id = g.company_id AND p.day = g.day
      AND p.ordering_time_id = g.ordering_time_id
    LEFT JOIN LATERAL (
      SELECT count(*)::integer AS meals, count(*) FILTER (WHERE o.description <> '')::integer AS notes,
        array_agg(DISTINCT o.employee_allergy) FILTER (WHERE o.employee_allergy <> '') AS allergies,
        min(o.id) FILTER (WHERE o.status = '${FIRST_STATUS}' AND g.closed_at IS NOT NULL) AS "ringOrderId"
      FROM orders o WHERE ${COUNTED}) c ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('name', name, 'quantity', quantity) ORDER BY quantity DESC, name) AS dishes
      FROM (
        SELECT i.item_name || coalesce(', ' || (i.variant_item ->> 'name'), '') AS name, sum(i.quantity)::integer AS quantity
        FROM orders o JOIN order_items i ON i.order_id = o.id AND i.business_id = o.business_id WHERE ${COUNTED} GROUP BY 1) AS added
    ) d ON true
  ${rest}`

const loadGroups = (tx: Transaction, rest: string, values: readonly unknown[]): Promise<GroupRow[]> =>
  run<GroupRow>(tx, { text: select(rest), values })

function presentGroup(row: GroupRow): MealGroup {
  const doorAt = instantAt({ day: row.day, clock: row.slotStart }, row.timeZone)
  return {
    id: row.id,
    code: `CO-${row.id}`,
    business: { id: row.businessId, name: row.businessName },
    company: { id: row.companyId, name: row.companyName },
    docDate: row.day,
    slot: { startTime: row.slotStart, endTime: row.slotEnd },
    doorAt: instant(doorAt),
    leavesAt: instant(doorAt - minutes(row.travelMinutes)),
    closesAt: row.closesAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    status: row.status,
    statusVersion: row.statusVersion,
    column: mealColumn(row) ?? null,
    cookedAt: row.cookedAt?.toISOString() ?? null,
    address: row.addressText,
    contact: { name: row.contactName, phone: row.contactPhone },
    meals: row.meals,
    expected: row.expected,
    dishes: row.dishes ?? [],
    notes: row.notes,
    allergies: row.allergies ?? [],
    ringOrderId: row.ringOrderId,
  }
}

/**
 * The groups of today by each restaurant's clock, and those of other days that are still worked on; those alone of which something is or was
 * cooked.
 */
export function readMealBoard(ctx: SignedInContext, businessId: number | undefined) {
  const reach = businessesOf(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const rows = await loadGroups(
      tx,
      `WHERE ${withinText('g.business_id', '$1')} AND g.status <> '${NOT_SOLD}' AND c.meals > 0
        AND g.day >= to_char($2::timestamptz AT TIME ZONE 'UTC' - interval '3 days', 'YYYY-MM-DD')
        AND (g.day = to_char($2::timestamptz AT TIME ZONE b.time_zone, 'YYYY-MM-DD')
          OR g.closed_at IS NOT NULL AND g.status NOT IN (${texts(FINISHED_STATUSES)}))
      ORDER BY g.day, g.slot_start, g.company_name, g.id`,
      [idsOf(reach), ctx.now],
    )
    return { groups: rows.map(presentGroup), serverTime: ctx.now.toISOString() }
  })
}

type Filter = QueryOf<typeof companyOrders.list>

const SORTS: Readonly<Record<Filter['sort'], string>> = {
  id: 'g.id',
  companyName: 'g.company_name',
  docDate: 'g.day',
  slot: 'g.slot_start',
  status: 'g.status',
}

/** Where a group stands, as `mealColumn` says, in SQL. */
const IN_COLUMN: Readonly<Record<MealColumn | 'refused', string>> = {
  refused: `g.status = '${NOT_SOLD}'`,
  open: `g.status <> '${NOT_SOLD}' AND g.closed_at IS NULL`,
  toAccept: `g.status = '${FIRST_STATUS}' AND g.closed_at IS NOT NULL`,
  cooking: `g.status IN (${texts(IN_HOUSE_STATUSES)}) AND g.cooked_at IS NULL`,
  ready: `(g.status = '${GROUP_STEP.collect}' OR g.status IN (${texts(IN_HOUSE_STATUSES)}) AND g.cooked_at IS NOT NULL)`,
  delivered: `g.status IN (${texts(FINISHED_STATUSES)})`,
}

/** A page of groups, as the filter says. */
export function listGroups(ctx: SignedInContext, filter: Filter) {
  const reach = businessesOf(ctx, filter.businessId)
  return inSnapshot(ctx, async (tx) => {
    const params = parameters()
    const where = whereOf(filter, reach, params)
    const [counted] = await run<{ total: number }>(tx, {
      text: `SELECT count(*)::integer AS total FROM meal_groups g ${where}`,
      values: params.values,
    })
    const direction = filter.direction === 'asc' ? 'ASC' : 'DESC'
    const rows = await loadGroups(
      tx,
      `${where} ORDER BY ${SORTS[filter.sort]} ${direction}, g.id ${direction} LIMIT ${filter.limit} OFFSET ${filter.offset}`,
      params.values,
    )
    return { items: rows.map(presentGroup), total: counted?.total ?? 0 }
  })
}

function whereOf({ companyId, from, to, column, search }: Filter, reach: Reach, { add }: Parameters): string {
  const words = search?.trim() ?? ''
  const number = /^(?:co-)?(\d{1,9})$/i.exec(words)?.[1]
  const conditions = [
    withinText('g.business_id', add(idsOf(reach))),
    companyId === undefined ? undefined : `g.company_id = ${add(companyId)}`,
    from === undefined ? undefined : `g.day >= ${add(from)}`,
    to === undefined ? undefined : `g.day <= ${add(to)}`,
    column === undefined ? undefined : `(${IN_COLUMN[column]})`,
    words === ''
      ? undefined
      : number === undefined
        ? `drin_fold(g.company_name) LIKE drin_fold(${add(containing(words))})`
        : `g.id = ${add(Number(number))}`,
  ]
  return `WHERE ${conditions.filter((each) => each !== undefined).join(' AND ')}`
}

/** A group with everybody's meal. Faults with 404 for one of a business that the caller does not reach. */
export const readGroup = (ctx: SignedInContext, groupId: number): Promise<MealGroupDetails> =>
  inSnapshot(ctx, (tx) => loadDetails(tx, ctx.caller.businesses, groupId))

/** The same within a transaction that changed it. */
export async function loadDetails(tx: Transaction, reach: Reach, groupId: number): Promise<MealGroupDetails> {
  const [row] = await loadGroups(tx, `WHERE g.id = $1 AND ${withinText('g.business_id', '$2')}`, [
    groupId,
    idsOf(reach),
  ])
  if (row === undefined) throw new Fault('not_found')
  const people = await loadOrders(tx, {
    rest: `WHERE o.business_id = $1 AND o.meal_group_id = $2 ORDER BY o.employee_last_name, o.employee_first_name, o.id`,
    values: [row.businessId, groupId],
  })
  return { ...presentGroup(row), people: people.map(presentPerson) }
}

const presentPerson = (row: OrderRow): MealGroupDetails['people'][number] => ({
  orderId: row.id,
  code: orderCode(row.id),
  employeeFirstName: row.employeeFirstName ?? '',
  employeeLastName: row.employeeLastName ?? '',
  status: row.status,
  items: row.items.map(({ quantity, itemName, variantItem, toppingItems, notes }) => ({
    quantity,
    itemName,
    details: [
      ...(variantItem === null ? [] : [variantItem.name]),
      ...toppingItems.map((topping) =>
        topping.quantity > 1 ? `${topping.quantity} × ${topping.displayedText}` : topping.displayedText,
      ),
    ],
    notes,
  })),
  notes: row.description,
  allergy: row.employeeAllergy ?? '',
  rejectNotes: row.rejectNotes,
})
