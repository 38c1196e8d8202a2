import type { Order } from '#/contract/orders'
import { ifRevision } from '#/contract/revision'
import { useSeenVersion } from './changed-meanwhile'
import { type Call, useEdit } from './use-edit'

/**
 * An edit of what somebody saw: refused where the order is another one by now. The version belongs to the content, as the
 * same edit of a newer order is another request.
 */
export function useVersionedEdit(order: Order) {
  const edit = useEdit(order)
  const version = useSeenVersion(order)
  const seen =
    (call: Call<Order>): Call<Order> =>
    ({ headers }) =>
      call({ headers: { ...headers, ...ifRevision(version.seen).headers } })
  return {
    ...edit,
    version,
    send: (content: unknown, call: Call<Order>) => edit.send([content, version.seen], seen(call)),
    change: (content: unknown, call: Call<Order>, done: string) =>
      edit.change([content, version.seen], seen(call), done),
  }
}
