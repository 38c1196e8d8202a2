import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { isDayOf, latestClosing, type OrderingWindow, windowAt, windowState } from '#/domain/meals/ordering-window'
import { offeredRestaurants } from '#/domain/meals/refusal'
import { NOT_SOLD } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import {
  businesses,
  companies,
  companyAddresses,
  mealGroups,
  orderingTimes,
  orders,
  planCells,
  timeSlots,
} from '../../db/schema'
import { run } from '../../db/statement'

export type OfferedRestaurant = {
  id: number
  name: string
  timeZone: string
  window: OrderingWindow
  /** The list has closed, and whoever lost a meal elsewhere may still ask. */
  isLate: boolean
  /** When its kitchen must have a list at the latest. */
  latest: number
  /** The most meals of a slot, and how many there are; null: any number. */
  most: number | null
  ordered: number
}

/** An ordering time of a day, and from whom its people may choose. */
export type OfferedSlot = {
  orderingTimeId: number
  timeSlotId: number
  slotStart: string
  slotEnd: string
  address: typeof companyAddresses.$inferSelect
  restaurants: OfferedRestaurant[]
}

type Asked = {
  companyId: number
  groupId: number | null
  day: string
  /** Whose meals that were refused let them order for longer; left out: nobody's. */
  employeeId?: number
  now: Date
}

/**
 * What people of a group may order for a day: of each slot the restaurants of the plan, else those of its ordering time, else every one of the
 * city that cooks for companies; never one that refused. Whose meal was refused may order elsewhere until the latest closing that a kitchen can
 * keep. Past the walls (`asSystem`): the caller may order for somebody of the company.
 */
export async function loadOffer(tx: Transaction, asked: Asked): Promise<OfferedSlot[]> {
  const slots = (await loadSlots(tx, asked)).filter(({ rule }) => isDayOf(rule, asked.day) && isFor(rule, asked))
  return slots.length === 0 ? [] : offer(tx, asked, slots, await loadLost(tx, asked))
}

/** Until when whoever lost a meal to these restaurants may order for the slot elsewhere; null: nowhere any more. As `loadOffer`. */
export async function latestElsewhere(
  tx: Transaction,
  {
    orderingTimeId,
    refusedBy,
    ...asked
  }: { companyId: number; day: string; now: Date } & {
    orderingTimeId: number
    refusedBy: readonly number[]
  },
): Promise<number | null> {
  const slots = (await loadSlots(tx, asked)).filter(
    ({ rule }) => rule.id === orderingTimeId && isDayOf(rule, asked.day),
  )
  const [slot] = await offer(tx, asked, slots, new Map([[orderingTimeId, refusedBy]]))
  const latest = Math.max(...(slot?.restaurants ?? []).map((restaurant) => restaurant.latest))
  return latest > asked.now.getTime() ? latest : null
}

async function offer(
  tx: Transaction,
  asked: Pick<Asked, 'companyId' | 'day' | 'now'>,
  slots: Awaited<ReturnType<typeof loadSlots>>,
  lost: ReadonlyMap<number, readonly number[]>,
): Promise<OfferedSlot[]> {
  const [cells, cooks, ordered, closed] = await Promise.all([
    loadCells(tx, asked),
    loadCooks(tx, asked.companyId),
    countOrdered(tx, asked.day),
    loadClosed(tx, asked),
  ])
  return slots.map(({ rule, slotStart, slotEnd, address }) => {
    const ofSlot = cells.filter(({ orderingTimeId }) => orderingTimeId === rule.id)
    const refusedBy = lost.get(rule.id)
    const offered = offeredRestaurants({
      planned: ofSlot.flatMap((cell) => (cell.expected > 0 ? [cell.businessId] : [])),
      ofTime: rule.businessIds.filter((id) => cooks.some((cook) => cook.id === id)),
      ofCity: cooks.flatMap(({ id, isOfCity }) => (isOfCity ? [id] : [])),
      refused: [
        ...ofSlot.flatMap((cell) => (cell.refusedReason === null ? [] : [cell.businessId])),
        ...(refusedBy ?? []),
      ],
    })
    return {
      orderingTimeId: rule.id,
      timeSlotId: rule.timeSlotId,
      slotStart,
      slotEnd,
      address,
      restaurants: cooks
        .filter(({ id }) => offered.includes(id))
        .map(({ id, name, timeZone, leadMinutes, most }) => {
          const slot = { day: asked.day, slotStart, leadMinutes }
          const { opensAt, closesAt } = windowAt(rule, slot, timeZone)
          // A list that has closed stays so, whatever its ordering time says now.
          const closedAt = closed.get(
            listKey({ businessId: id, orderingTimeId: rule.id, addressId: address.id, slotStart }),
          )
          const window = { opensAt, closesAt: Math.min(closesAt, closedAt ?? closesAt) }
          const latest = latestClosing(slot.day, slotStart, leadMinutes, timeZone)
          const isLate = refusedBy !== undefined && windowState(window, asked.now.getTime()) === 'closed'
          return {
            id,
            name,
            timeZone,
            most,
            window: isLate ? { ...window, closesAt: latest } : window,
            isLate,
            latest,
            ordered: ordered.get(`${id} ${slotStart}`) ?? 0,
          }
        }),
    }
  })
}

