import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { ApiError } from '#/api/api-error'
import type { PlanRefusal } from '#/domain/meals/plan'

/** Why a number is not written, or not copied. */
export const PLAN_REFUSAL_WORDS: Readonly<Record<PlanRefusal, MessageDescriptor>> = {
  list_closed: msg`Its list is closed.`,
  time_ended: msg`This delivery time is not offered any more.`,
  not_a_day: msg`This delivery time is not offered on that day any more.`,
  not_offered: msg`This restaurant does not cook for you any more.`,
  slot_refused: msg`The restaurant does not cook on that day.`,
  above_most: msg`More than the restaurant takes for one delivery time.`,
}

const OTHERS: Readonly<Record<string, MessageDescriptor>> = {
  company_inactive: msg`The company may not order now.`,
  plan_changed: msg`The week was changed meanwhile. This is how it is now.`,
}

/** The words of a refusal of the plan; `undefined` for what fails otherwise. */
export function usePlanRefusal(): (error: unknown) => string | undefined {
  const { i18n } = useLingui()
  return (error) => {
    if (!(error instanceof ApiError)) return undefined
    const words: MessageDescriptor | undefined = { ...OTHERS, ...PLAN_REFUSAL_WORDS }[error.code]
    return words && i18n._(words)
  }
}
