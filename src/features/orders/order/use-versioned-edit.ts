import type { Order } from '#/contract/orders'
import { ifRevision } from '#/contract/revision'
import { useSeenVersion } from './changed-meanwhile'
import { type Call, useEdit } from './use-edit'

/**
 * An edit of what somebody saw: refused where the order is another one by now. The version belongs to the content, as the
 * same wish about a newer order is another wish.
 */
export function useVersionedEdit(order: Order) {
  const { isBusy, failure, change: changeAny, forget } = useEdit(order)
  const version = useSeenVersion(order)
  const change = (content: unknown, call: Call<Order>, done: string): Promise<boolean> =>
    changeAny(
      [content, version.seen],
      ({ headers }) => call({ headers: { ...headers, ...ifRevision(version.seen).headers } }),
      done,
    )
  return { isBusy, failure, version, change, forget }
}
