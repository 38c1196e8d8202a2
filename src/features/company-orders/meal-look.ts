import type { StateLook } from '#/components/state-tag'
import type { CompanyMeal } from '#/contract/company-orders'
import { GROUP_STEP, mealColumn } from '#/domain/meals/group-command'
import { COLUMN_LOOK } from './group-looks'

/** Where a meal stands, in the words of the board. A company is told of the kitchen's steps by the status alone. */
export const lookOfMeal = ({ status, released, open, placedAt }: CompanyMeal): StateLook => {
  if (released) return COLUMN_LOOK.refused
  const cookedAt = status === GROUP_STEP.cook ? placedAt : null
  return COLUMN_LOOK[mealColumn({ status, statusVersion: 0, closedAt: open ? null : placedAt, cookedAt }) ?? 'refused']
}
