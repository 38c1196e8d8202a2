import type { DishesOff, DishOff } from '#/contract/menu'
import { sizeName } from '#/domain/business/off-target'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'

/** What has run out in a business: its dishes, and (`parts`, left out where there are none) sizes and toppings. */
export const loadDishesOff = async (
  tx: Transaction,
  businessId: number,
  now: Date,
): Promise<Omit<DishesOff, 'businessId'>> => {
  const [{ businessId: _, ...off } = { businessId, dishes: [] }] = await loadDishesOffOf(tx, { ids: [businessId] }, now)
  return off
}

/** All of it in one list, the next to come back first. */
export const allOff = ({ dishes, parts = [] }: Omit<DishesOff, 'businessId'>): DishOff[] =>
  [...dishes, ...parts].toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))

type OffRow = {
  businessId: number
  part: 'size' | 'topping' | null
  id: number
  name: string
  /** Of a size, its dish. */
  dish: string | null
  until: Date
  at: Date | null
  by: string | null
}

/** What has run out in each of these businesses; one without has an empty list, and where all are asked for, none. */
export async function loadDishesOffOf(tx: Transaction, reach: Reach, now: Date): Promise<DishesOff[]> {
  const rows = await run<OffRow>(tx, {
    name: 'off_menu',
    text: `
      SELECT o.*, u.name || ' ' || u.surname AS by FROM (
        SELECT business_id AS "businessId", NULL AS part, id, item_name AS name, NULL AS dish,
          out_until AS until, out_at AS at, out_by
        FROM menu_items WHERE ${withinText('business_id', '$1')} AND out_until > $2
        UNION ALL
        SELECT v.business_id, 'size', v.id, v.name, i.item_name, v.out_until, v.out_at, v.out_by
        FROM menu_variants v JOIN menu_items i ON i.business_id = v.business_id AND i.id = v.menu_item_id
        WHERE ${withinText('v.business_id', '$1')} AND v.out_until > $2
        UNION ALL
        SELECT business_id, 'topping', id, displayed_text, NULL, out_until, out_at, out_by
        FROM topping_items WHERE ${withinText('business_id', '$1')} AND out_until > $2
      ) o LEFT JOIN people_names u ON u.id = o.out_by
      ORDER BY o.until, o.id`,
    values: [idsOf(reach), now],
  })
  const asked = idsOf(reach) ?? [...new Set(rows.map(({ businessId }) => businessId))].toSorted((a, b) => a - b)
  return asked.map((businessId) => {
    const own = rows.filter((row) => row.businessId === businessId)
    const parts = own.filter(({ part }) => part !== null).map(offOf)
    return {
      businessId,
      dishes: own.filter(({ part }) => part === null).map(offOf),
      ...(parts.length > 0 && { parts }),
    }
  })
}

const offOf = ({ id, part, name, dish, until, at, by }: OffRow): DishOff => ({
  id,
  ...(part !== null && { part }),
  itemName: dish === null ? name : sizeName(dish, name),
  until: until.toISOString(),
  by,
  at: at?.toISOString() ?? null,
})
