import type { GroupNow } from '#/contract/live'

/** More groups are cooked in no kitchen in a day. */
const GROUPS_KEPT = 200

/** The newest word of each group, the latest groups last. */
export function withNews(known: readonly GroupNow[], told: readonly GroupNow[]): GroupNow[] {
  const byId = new Map(known.map((group) => [group.id, group]))
  for (const group of told) {
    const before = byId.get(group.id)
    if (before !== undefined && before.statusVersion > group.statusVersion) continue
    byId.delete(group.id)
    byId.set(group.id, group)
  }
  return [...byId.values()].slice(-GROUPS_KEPT)
}
