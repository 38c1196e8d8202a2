import type { LivePulse } from '#/contract/live'
import { boardHash } from '#/domain/orders/board-hash'
import type { OrderCache } from '../store/order-cache'

/** A board that held other orders than the server at the same event. */
export type Mismatch = { businessId: number; epoch: string; seq: number; ours: string; theirs: string }

/**
 * Compares the cache with the hashes that the pulse carries every minute. A difference counts once it is still there at
 * the next pulse with no event between the two: an answer may have brought an order here before its event. Gives what
 * differs.
 */
export function createBoardCheck(cache: Pick<OrderCache, 'load'>): (pulse: LivePulse) => Promise<Mismatch[]> {
  let suspected = new Map<string, { seq: number; theirs: string }>()

  return async ({ epoch, heads, hashes = {} }) => {
    const before = suspected
    suspected = new Map()
    if (Object.keys(hashes).length === 0 && before.size === 0) return []
    const { rows, cursor } = await cache.load()
    if (cursor?.epoch !== epoch) return []
    return Object.entries(heads).flatMap(([id, seq]) => {
      const again = before.get(id)?.seq === seq ? before.get(id)?.theirs : undefined
      const theirs = hashes[id] ?? again
      if (theirs === undefined || cursor.heads[id] !== seq) return []
      const ours = boardHash(
        rows.flatMap((row) => (row.board === 1 && row.businessId === Number(id) ? [row.order] : [])),
      )
      if (ours === theirs) return []
      if (again !== undefined) return [{ businessId: Number(id), epoch, seq, ours, theirs }]
      suspected.set(id, { seq, theirs })
      return []
    })
  }
}
