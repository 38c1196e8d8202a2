import { ACCESS } from '#/domain/people/access'
import { GONE_AFTER_MS } from '#/domain/devices/attendance'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'
import { DEVICE_RINGS } from '../devices/ring-policy'

/** A heartbeat may be late; an older touch tells nobody anything. */
const LOOKS_BACK_MS = 2 * GONE_AFTER_MS

/** Business id → when somebody last worked at its orders on a device that rings; only those of the last minutes. */
export async function readTouches(tx: Transaction, reach: Reach, now: Date): Promise<Record<string, string>> {
  const rows = await run<{ business_id: number; touched: string }>(tx, {
    name: 'touches',
    text: `
      SELECT b.business_id, max(d.heartbeat->>'touchedAt') AS touched
      FROM devices d JOIN users u ON u.id = d.user_id AND u.type = ANY ($3::smallint[])
        JOIN user_businesses b ON b.user_id = d.user_id AND ${withinText('b.business_id', '$1')}
      WHERE d.seen_at > $2 AND d.heartbeat->>'touchedAt' IS NOT NULL AND ${DEVICE_RINGS}
      GROUP BY b.business_id`,
    values: [idsOf(reach), new Date(now.getTime() - LOOKS_BACK_MS), ACCESS.kitchen.userTypes],
  })
  return Object.fromEntries(rows.map(({ business_id, touched }) => [String(business_id), touched]))
}
