import type { LiveCursor } from '#/contract/live-cursor'
import { KEYS_PER_CALL } from '#/contract/repair-limits'
import type { Outbox } from './outbox'

/** The outside world of the repair, injected. */
export type RepairDeps = {
  outbox: Pick<Outbox, 'finished' | 'sendAgain' | 'repaired' | 'markRepaired'>
  /** Which of these the server does not have. Rejects with `ApiError`. */
  missing: (commands: readonly { businessId: number; key: string }[]) => Promise<readonly string[]>
  /** Something goes again. */
  resent: () => void
}

/**
 * The tablets are the server's second log: where its database was restored or lost its tail (another epoch), it is asked
 * which of this device's finished changes it does not have, and those go again with their keys. Remembered per business
 * once it is done, so that a repair that was cut short begins anew. Rejects where the server cannot be asked.
 */
export function createRepair({ outbox, missing, resent }: RepairDeps): (now: LiveCursor) => Promise<number> {
  /** Spares a read at every snapshot. */
  let done: LiveCursor | undefined

  const isDone = (now: LiveCursor): boolean =>
    done?.epoch === now.epoch && Object.keys(now.heads).every((id) => done?.heads[id] !== undefined)

  return async (now) => {
    if (isDone(now)) return 0
    const repaired = await outbox.repaired()
    const tenantIds = Object.keys(now.heads)
      .filter((id) => repaired[id] !== now.epoch)
      .map(Number)
    if (tenantIds.length === 0) {
      done = now
      return 0
    }
    const commands = (await outbox.finished(new Set(tenantIds))).map(({ tenantId, key }) => ({
      businessId: tenantId,
      key,
    }))
    const lost = new Set<string>()
    for (let at = 0; at < commands.length; at += KEYS_PER_CALL)
      for (const key of await missing(commands.slice(at, at + KEYS_PER_CALL))) lost.add(key)
    const again = lost.size === 0 ? 0 : await outbox.sendAgain(lost)
    await outbox.markRepaired(tenantIds, now.epoch)
    done = now
    if (again > 0) resent()
    return again
  }
}
