import type { weeklyPlan } from '#/contract/weekly-plan'
import { daysOfWeek } from '#/domain/meals/iso-week'
import type { ResponseOf } from '#/contract/endpoint'
import { asSystem } from '../../db/as-system'
import { businessesOf } from '../../ground/businesses/require-business'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { loadKitchenCells, presentKitchenCell } from './plan-rows'

type Call = typeof weeklyPlan.ofKitchen

/** What companies expect of the caller's restaurants in a week, and what was ordered; of numbers that were taken away nothing. */
export function readKitchenPlan(ctx: SignedInContext, { query }: Input<Call>): Promise<ResponseOf<Call>> {
  const reach = businessesOf(ctx, query.businessId)
  return inSnapshot(ctx, async (tx) => {
    const rows = await asSystem(tx, () => loadKitchenCells(tx, reach, daysOfWeek(query.week)))
    const cells = rows
      .map(presentKitchenCell)
      .filter(({ expected, ordered, refused }) => expected > 0 || ordered > 0 || refused !== null)
    return { week: query.week, timeZone: rows[0]?.timeZone ?? DEFAULT_ZONE, cells }
  })
}

/** Of a week in which nothing stands. */
const DEFAULT_ZONE = 'Europe/Tirane'
