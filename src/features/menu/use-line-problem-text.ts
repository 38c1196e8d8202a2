import { useLingui } from '@lingui/react/macro'
import { ALLERGENS } from '#/domain/menu/dish'
import { LINE_PROBLEM_KINDS, type LineProblemKind, NEW_CATEGORIES_MAX } from '#/domain/menu/menu-file'

/** What is wrong with a cell of a file, as a sentence. */
export function useLineProblemText(): (kind: string) => string {
  const { t } = useLingui()
  const words = ALLERGENS.join(', ')
  const texts: Readonly<Record<LineProblemKind, string>> = {
    not_a_number: t`The number of a dish has digits alone. Leave it empty for a new dish.`,
    unknown_dish: t`There is no dish with this number in this menu.`,
    twice: t`This dish stands in the file twice.`,
    missing: t`A new dish needs this.`,
    name_missing: t`A dish needs a name in at least one language.`,
    too_long: t`This text is too long.`,
    not_a_price: t`This is not a price: digits, at most two decimals, not below 0.`,
    not_sizes: t`Sizes are written like this: Small: 250 | Large: 320`,
    same_name: t`Two sizes have the same name.`,
    not_an_allergen: t`Allergens are some of these words: ${words}`,
    not_a_percentage: t`This is not a percentage from 0 to 100.`,
    not_days: t`Days are written like this: mon|tue|wed|thu|fri|sat|sun`,
    not_a_time: t`Times are written like this: 18:30`,
    time_missing: t`Both times, or none.`,
    same_time: t`The same time twice. Leave both empty for the whole day.`,
    not_a_status: t`Either active or hidden.`,
    too_many_categories: t`One file makes ${NEW_CATEGORIES_MAX} new categories at most.`,
    locked: t`Prices are changed by colleagues with the right for prices.`,
  }
  return (kind) => {
    const known = LINE_PROBLEM_KINDS.find((each) => each === kind)
    return known === undefined ? kind : texts[known]
  }
}
