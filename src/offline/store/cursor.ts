import type { LiveEvent } from '#/contract/live'
import type { LiveCursor } from '#/contract/live-cursor'

export type CursorStep = {
  cursor: LiveCursor
  /** What is new, in order. */
  accepted: LiveEvent[]
  /** `gap`: an event is missing; `epoch`: the database is another: read the snapshot. */
  problem: 'gap' | 'epoch' | null
}

/** What of `events` continues the cursor: repeated ones are skipped, and nothing after a missing one is taken. */
export function stepCursor(cursor: LiveCursor, epoch: string, events: readonly LiveEvent[]): CursorStep {
  if (epoch !== cursor.epoch) return { cursor, accepted: [], problem: 'epoch' }
  const heads: Record<string, number> = { ...cursor.heads }
  const accepted: LiveEvent[] = []
  for (const event of events) {
    const head = heads[event.businessId]
    if (head !== undefined && event.seq <= head) continue
    if (head === undefined || event.seq !== head + 1) {
      return { cursor: { epoch, heads }, accepted, problem: 'gap' }
    }
    heads[event.businessId] = event.seq
    accepted.push(event)
  }
  return { cursor: { epoch, heads }, accepted, problem: null }
}

/** Businesses whose events the server has and we have not. */
export const behind = (cursor: LiveCursor, heads: Readonly<Record<string, number>>): string[] =>
  Object.entries(heads)
    .filter(([businessId, head]) => (cursor.heads[businessId] ?? -1) < head)
    .map(([businessId]) => businessId)

/** The newer of both per business; another epoch replaces. */
export function mergeCursor(ours: LiveCursor | undefined, theirs: LiveCursor): LiveCursor {
  if (ours === undefined || ours.epoch !== theirs.epoch) return theirs
  const heads = { ...theirs.heads }
  for (const [businessId, head] of Object.entries(heads)) {
    heads[businessId] = Math.max(head, ours.heads[businessId] ?? 0)
  }
  return { epoch: theirs.epoch, heads }
}
