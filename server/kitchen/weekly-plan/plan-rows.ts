import { COMPANY_STATUS } from '#/domain/companies/company'
import { mealColumn } from '#/domain/meals/group-command'
import { closingOf, type PlanKitchen, type PlanTime } from '#/domain/meals/plan'
import { FIRST_STATUS, NOT_SOLD, type OrderStatus } from '#/domain/orders/order-status'
import { instant } from '#/domain/values/time'
import type { KitchenCell, PlanCell } from '#/contract/weekly-plan'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'

/** A cell of the plan with all that decides what may be done with it. */
export type PlanRow = {
  businessId: number
  companyId: number
  day: string
  orderingTimeId: number
  /** Null: nobody has written it. */
  expected: number | null
  refusedReason: string | null
  revision: number | null
  businessName: string
  companyName: string
  companyStatus: number
  timeZone: string
  leadMinutes: number
  most: number | null
  b2bModule: boolean
  weekdays: number[]
  openDaysBefore: number
  openFrom: string
  closeDaysBefore: number
  cutoff: string
  timeStatus: number
  slotStart: string
  slotEnd: string
  groupId: number | null
  status: OrderStatus | null
  statusVersion: number | null
  closedAt: Date | null
  cookedAt: Date | null
  orderedStart: string | null
  orderedEnd: string | null
  ordered: number
  added: number
  /** Meals of the slot, of all companies; null where nobody counts them. */
  ofSlot: number | null
}

/** Cells of some tenants and days that were written or ordered from. Past the walls (`asSystem`): `where` holds them to what the caller may read. */
const select = (where: string): string => `
  WITH keys AS (
    SELECT business_id, company_id, day, ordering_time_id FROM plan_cells WHERE ${where}
    UNION SELECT business_id, company_id, day, ordering_time_id FROM meal_groups WHERE ${where})
  SELECT k.business_id AS "businessId", k.company_id AS "companyId", k.day, k.ordering_time_id AS "orderingTimeId",
    p.expected, p.refused_reason AS "refusedReason", p.revision,
    b.name AS "businessName", co.name AS "companyName", co.status AS "companyStatus", b.time_zone AS "timeZone",
    b.lead_minutes AS "leadMinutes", b.max_meals_per_slot AS most, b.b2b_module AS "b2bModule",
    t.weekdays, t.open_days_before AS "openDaysBefore", t.open_from AS "openFrom", t.close_days_before AS "closeDaysBefore", t.cutoff,
    t.status AS "timeStatus", s.start_time AS "slotStart", s.end_time AS "slotEnd",
    g.id AS "groupId", g.status, g.status_version AS "statusVersion", g.closed_at AS "closedAt", g.cooked_at AS "cookedAt",
    g.slot_start AS "orderedStart", g.slot_end AS "orderedEnd", coalesce(c.meals, 0) AS ordered, coalesce(c.added, 0) AS added, f.meals AS "ofSlot"
  FROM keys k
    JOIN businesses b ON b.id = k.business_id
    JOIN companies co ON co.id = k.company_id
    JOIN ordering_times t ON t.company_id = k.company_id AND t.id = k.ordering_time_id
    JOIN time_slots s ON s.id = t.time_slot_id
    LEFT JOIN plan_cells p ON p.business_id = k.business_id AND p.company_id = k.company_id AND p.day = k.day
      AND p.ordering_time_id = k.ordering_time_id
    LEFT JOIN LATERAL (
      SELECT g.* FROM meal_groups g
      WHERE g.business_id = k.business_id AND g.company_id = k.company_id AND g.day = k.day AND g.ordering_time_id = k.ordering_time_id
      ORDER BY g.id DESC LIMIT 1) g ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::integer AS meals, count(*) FILTER (WHERE o.registered_at > og.closed_at)::integer AS added
      FROM meal_groups og JOIN orders o ON o.business_id = og.business_id AND o.meal_group_id = og.id AND o.status <> '${NOT_SOLD}'
        -- What was added and not answered does not count.
        AND NOT (o.status = '${FIRST_STATUS}' AND coalesce(o.registered_at > og.closed_at, false))
      WHERE og.business_id = k.business_id AND og.company_id = k.company_id AND og.day = k.day
        AND og.ordering_time_id = k.ordering_time_id) c ON g.id IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT count(*)::integer AS meals
      FROM meal_groups og JOIN orders o ON o.business_id = og.business_id AND o.meal_group_id = og.id AND o.status <> '${NOT_SOLD}'
      WHERE og.business_id = k.business_id AND og.day = k.day AND og.slot_start = s.start_time) f ON b.max_meals_per_slot IS NOT NULL
  ORDER BY k.day, s.start_time, k.ordering_time_id, b.name, co.name, k.business_id`

