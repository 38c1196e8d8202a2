import { csvName, decimalCell, guardedCell } from '#/domain/files/csv-cells'
import { csvFile } from '#/components/list/csv'
import { saveFile } from '#/components/list/save-file'
import type { MenuCategory, MenuDish } from '#/contract/menu-editing'
import { daysCell, MENU_COLUMNS, type MenuColumn, sizesCell } from '#/domain/menu/menu-file'
import { HOUSE_LANGUAGE, textIn } from '#/domain/values/texts'

/** Gives the menu out as a file that can be edited and brought back. Answers how many dishes are in it. */
export async function downloadMenu({
  dishes,
  categories,
  locale,
  name,
}: {
  dishes: readonly MenuDish[]
  categories: readonly MenuCategory[]
  locale: string
  name: string
}): Promise<number> {
  // In the order of the menu.
  const rows = categories.flatMap((category) =>
    dishes.filter(({ categoryId }) => categoryId === category.id).map((dish) => rowOf(dish, category, locale)),
  )
  saveFile(await csvFile([MENU_COLUMNS, ...rows], locale, guardedCell), csvName('menu', name))
  return rows.length
}

export function rowOf(dish: MenuDish, category: MenuCategory, locale: string): string[] {
  const cells: Readonly<Record<MenuColumn, string>> = {
    id: String(dish.id),
    category: textIn(category.names, HOUSE_LANGUAGE),
    name_sq: dish.names.sq,
    name_en: dish.names.en,
    name_it: dish.names.it,
    description_sq: dish.descriptions.sq,
    description_en: dish.descriptions.en,
    description_it: dish.descriptions.it,
    price: decimalCell(dish.price, locale),
    sizes: sizesCell(dish.variants.map(({ name, price }) => ({ name, price: decimalCell(price, locale) }))),
    allergens: dish.allergens.join('|'),
    vat: decimalCell(dish.vatPercent, locale),
    days: daysCell(dish.weekdays),
    from: dish.startTime ?? '',
    until: dish.endTime ?? '',
    status: dish.status === 'ACTIVE' ? 'active' : 'hidden',
  }
  return MENU_COLUMNS.map((column) => cells[column])
}
