import { useLingui } from '@lingui/react/macro'
import { ALLERGENS } from '#/domain/menu/dish'
import { LINE_PROBLEM_KINDS, type LineProblemKind, NEW_CATEGORIES_MAX } from '#/domain/menu/menu-file'

/** What is wrong with a cell of a file, as a sentence. */
export function useLineProblemText(): (kind: string) => string {
  const { t } = useLingui()
  const words = ALLERGENS.join(', ')
  const texts: Readonly<Record<LineProblemKind, string>> = {
    not_a_number: t`A dish number has digits only. Leave it blank for a new dish.`,
    unknown_dish: t`No dish in this menu has this number.`,
    twice: t`This dish is in the file twice.`,
    missing: t`Required for new dishes.`,
    name_missing: t`A dish needs a name in at least one language.`,
    too_long: t`This text is too long.`,
    not_a_price: t`Enter a price: digits, up to two decimals, 0 or more.`,
    not_sizes: t`Format for sizes: Small: 250 | Large: 320`,
    same_name: t`Two sizes have the same name.`,
    not_an_allergen: t`Allowed allergens: ${words}`,
    not_a_percentage: t`Enter a percentage from 0 to 100.`,
    not_days: t`Format for days: mon|tue|wed|thu|fri|sat|sun`,
    not_a_time: t`Format for times: 18:30`,
    time_missing: t`Both times or neither.`,
    same_time: t`Start and end are the same. Leave both blank for all day.`,
    not_a_status: t`Must be active or hidden.`,
    too_many_categories: t`One file makes ${NEW_CATEGORIES_MAX} new categories at most.`,
    locked: t`You do not have permission to change prices.`,
  }
  return (kind) => {
    const known = LINE_PROBLEM_KINDS.find((each) => each === kind)
    return known === undefined ? kind : texts[known]
  }
}
