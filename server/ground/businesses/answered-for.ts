import { PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'

/**
 * Of these businesses those in which nobody answers companies: no active account of a restaurant holds the right to. They are held until
 * the commit, so that two people do not take away the last two at once.
 */
export async function unansweredAmong(
  tx: Transaction,
  businessIds: readonly number[],
): Promise<{ id: number; b2bModule: boolean }[]> {
  if (businessIds.length === 0) return []
  const rows = await asSystem(tx, async () => {
    await run(tx, {
      text: 'SELECT id FROM businesses WHERE id = ANY ($1::integer[]) ORDER BY id FOR UPDATE',
      values: [businessIds],
    })
    return run<{ id: number; b2b_module: boolean }>(tx, {
      text: `SELECT b.id, b.b2b_module FROM businesses b WHERE b.id = ANY ($1::integer[]) AND NOT EXISTS (
        SELECT FROM user_businesses w JOIN users u ON u.id = w.user_id JOIN user_permissions p ON p.user_id = u.id
        WHERE w.business_id = b.id AND u.active AND u.type = $2 AND p.right_id = $3)`,
      values: [businessIds, USER_TYPES.restaurant, PERMISSIONS.b2bOrders],
    })
  })
  return rows.map(({ id, b2b_module: b2bModule }) => ({ id, b2bModule }))
}
