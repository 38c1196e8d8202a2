import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecallCause } from '../domain/orders/recall'

/** Why an order was brought back, as people choose it and its history and its card say it. */
export const recallCause: Readonly<Record<RecallCause, MessageDescriptor>> = {
  pressed_by_mistake: msg`Pressed by mistake`,
  not_finished: msg`Something is not done yet`,
  to_remake: msg`Has to be made again`,
  not_taken: msg`Nobody has taken it`,
  other: msg({ message: 'Other', context: 'another reason' }),
  dish_added: msg`A dish was added`,
}
