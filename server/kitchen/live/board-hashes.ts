import { boardHash } from '#/domain/orders/board-hash'
import { OPEN_STATUSES, type OrderStatus } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run, texts } from '../../db/statement'

/** The hash of each business's open orders; a business without any is missing. */
export async function readBoardHashes(tx: Transaction, reach: Reach): Promise<Record<string, string>> {
  const rows = await run<{ id: number; businessId: number; status: OrderStatus; statusVersion: number }>(tx, {
    name: 'open_versions',
    text: `
      SELECT id, business_id AS "businessId", status, status_version AS "statusVersion" FROM orders
      WHERE ${withinText('business_id', '$1')} AND meal_group_id IS NULL AND status IN (${texts(OPEN_STATUSES)})`,
    values: [idsOf(reach)],
  })
  const ofBusiness = new Map<number, typeof rows>()
  for (const row of rows) {
    const open = ofBusiness.get(row.businessId)
    if (open === undefined) ofBusiness.set(row.businessId, [row])
    else open.push(row)
  }
  return Object.fromEntries([...ofBusiness].map(([businessId, open]) => [String(businessId), boardHash(open)]))
}
