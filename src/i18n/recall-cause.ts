import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecallCause } from '../domain/orders/recall'

/** Why an order was brought back, as people choose it and its history and its card say it. */
export const recallCause: Readonly<Record<RecallCause, MessageDescriptor>> = {
  pressed_by_mistake: msg`Pressed by mistake`,
  not_finished: msg`Not finished yet`,
  to_remake: msg`Needs to be remade`,
  not_taken: msg`Not collected yet`,
  other: msg({ message: 'Other', context: 'another reason' }),
  dish_added: msg`A dish was added`,
}
