import { BUSINESS_STATUS } from '#/domain/business/closing'
import type { SetupFacts } from '#/domain/business/order-readiness'
import { USER_TYPES } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'

/** What guests find set up of businesses, by their numbers. Businesses that are not there are left out. */
export async function loadSetupFacts(
  tx: Transaction,
  businessIds: readonly number[],
  now: Date,
): Promise<Map<number, SetupFacts>> {
  const rows = await run<SetupFacts & { id: number }>(tx, {
    name: 'setup_facts',
    text: `
      SELECT b.id, b.status = $3 AS "isOnline", cardinality(b.payment_types) AS "paymentTypes",
        b.asks_full_setup AS "asksFullSetup",
        coalesce(menu.dishes, 0) AS dishes, coalesce(menu."onSale", 0) AS "dishesOnSale",
        (SELECT count(*)::integer FROM user_businesses w JOIN users u ON u.id = w.user_id
          WHERE w.business_id = b.id AND u.active AND u.type = $4) AS "kitchenAccounts",
        ARRAY(SELECT btrim(u.name || ' ' || u.surname) FROM user_businesses w JOIN users u ON u.id = w.user_id
          WHERE w.business_id = b.id AND u.active AND u.type = $5 ORDER BY 1) AS channels,
        coalesce(terms.baboon_hundredths > 0, false) AS "hasCommission", terms.acc_manager_id IS NOT NULL AS "hasManager",
        (SELECT count(*)::integer FROM business_contacts c WHERE c.business_id = b.id) AS contacts,
        EXISTS (SELECT FROM opening_hours h WHERE h.business_id = b.id AND h.week @? '$[*][*]') AS "hasHours",
        (SELECT count(*)::integer FROM service_zones z WHERE z.business_id = b.id AND z.active) AS zones,
        (SELECT count(*)::integer FROM take_away_points p WHERE p.business_id = b.id AND p.active) AS "takeAwayPoints"
      FROM businesses b LEFT JOIN (
        SELECT m.business_id, count(*)::integer AS dishes, count(*) FILTER (WHERE m.out_until IS NULL OR m.out_until <= $2)::integer AS "onSale"
        FROM menu_items m JOIN menu_categories c ON c.business_id = m.business_id AND c.id = m.category_id
        WHERE m.business_id = ANY ($1::integer[]) AND m.status = 1 AND c.status = 1 AND m.published_at IS NOT NULL AND m.removed_at IS NULL
        GROUP BY 1
      ) menu ON menu.business_id = b.id LEFT JOIN LATERAL (
        SELECT t.baboon_hundredths, t.acc_manager_id FROM finance_terms t
        WHERE t.business_id = b.id AND t.valid_from <= to_char($2::timestamptz AT TIME ZONE b.time_zone, 'YYYY-MM-DD')
        ORDER BY t.valid_from DESC LIMIT 1
      ) terms ON true
      WHERE b.id = ANY ($1::integer[])`,
    values: [businessIds, now, BUSINESS_STATUS.online, USER_TYPES.restaurant, USER_TYPES.channel],
  })
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
