import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#/api/api-error'
import type { EditRefusal } from '#/domain/orders/order-edit'

const SENTENCE: Readonly<Record<EditRefusal | 'outside_zone' | 'no_delivery', MessageDescriptor>> = {
  order_closed: msg`The order has left the kitchen or was rejected: it can no longer be changed.`,
  archived: msg`This order is archived: it can still be read, but no longer changed.`,
  stale_revision: msg`Someone just changed this order. Check it again.`,
  last_item: msg`An order needs at least one dish. Reject the order instead.`,
  not_fewer: msg`The order already has fewer. Check it again.`,
  takeaway_order: msg`The customer collects this order: it has no address.`,
  not_manual: msg`This order was not entered manually: its channel already has it.`,
  not_paid_by_card: msg`This order was not paid by card: nothing to refund.`,
  in_group: msg`This meal is part of a company order and cannot be changed here.`,
  refund_above_paid: msg`More than what is left to refund.`,
  order_too_large: msg`The order would be too large.`,
  outside_zone: msg`This address is outside the delivery zones.`,
  no_delivery: msg`The business no longer delivers: it has no delivery zone.`,
}

const isKnown = (code: string): code is keyof typeof SENTENCE => Object.hasOwn(SENTENCE, code)

/** What the server said against an edit, by its code or by that of a field; `undefined` for what is no matter of edits. */
function editRefusalText(failure: unknown): MessageDescriptor | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const code = [failure.code, ...failure.errors.map(({ message }) => message)].find(isKnown)
  return code === undefined ? undefined : SENTENCE[code]
}

/** What the server said against an edit, in the words of edits. */
export function useEditFailureText(): (failure: unknown) => string | undefined {
  const { i18n } = useLingui()
  return (failure) => {
    const refusal = editRefusalText(failure)
    return refusal && i18n._(refusal)
  }
}
