import { useLingui } from '@lingui/react/macro'
import { type Allergen, ALLERGENS } from '#/domain/menu/dish'

/** The fourteen by their names, numbered from 1 as in the regulation. */
export function useAllergens() {
  const { t } = useLingui()
  const names: Readonly<Record<Allergen, string>> = {
    gluten: t`Gluten`,
    crustaceans: t`Crustaceans`,
    eggs: t`Eggs`,
    fish: t({ message: 'Fish', context: 'allergen' }),
    peanuts: t`Peanuts`,
    soybeans: t`Soybeans`,
    milk: t`Milk`,
    nuts: t`Nuts`,
    celery: t`Celery`,
    mustard: t`Mustard`,
    sesame: t`Sesame`,
    sulphites: t`Sulphites`,
    lupin: t`Lupin`,
    molluscs: t`Molluscs`,
  }
  return {
    allergens: ALLERGENS.map((allergen, i) => ({ value: i + 1, label: names[allergen] })),
    nameOf: (allergen: Allergen) => names[allergen],
  }
}

export const numbersOf = (allergens: readonly Allergen[]): number[] =>
  allergens.map((allergen) => ALLERGENS.indexOf(allergen) + 1)
export const allergensOf = (numbers: readonly number[]): Allergen[] =>
  numbers.flatMap((number) => ALLERGENS[number - 1] ?? [])
