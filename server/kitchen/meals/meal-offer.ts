import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isDayOf, type OrderingWindow, windowAt } from '#/domain/meals/ordering-window'
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

export type OfferedRestaurant = {
  id: number
  name: string
  timeZone: string
  window: OrderingWindow
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

type Asked = { companyId: number; groupId: number | null; day: string }

/**
 * What people of a group may order for a day: of each slot the restaurants of the plan, else those of its ordering time, else every one of the
 * city that cooks for companies; never one that refused. Past the walls (`asSystem`): the caller may order for somebody of the company.
 */
export async function loadOffer(tx: Transaction, asked: Asked): Promise<OfferedSlot[]> {
  const slots = (await loadSlots(tx, asked)).filter(({ rule }) => isDayOf(rule, asked.day) && isFor(rule, asked))
  if (slots.length === 0) return []
  const [cells, cooks, ordered] = await Promise.all([
    loadCells(tx, asked),
    loadCooks(tx, asked.companyId),
    countOrdered(tx, asked.day),
  ])
  return slots.map(({ rule, slotStart, slotEnd, address }) => {
    const ofSlot = cells.filter(({ orderingTimeId }) => orderingTimeId === rule.id)
    const refused = ofSlot.flatMap((cell) => (cell.refusedReason === null ? [] : [cell.businessId]))
    const planned = ofSlot.flatMap((cell) => (cell.expected > 0 ? [cell.businessId] : []))
    const named = planned.length > 0 ? planned : rule.businessIds
    const offered = cooks.filter(
      ({ id, isOfCity }) => !refused.includes(id) && (named.length > 0 ? named.includes(id) : isOfCity),
    )
    return {
      orderingTimeId: rule.id,
      timeSlotId: rule.timeSlotId,
      slotStart,
      slotEnd,
      address,
      restaurants: offered.map(({ id, name, timeZone, leadMinutes, most }) => ({
        id,
        name,
        timeZone,
        most,
        window: windowAt(rule, { day: asked.day, slotStart, leadMinutes }, timeZone),
        ordered: ordered.get(`${id} ${slotStart}`) ?? 0,
      })),
    }
  })
}

const isFor = ({ employeeGroupIds }: typeof orderingTimes.$inferSelect, { groupId }: Asked): boolean =>
  employeeGroupIds.length === 0 || (groupId !== null && employeeGroupIds.includes(groupId))

const loadSlots = (tx: Transaction, { companyId }: Asked) =>
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

const loadCells = (tx: Transaction, { companyId, day }: Asked) =>
  tx
    .select()
    .from(planCells)
    .where(and(eq(planCells.companyId, companyId), eq(planCells.day, day)))

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
