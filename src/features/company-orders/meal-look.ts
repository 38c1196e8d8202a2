import { msg } from '@lingui/core/macro'
import type { StateLook } from '#/components/state-tag'
import type { CompanyMeal } from '#/contract/company-orders'
import { isAsked } from '#/domain/meals/added-meal'
import { GROUP_STEP, mealColumn } from '#/domain/meals/group-command'
import { COLUMN_LOOK } from './group-looks'

/** Asked for after the closing: nobody cooks it yet. */
const ASKED_LOOK: StateLook = {
  ...COLUMN_LOOK.toAccept,
  label: msg({ message: 'Asked', context: 'a meal to be added' }),
}

/** Where a meal stands, in the words of the board. A company is told of the kitchen's steps by the status alone. */
export const lookOfMeal = (meal: CompanyMeal): StateLook => {
  const { status, released, open, placedAt } = meal
  if (released) return COLUMN_LOOK.refused
  if (isAsked(meal)) return ASKED_LOOK
  const cookedAt = status === GROUP_STEP.cook ? placedAt : null
  return COLUMN_LOOK[mealColumn({ status, closedAt: open ? null : placedAt, cookedAt }) ?? 'refused']
}
