import { DEVICES_PER_ACCOUNT } from '../../config'
import type { Transaction } from '../../db/database'
import { idsOf, withinText } from '../../db/reach'
import { run } from '../../db/statement'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'

/** A device that was not heard of for so long gives way to a new one. */
const QUIET_MS = 24 * 3_600_000

/**
 * Makes room for a device that was just added, where the account has more than it may: the one that was not heard of for longest
 * goes, if that is a day and no printer's role hangs on it. Fault `too_many_requests` where all of them are in use: whoever makes
 * up devices keeps out their own new ones, and takes nothing from those that ring.
 */
export async function makeRoomForDevice(tx: Transaction, ctx: SignedInContext): Promise<void> {
  const [{ count } = { count: 0 }] = await run<{ count: number }>(tx, {
    name: 'devices_of_account',
    text: 'SELECT count(*)::integer AS count FROM devices WHERE user_id = $1',
    values: [ctx.caller.userId],
  })
  if (count <= (ctx.deps.devicesPerAccount ?? DEVICES_PER_ACCOUNT)) return
  const gone = await run(tx, {
    name: 'forget_quiet_device',
    text: `
      DELETE FROM devices WHERE id = (
        SELECT d.id FROM devices d
        WHERE d.user_id = $1 AND d.seen_at < $2
          AND NOT EXISTS (SELECT FROM printers p
            WHERE ${withinText('p.business_id', '$3')} AND p.device_id = d.id AND p.removed_at IS NULL)
        ORDER BY d.seen_at LIMIT 1)
      RETURNING id`,
    values: [ctx.caller.userId, new Date(ctx.now.getTime() - QUIET_MS), idsOf(ctx.caller.businesses)],
  })
  if (gone.length === 0) throw new Fault('too_many_requests', { retryAfterSec: QUIET_MS / 1000 })
}
