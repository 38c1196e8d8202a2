import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ApiError } from '#/api/api-error'
import { errorText } from '#/api/error-text'

const MISSING = msg`Fill in this field.`
const NO_DISH = msg`Pick at least one dish.`
const WRONG_DISH = msg`One of these dishes cannot be ordered like this.`
const CANNOT = msg`This meal cannot be ordered.`

/** What the server says of a meal that is added, in words of whoever asks. */
const SENTENCE: Readonly<Record<string, MessageDescriptor>> = {
  list_closed: msg`The meals have left the kitchen. Nothing can be added any more.`,
  list_open: msg`This list is still open. The person can order by themselves.`,
  slot_over: msg`The time of these meals has begun. Nothing can be added any more.`,
  not_offered: msg`This restaurant does not cook these meals any more.`,
  slot_full: msg`The restaurant takes no more meals for this time.`,
  outside_zone: msg`The restaurant does not deliver to this address any more.`,
  other_currency: msg`The restaurant’s currency is not that of your budget.`,
  unknown: msg`This no longer exists. Choose another.`,
  company_inactive: msg`Your company may not order now.`,
  employee_inactive: msg`This person may not order now.`,
  group_inactive: msg`This person’s group may not order now.`,
  no_budget: msg`No budget covers this person on that day.`,
  budget_used_up: msg`The budget does not cover this meal.`,
  day_limit: msg`The daily amount does not cover this meal.`,
  credit_limit: msg`The credit of your company does not cover this meal.`,
  invoice_overdue: msg`An invoice of your company is overdue.`,
}

type Draft = { groupId: string; person: string; items: readonly unknown[] }

/** What is wrong, by field: what is missing once somebody has tried, else what the server said. */
export function useAddProblems(error: unknown, isTried: boolean, { groupId, person, items }: Draft) {
  const { i18n } = useLingui()
  const errors = error instanceof ApiError ? error.errors : []
  const sentence = (path: (path: string) => boolean): string | undefined => {
    const found = errors.find((one) => path(one.path))
    return found && i18n._(SENTENCE[found.message] ?? CANNOT)
  }
  const isOfPerson = (path: string) => path.startsWith('employee')
  const isOfItems = (path: string) => path.startsWith('items')
  const missing = (isMissing: boolean, words: MessageDescriptor) => (isTried && isMissing ? i18n._(words) : undefined)
  return {
    list: missing(groupId === '', MISSING) ?? sentence((path) => !isOfPerson(path) && !isOfItems(path)),
    person: missing(person === '', MISSING) ?? sentence(isOfPerson),
    items:
      missing(items.length === 0, NO_DISH) ??
      (errors.some(({ path }) => isOfItems(path)) ? i18n._(WRONG_DISH) : undefined),
    other: error === null || errors.length > 0 ? undefined : errorText(error, i18n),
  }
}
