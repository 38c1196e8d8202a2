import type { QueryOf } from '#/contract/endpoint'
import type { companyOrders, MealGroup, MealGroupDetails } from '#/contract/company-orders'
import { isAdded, isAsked } from '#/domain/meals/added-meal'
import { bagNumbers, type PlacedMeal } from '#/domain/meals/bags'
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
import { IS_ADDED, IS_ASKED } from '../meals/asked-meal'
import { COUNTED, DISH_NAME, SOLD } from './counted-meals'
import { LABEL_COUNTS, loadLabels } from './label-rows'
import { CANCELLED_SINCE, NOTE_TEXTS } from './list-rows'
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
  noteTexts: MealGroup['noteTexts'] | null
  cancelledSince: Omit<MealGroup['cancelledSince'][number], 'code'>[] | null
  ringOrderId: number | null
  bagsTicked: number
  asked: number
  askedOrderIds: number[]
  added: number
  labelsPrintedAt: Date | null
  labelsLacking: number
  labelsChanged: number
  labelsCancelled: number
}

/** A group `g` with what is cooked of it; `rest` begins with WHERE and sees the business as `b`. */
const select = (rest: string): string => `
  SELECT ${columnList(getTableColumns(mealGroups), 'g')},
    b.name AS "businessName", b.time_zone AS "timeZone", b.travel_minutes AS "travelMinutes",
    c.meals, c.notes, c.allergies, c."bagsTicked", c.added, w.asked, w."askedOrderIds", w."ringOrderId", d.dishes, n."noteTexts",
    s."cancelledSince", p.expected, l.*
  FROM meal_groups g JOIN businesses b ON b.id = g.business_id
    LEFT JOIN plan_cells p ON p.business_id = g.business_id AND p.company_id = g.company_id AND p.day = g.day
      AND p.ordering_time_id = g.ordering_time_id
    LEFT JOIN LATERAL (
      SELECT count(*)::integer AS meals, count(*) FILTER (WHERE o.description <> '' OR EXISTS (
          SELECT FROM order_items i WHERE i.order_id = o.id AND i.business_id = o.business_id AND i.notes <> ''))::integer AS notes,
        array_agg(DISTINCT o.employee_allergy) FILTER (WHERE o.employee_allergy <> '') AS allergies,
        count(*) FILTER (WHERE ${IS_ADDED})::integer AS added,
        count(*) FILTER (WHERE o.bag_revision >= o.revision)::integer AS "bagsTicked"
      FROM orders o WHERE ${COUNTED}) c ON true
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${IS_ASKED})::integer AS asked,
        coalesce(array_agg(o.id ORDER BY o.id) FILTER (WHERE ${IS_ASKED}), '{}') AS "askedOrderIds",
        min(o.id) FILTER (WHERE o.status = '${FIRST_STATUS}' AND g.closed_at IS NOT NULL) AS "ringOrderId"
      FROM orders o WHERE ${SOLD}) w ON true
    LEFT JOIN LATERAL (${LABEL_COUNTS}) l ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('name', name, 'quantity', quantity) ORDER BY quantity DESC, name) AS dishes
      FROM (
        SELECT ${DISH_NAME} AS name, sum(i.quantity)::integer AS quantity
        FROM orders o JOIN order_items i ON i.order_id = o.id AND i.business_id = o.business_id WHERE ${COUNTED} GROUP BY 1) AS added
    ) d ON true
    LEFT JOIN LATERAL (${NOTE_TEXTS}) n ON true
    LEFT JOIN LATERAL (${CANCELLED_SINCE}) s ON true
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
    hasCourier: row.hasCourier,
    isBelowMinimum: row.missingCents > 0,
    address: row.addressText,
    contact: { name: row.contactName, phone: row.contactPhone },
    meals: row.meals,
    added: row.added,
    asked: row.asked,
    askedOrderIds: row.askedOrderIds,
    expected: row.expected,
    dishes: row.dishes ?? [],
    notes: row.notes,
    allergies: row.allergies ?? [],
    noteTexts: row.noteTexts ?? [],
    cancelledSince: (row.cancelledSince ?? []).map((meal) => ({ ...meal, code: orderCode(meal.orderId) })),
    ringOrderId: row.ringOrderId,
    labels: {
      printedAt: row.labelsPrintedAt?.toISOString() ?? null,
      lacking: row.labelsLacking,
      changed: row.labelsChanged,
      cancelled: row.labelsCancelled,
    },
    bagsTicked: row.bagsTicked,
  }
}

/**
 * The groups of today by each restaurant's clock, and those of other days that are still worked on; those alone of which something is or was
 * cooked, or is on paper and must not be.
 */
export function readMealBoard(ctx: SignedInContext, businessId: number | undefined) {
  const reach = businessesOf(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const rows = await loadGroups(
      tx,
      `WHERE ${withinText('g.business_id', '$1')} AND (g.status <> '${NOT_SOLD}' AND (c.meals > 0 OR w.asked > 0) OR s."cancelledSince" IS NOT NULL)
        AND g.day >= to_char($2::timestamptz AT TIME ZONE 'UTC' - interval '3 days', 'YYYY-MM-DD')
        AND (g.day = to_char($2::timestamptz AT TIME ZONE b.time_zone, 'YYYY-MM-DD')
          OR g.closed_at IS NOT NULL AND g.status NOT IN (${texts([...FINISHED_STATUSES, NOT_SOLD])}))
      ORDER BY g.day, g.slot_start, g.company_name, g.id`,
      [idsOf(reach), ctx.now],
    )
    return { groups: rows.map(presentGroup), serverTime: ctx.now.toISOString() }
  })
}

/** The groups of a day of a restaurant, or of one slot of it. */
export async function loadDay(
  tx: Transaction,
  { businessId, day, slotStart }: { businessId: number; day: string; slotStart: string | null },
): Promise<MealGroup[]> {
  const rows = await loadGroups(
    tx,
    `WHERE g.business_id = $1 AND g.day = $2 AND ($3::text IS NULL OR g.slot_start = $3)
      ORDER BY g.slot_start, g.company_name, g.id`,
    [businessId, day, slotStart],
  )
  return rows.map(presentGroup)
}

/** Which content a list of the same shows: rises with every meal that is ordered, accepted, cancelled or changed. */
export async function dayRevision(
  tx: Transaction,
  { businessId, day, slotStart }: { businessId: number; day: string; slotStart: string | null },
): Promise<number> {
  const [found] = await run<{ revision: number }>(tx, {
    text: `
      SELECT coalesce(sum(o.revision + CASE WHEN o.status = '${NOT_SOLD}' THEN 1 ELSE 0 END), 0)::integer AS revision
      FROM meal_groups g JOIN orders o ON o.business_id = g.business_id AND o.meal_group_id = g.id
      WHERE g.business_id = $1 AND g.day = $2 AND ($3::text IS NULL OR g.slot_start = $3) AND NOT ${IS_ASKED}`,
    values: [businessId, day, slotStart],
  })
  return found?.revision ?? 0
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
        ? `g.search_name LIKE drin_fold(${add(containing(words))})`
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
  const printed = await loadLabels(tx, row)
  const bags = bagNumbers(people.map(placedMeal), row.closedAt)
  return {
    ...presentGroup(row),
    people: people.map((one) => ({
      ...presentPerson(one, row.closedAt),
      bag: isAskedOf(one, row.closedAt) ? null : (bags.get(one.id) ?? null),
      labelRevision: printed.get(one.id)?.revision ?? null,
      labelState: printed.get(one.id)?.state ?? null,
    })),
  }
}

const placedMeal = (row: OrderRow): PlacedMeal => ({
  id: row.id,
  firstName: row.employeeFirstName ?? '',
  lastName: row.employeeLastName ?? '',
  status: row.status,
  placedAt: row.registeredAt,
  rejectedAt: row.lastDateRejected,
})

type Person = MealGroupDetails['people'][number]

const isAskedOf = ({ status, registeredAt }: OrderRow, closedAt: Date | null): boolean =>
  isAsked({ status, isAdded: isAdded(registeredAt, closedAt) })

const presentPerson = (row: OrderRow, closedAt: Date | null): Omit<Person, 'bag' | 'labelRevision' | 'labelState'> => ({
  orderId: row.id,
  code: orderCode(row.id),
  employeeFirstName: row.employeeFirstName ?? '',
  employeeLastName: row.employeeLastName ?? '',
  status: row.status,
  isAdded: isAdded(row.registeredAt, closedAt),
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
  revision: row.revision,
  bagRevision: row.bagRevision,
})
