import { AUTO_RULES } from '#/domain/marketing/catalogues'
import type { HomeDish } from '#/domain/marketing/home'
import { fromCents } from '#/domain/values/money'
import { DAY_MS } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { textsOf } from '../../kitchen/menu/texts-of'

/** Days of orders that say which dishes are wanted. */
const ORDER_DAYS = 28
/** Of dishes that nobody chose by name as many are looked at: more than a block may show. */
const MOST = 100

type Row = {
  id: number
  businessId: number
  itemName: string
  names: Parameters<typeof textsOf>[0]
  photoUrl: string | null
  priceCents: number
  publishedAt: Date
  portions: number
}

/**
 * Dishes of businesses that guests can order: those that were chosen (`ids`), the most ordered ones, and the newest. In a transaction of the
 * server's own.
 */
export async function loadHomeDishes(
  tx: Transaction,
  { businessIds, ids, at }: { businessIds: readonly number[]; ids: readonly number[]; at: Date },
): Promise<HomeDish[]> {
  const rows = await run<Row>(tx, {
    name: 'home_dishes',
    text: `
      WITH wanted AS (
        SELECT d.business_id, each.menu_item_id AS id, sum(each.portions)::integer AS portions
        FROM dishes_daily d, unnest(d.menu_item_id, d.portions) each(menu_item_id, portions)
        WHERE d.business_id = ANY ($1::integer[]) AND d.day >= to_char($3::timestamptz - interval '${ORDER_DAYS} days', 'YYYY-MM-DD')
        GROUP BY 1, 2
      ), guests AS (
        SELECT m.* FROM menu_items m JOIN menu_categories c ON c.business_id = m.business_id AND c.id = m.category_id
        WHERE m.business_id = ANY ($1::integer[]) AND m.status = 1 AND c.status = 1 AND c.removed_at IS NULL
          AND m.published_at IS NOT NULL AND m.removed_at IS NULL AND (m.out_until IS NULL OR m.out_until <= $3)
      ), chosen AS (
        SELECT id FROM guests WHERE id = ANY ($2::integer[])
        UNION (SELECT g.id FROM guests g JOIN wanted w USING (business_id, id) ORDER BY w.portions DESC, g.id LIMIT ${MOST})
        UNION (SELECT id FROM guests WHERE published_at > $3::timestamptz - make_interval(days => $4) ORDER BY published_at DESC, id LIMIT ${MOST})
      )
      SELECT g.id, g.business_id AS "businessId", g.item_name AS "itemName", g.names, g.photo_url AS "photoUrl",
        g.price_cents AS "priceCents", g.published_at AS "publishedAt", coalesce(w.portions, 0) AS portions
      FROM guests g JOIN chosen USING (id) LEFT JOIN wanted w USING (business_id, id) ORDER BY g.id`,
    values: [businessIds, ids, at, AUTO_RULES.newDays],
  })
  return rows.map(({ id, businessId, itemName, names, photoUrl, priceCents, publishedAt, portions }) => ({
    id,
    businessId,
    name: textsOf(names, itemName),
    photoUrl,
    price: fromCents(priceCents),
    portions,
    daysOld: Math.floor((at.getTime() - publishedAt.getTime()) / DAY_MS),
  }))
}
