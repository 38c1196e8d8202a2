import type { OrderItem } from '#/contract/orders'
import { gravestOption } from '#/domain/orders/allergy'
import { AllergyMark } from './allergy-mark'
import { itemChanges } from './item-changes'

/** Size and toppings of a dish in one line, `undefined` where it is plain: one that warns says so first. */
export function itemWords(item: OrderItem) {
  const changes = itemChanges(item)
  if (changes === '') return undefined
  const sign = gravestOption(item)
  return sign === undefined ? (
    changes
  ) : (
    <>
      <AllergyMark sign={sign} /> {changes}
    </>
  )
}
