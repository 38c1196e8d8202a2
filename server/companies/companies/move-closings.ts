import { and, eq, isNull } from 'drizzle-orm'
import { windowAt } from '#/domain/meals/ordering-window'
import { LOCKS } from '../../db/advisory-locks'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { businesses, mealGroups, orderingTimes } from '../../db/schema'
import { run } from '../../db/statement'

/** Of an ordering time that was moved, or of a restaurant that needs more or fewer minutes. */
type Whose = { companyId: number; orderingTimeId: number } | { businessId: number }

/**
 * Lists that are open close by the rule as it is now, each for the slot that its people ordered for; one that has closed stays so. Answers whose
 * lists were moved. The transaction began with `waitForMeals`.
 */
export function moveClosings(tx: Transaction, whose: Whose): Promise<{ businessIds: number[]; companyIds: number[] }> {
  return asSystem(tx, async () => {
    const moved = (await loadOpen(tx, whose)).flatMap(({ group, rule, kitchen }) => {
      const { closesAt } = windowAt(rule, { ...group, leadMinutes: kitchen.leadMinutes }, kitchen.timeZone)
      return closesAt === group.closesAt.getTime() ? [] : [{ ...group, closesAt: new Date(closesAt) }]
    })
    for (const { businessId, id, closesAt } of moved)
      await tx
        .update(mealGroups)
        .set({ closesAt })
        .where(and(isRow(mealGroups, { businessId, id }), isNull(mealGroups.closedAt)))
    return {
      businessIds: [...new Set(moved.map(({ businessId }) => businessId))],
      companyIds: [...new Set(moved.map(({ companyId }) => companyId))],
    }
  })
}

/**
 * Meals that are being ordered by the rule of before make a list that must be moved, too (`shareMeals`). Before anything else is locked: they
 * need the rows of their company and their restaurant.
 */
export const waitForMeals = (
  tx: Transaction,
  whose: { companyId: number } | { businessId: number },
): Promise<unknown> =>
  run(tx, {
    text: 'SELECT pg_advisory_xact_lock($1, $2)',
    values: 'businessId' in whose ? [LOCKS.mealsOfBusiness, whose.businessId] : [LOCKS.mealsOfCompany, whose.companyId],
  })

/** Held until the commit, in the order in which their jobs come to them: no list closes meanwhile by the time of before. */
const loadOpen = (tx: Transaction, whose: Whose) =>
  tx
    .select({
      group: {
        id: mealGroups.id,
        businessId: mealGroups.businessId,
        companyId: mealGroups.companyId,
        day: mealGroups.day,
        slotStart: mealGroups.slotStart,
        closesAt: mealGroups.closesAt,
      },
      rule: orderingTimes,
      kitchen: { timeZone: businesses.timeZone, leadMinutes: businesses.leadMinutes },
    })
    .from(mealGroups)
    .innerJoin(
      orderingTimes,
      and(eq(orderingTimes.companyId, mealGroups.companyId), eq(orderingTimes.id, mealGroups.orderingTimeId)),
    )
    .innerJoin(businesses, eq(businesses.id, mealGroups.businessId))
    .where(
      and(
        isNull(mealGroups.closedAt),
        'businessId' in whose
          ? eq(mealGroups.businessId, whose.businessId)
          : and(eq(mealGroups.companyId, whose.companyId), eq(mealGroups.orderingTimeId, whose.orderingTimeId)),
      ),
    )
    .orderBy(mealGroups.id)
    .for('no key update', { of: mealGroups })
