import type { MealGroup } from '#/contract/company-orders'
import type { GroupNow } from '#/contract/live'
import { mealColumn } from '#/domain/meals/group-command'
import { hasLeftKitchen } from '#/domain/orders/order-status'
import { instant } from '#/domain/values/time'

/** A list of meals, which of them nobody has refused, and what its company asks to add: nobody has answered that. */
export type SimGroup = GroupNow & { businessId: number; meals: readonly number[]; asked: readonly number[] }

const MEALS = 3

/** A list that has just closed; a courier comes for every second. */
export const closedGroup = (id: number, businessId: number, now: number): SimGroup => ({
  id,
  businessId,
  status: 'PENDING',
  statusVersion: 2,
  closedAt: instant(now),
  cookedAt: null,
  hasCourier: id % 2 === 0,
  meals: Array.from({ length: MEALS }, (_, i) => id * 10 + i),
  asked: [],
})

/** Its company asks to add one more; of a list that has left or was refused nobody does, and what is cooked already is asked for no more. */
export function withAsked(group: SimGroup): SimGroup {
  const mealId = askedMealOf(group.id)
  const isKnown = group.asked.length > 0 || group.meals.includes(mealId)
  return group.status === 'REJECTED' || hasLeftKitchen(group.status) || isKnown ? group : { ...group, asked: [mealId] }
}

export const askedMealOf = (groupId: number): number => groupId * 10 + MEALS

export const nowOf = ({ id, status, statusVersion, closedAt, cookedAt, hasCourier }: SimGroup): GroupNow => ({
  id,
  status,
  statusVersion,
  closedAt,
  cookedAt,
  hasCourier,
})

/** As a screen reads it. */
export const readOf = (group: SimGroup): MealGroup => ({
  ...nowOf(group),
  code: `CO-${group.id}`,
  business: { id: group.businessId, name: `Business ${group.businessId}` },
  company: { id: 1, name: 'Adriatik Software' },
  docDate: '2026-11-23',
  slot: { startTime: '12:30', endTime: '13:00' },
  doorAt: group.closedAt ?? '',
  leavesAt: group.closedAt ?? '',
  closesAt: group.closedAt ?? '',
  column: mealColumn(group) ?? null,
  address: '',
  contact: { name: '', phone: '' },
  meals: group.meals.length,
  expected: null,
  added: 0,
  asked: group.asked.length,
  askedOrderIds: [...group.asked],
  dishes: [],
  notes: 0,
  allergies: [],
  noteTexts: [],
  cancelledSince: [],
  ringOrderId: null,
  isBelowMinimum: false,
  labels: { printedAt: null, lacking: group.meals.length, changed: 0, cancelled: 0 },
  bagsTicked: 0,
})
