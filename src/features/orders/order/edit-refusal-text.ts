import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#/api/api-error'
import type { EditRefusal } from '#/domain/orders/order-edit'

const SENTENCE: Readonly<Record<EditRefusal | 'outside_zone' | 'no_delivery', MessageDescriptor>> = {
  order_closed: msg`The order has left the kitchen or was rejected: it cannot be changed any more.`,
  stale_revision: msg`Somebody else changed this order just now. Look at it again.`,
  last_item: msg`An order needs at least one dish. Reject the order instead.`,
  not_fewer: msg`The order has fewer of it already. Look at it again.`,
  takeaway_order: msg`The customer collects this order: it has no address.`,
  not_manual: msg`This order was not taken by hand: its channel knows it already.`,
  not_paid_by_card: msg`This order was not paid by card: there is nothing to give back.`,
  refund_above_paid: msg`That is more than was paid and is not given back yet.`,
  order_too_large: msg`The order would become too large.`,
  outside_zone: msg`This address lies outside the area to which the restaurant delivers.`,
  no_delivery: msg`The restaurant does not deliver any more: it has no delivery zone.`,
}

const isKnown = (code: string): code is keyof typeof SENTENCE => Object.hasOwn(SENTENCE, code)

/** What the server said against an edit, by its code or by that of a field; `undefined` for what is no matter of edits. */
export function editRefusalText(failure: unknown): MessageDescriptor | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const code = [failure.code, ...failure.errors.map(({ message }) => message)].find(isKnown)
  return code === undefined ? undefined : SENTENCE[code]
}