const isFor = ({ employeeGroupIds }: typeof orderingTimes.$inferSelect, { groupId }: Asked): boolean =>
  employeeGroupIds.length === 0 || (groupId !== null && employeeGroupIds.includes(groupId))

const loadSlots = (tx: Transaction, { companyId }: Pick<Asked, 'companyId'>) =>
  tx
    .select({
      rule: orderingTimes,
      slotStart: timeSlots.startTime,
      slotEnd: timeSlots.endTime,
      address: companyAddresses,
    })
    .from(orderingTimes)
    .innerJoin(timeSlots, eq(timeSlots.id, orderingTimes.timeSlotId))
    .innerJoin(
      companyAddresses,
      and(eq(companyAddresses.companyId, orderingTimes.companyId), eq(companyAddresses.id, orderingTimes.addressId)),
    )
    .where(and(eq(orderingTimes.companyId, companyId), eq(orderingTimes.status, 1)))
    .orderBy(timeSlots.startTime, orderingTimes.id)

const loadCells = (tx: Transaction, { companyId, day }: Pick<Asked, 'companyId' | 'day'>) =>
  tx
    .select()
    .from(planCells)
    .where(and(eq(planCells.companyId, companyId), eq(planCells.day, day)))

type ListKey = Pick<typeof mealGroups.$inferSelect, 'businessId' | 'orderingTimeId' | 'addressId' | 'slotStart'>
const listKey = ({ businessId, orderingTimeId, addressId, slotStart }: ListKey): string =>
  [businessId, orderingTimeId, addressId, slotStart].join(' ')

/** When lists of the company for that day were closed. */
async function loadClosed(
  tx: Transaction,
  { companyId, day }: Pick<Asked, 'companyId' | 'day'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select()
    .from(mealGroups)
    .where(and(eq(mealGroups.companyId, companyId), eq(mealGroups.day, day), isNotNull(mealGroups.closedAt)))
  return new Map(rows.map((row) => [listKey(row), row.closedAt?.getTime() ?? 0]))
}

/** By ordering time, who refused the meal that somebody had ordered for that day; not where they have another one. */
async function loadLost(
  tx: Transaction,
  { companyId, employeeId, day }: Asked,
): Promise<ReadonlyMap<number, number[]>> {
  if (employeeId === undefined) return new Map()
  const rows = await run<{ orderingTimeId: number; businessIds: number[] }>(tx, {
    text: `SELECT m.ordering_time_id AS "orderingTimeId", array_agg(DISTINCT r.business_id) AS "businessIds"
      FROM meals m JOIN meal_refusals r ON r.company_id = m.company_id AND r.day = m.day AND m.order_id = ANY (r.order_ids)
      WHERE m.company_id = $1 AND m.employee_id = $2 AND m.day = $3
        -- A restaurant that cooks the slot after all can be asked again.
        AND (r.part <> 'slot' OR EXISTS (SELECT FROM plan_cells p WHERE p.business_id = r.business_id AND p.company_id = r.company_id
          AND p.day = r.day AND p.ordering_time_id = r.ordering_time_id AND p.refused_reason IS NOT NULL))
        AND NOT EXISTS (SELECT FROM meals o WHERE o.company_id = m.company_id AND o.employee_id = m.employee_id AND o.day = m.day
          AND o.ordering_time_id = m.ordering_time_id AND o.released_at IS NULL)
      GROUP BY 1`,
    values: [companyId, employeeId, day],
  })
  return new Map(rows.map(({ orderingTimeId, businessIds }) => [orderingTimeId, businessIds]))
}

const loadCooks = (tx: Transaction, companyId: number) =>
  tx
    .select({
      id: businesses.id,
      name: businesses.name,
      timeZone: businesses.timeZone,
      leadMinutes: businesses.leadMinutes,
      most: businesses.maxMealsPerSlot,
      isOfCity: sql<boolean>`${businesses.cityId} = ${companies.cityId}`,
    })
    .from(businesses)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(businesses.b2bModule, true))
    .orderBy(businesses.name, businesses.id)

/** Meals that are to be cooked for a day, of all companies, by restaurant and slot. */
async function countOrdered(tx: Transaction, day: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: mealGroups.businessId, slotStart: mealGroups.slotStart, count: sql<number>`count(*)::integer` })
    .from(mealGroups)
    .innerJoin(orders, and(eq(orders.businessId, mealGroups.businessId), eq(orders.mealGroupId, mealGroups.id)))
    .where(and(eq(mealGroups.day, day), ne(orders.status, NOT_SOLD), inArray(mealGroups.businessId, withMost(tx))))
    .groupBy(mealGroups.businessId, mealGroups.slotStart)
  return new Map(rows.map(({ id, slotStart, count }) => [`${id} ${slotStart}`, count]))
}

/** Only where somebody asks how many there are. */
const withMost = (tx: Transaction) =>
  tx.select({ id: businesses.id }).from(businesses).where(sql`${businesses.maxMealsPerSlot} is not null`)
