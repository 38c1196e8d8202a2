/** Where an order stands among those that wait, and which others one press leads to. */
export type PlaceAmong = {
  /** Counted from 1; 0 = it does not wait. */
  at: number
  of: number
  before: number | undefined
  after: number | undefined
  /** The one that came last; `undefined` where it is on screen. */
  newest: number | undefined
}

/** `waiting`: the nearest deadline first. Ids rise in the order in which orders came. */
export function placeAmong(waiting: readonly { id: number }[], orderId: number): PlaceAmong {
  const ids = waiting.map(({ id }) => id)
  const index = ids.indexOf(orderId)
  const newest = ids.length === 0 ? undefined : Math.max(...ids)
  return {
    at: index + 1,
    of: ids.length,
    before: index > 0 ? ids[index - 1] : undefined,
    after: index === -1 ? undefined : ids[index + 1],
    newest: newest === orderId ? undefined : newest,
  }
}
