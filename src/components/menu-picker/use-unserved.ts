import { useLingui } from '@lingui/react/macro'
import type { PickedItem } from './picked-item'
import type { Menu } from './use-menu'

/** What is picked and not served at the hour of the order: a sentence for each line, by its number from 0. */
export function useUnserved(
  { dishes, allHours }: Pick<Menu, 'dishes' | 'allHours'>,
  items: readonly PickedItem[],
): Readonly<Record<number, string>> {
  const { t } = useLingui()
  const has = (of: typeof dishes, id: number): boolean => of?.some((dish) => dish.id === id) === true
  return Object.fromEntries(
    items.flatMap(({ id }, line) =>
      has(allHours, id) && !has(dishes, id) ? [[line, t`This dish is not served at that hour. Take it out.`]] : [],
    ),
  )
}
