import { LARGEST_INTEGER } from '#/contract/shared'
import { type OffTarget, sizeName } from '#/domain/business/off-target'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { PATIENCE } from '../../ground/writes/lock-patience'

/** A dish, or a part of one, as it stands; locked until the commit. */
export type LockedDish = OffTarget & { itemName: string; until: Date | null; at: Date | null; by: string | null }

/** Where each kind is kept, and how it is named; `dish`: of which dish a size is. */
const KEPT = {
  dish: { table: 'menu_items', name: 'o.item_name', dish: 'NULL' },
  size: {
    table: 'menu_variants',
    name: 'o.name',
    dish: '(SELECT i.item_name FROM menu_items i WHERE i.business_id = o.business_id AND i.id = o.menu_item_id)',
  },
  topping: { table: 'topping_items', name: 'o.displayed_text', dish: 'NULL' },
} as const

/** Locks it; `undefined` where the business has none of that number. Waiting too long throws SQLSTATE 55P03. */
export async function lockTarget(
  tx: Transaction,
  businessId: number,
  { id, part }: OffTarget,
): Promise<LockedDish | undefined> {
  if (id > LARGEST_INTEGER) return undefined
  const kind = part ?? 'dish'
  const { table, name, dish } = KEPT[kind]
  const [row] = await run<Omit<LockedDish, 'itemName'> & { name: string; dish: string | null }>(tx, {
    name: `lock_${kind}`,
    text: `
      WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', '${PATIENCE}', true) AS set),
      o AS MATERIALIZED (
        SELECT t.* FROM patience, ${table} t
        WHERE patience.set IS NOT NULL AND t.id = $1 AND t.business_id = $2 FOR UPDATE OF t
      )
      SELECT o.id, ${name} AS name, ${dish} AS dish, o.out_until AS until, o.out_at AS at,
        u.name || ' ' || u.surname AS by
      FROM o LEFT JOIN people_names u ON u.id = o.out_by`,
    values: [id, businessId],
  })
  if (row === undefined) return undefined
  const { name: own, dish: of, ...stand } = row
  return { ...stand, part, itemName: of === null ? own : sizeName(of, own) }
}

export async function writeOff(
  tx: Transaction,
  businessId: number,
  { id, part }: OffTarget,
  { until, by, at }: { until: Date | null; by: number; at: Date },
): Promise<void> {
  const kind = part ?? 'dish'
  await run(tx, {
    name: `set_${kind}_out`,
    text: `UPDATE ${KEPT[kind].table} SET out_until = $2, out_by = $3, out_at = $4 WHERE id = $1 AND business_id = $5`,
    values: [id, until, by, at, businessId],
  })
}