export const loadCompanyCells = (tx: Transaction, companyId: number, days: readonly string[]): Promise<PlanRow[]> =>
  run<PlanRow>(tx, { text: select('company_id = $1 AND day = ANY ($2)'), values: [companyId, days] })

export const loadKitchenCells = (tx: Transaction, reach: Reach, days: readonly string[]): Promise<PlanRow[]> =>
  run<PlanRow>(tx, {
    text: select(`day = ANY ($2) AND ${withinText('business_id', '$1')}`),
    values: [idsOf(reach), days],
  })

export type CellKey = { businessId: number; companyId: number; day: string; orderingTimeId: number }

export async function loadCell(tx: Transaction, key: CellKey): Promise<PlanRow | undefined> {
  const [row] = await run<PlanRow>(tx, {
    text: select('business_id = $1 AND company_id = $2 AND day = $3 AND ordering_time_id = $4'),
    values: [key.businessId, key.companyId, key.day, key.orderingTimeId],
  })
  return row
}

export const timeOf = ({ timeStatus, ...row }: PlanRow): PlanTime => ({ ...row, status: timeStatus })
export const kitchenOf = ({ leadMinutes, timeZone, most }: PlanRow): PlanKitchen => ({ leadMinutes, timeZone, most })

/** When its list was closed, else when it closes by the ordering time of today. */
export const closesAtOf = (row: PlanRow): number =>
  row.closedAt?.getTime() ??
  closingOf({ day: row.day, time: timeOf(row), kitchen: kitchenOf(row), timeZone: row.timeZone })

export const presentCompanyCell = (row: PlanRow): PlanCell => ({
  day: row.day,
  orderingTimeId: row.orderingTimeId,
  business: { id: row.businessId, name: row.businessName },
  expected: row.expected ?? 0,
  ordered: row.ordered,
  added: row.added,
  orderedFor: row.ordered > 0 && row.orderedStart !== row.slotStart ? row.orderedStart : null,
  closesAt: instant(closesAtOf(row)),
  mealsLeft: row.most === null ? null : Math.max(0, row.most - (row.ofSlot ?? 0)),
  refused: row.refusedReason,
  revision: row.revision ?? 0,
})

export const presentKitchenCell = (row: PlanRow): KitchenCell => ({
  day: row.day,
  orderingTimeId: row.orderingTimeId,
  business: { id: row.businessId, name: row.businessName },
  company: { id: row.companyId, name: row.companyName },
  mayOrder: row.companyStatus === COMPANY_STATUS.active,
  slot:
    row.ordered > 0
      ? { startTime: row.orderedStart ?? row.slotStart, endTime: row.orderedEnd ?? row.slotEnd }
      : { startTime: row.slotStart, endTime: row.slotEnd },
  expected: row.expected ?? 0,
  ordered: row.ordered,
  closesAt: instant(closesAtOf(row)),
  refused: row.refusedReason,
  added: row.added,
  groupId: row.ordered === 0 ? null : row.groupId,
  column: row.ordered === 0 ? null : columnOf(row),
  revision: row.revision ?? 0,
})

const columnOf = ({ status, closedAt, cookedAt }: PlanRow) =>
  status === null ? null : (mealColumn({ status, closedAt, cookedAt }) ?? null)
