import { type EditedToppingType, toppings as calls } from '#/contract/toppings'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { idempotentMenuWrite } from '../../kitchen/menu/tell-menu'
import { lockBusinessTypes } from './move-type'
import { toppingRecord } from './topping-record'
import { lockType } from './topping-rows'
import { wantedOf, writeType } from './write-type'

/** A new type, behind the others. */
export function createType(ctx: SignedInContext, input: Input<typeof calls.createType>): Promise<EditedToppingType> {
  const { id: businessId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.createType, businessId }, input, async (tx) => {
    await lockBusinessTypes(tx, businessId)
    const { displayedText, translations = { en: '', it: '' }, min, max, active = true, dishIds = [] } = input.body
    const items = (input.body.items ?? []).map((item) => ({ ...item, active: true }))
    return writeType(tx, ctx, {
      businessId,
      before: null,
      wanted: { displayedText, translations, min, max, active, dishIds, items },
    })
  })
}

/** A stale edit is refused with the type as it is now. Items keep whether they are on: that has a call of its own. */
export function changeType(ctx: SignedInContext, input: Input<typeof calls.changeType>): Promise<EditedToppingType> {
  const { id: businessId, typeId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.changeType, businessId }, input, async (tx) => {
    const before = await lockType(tx, { businessId, typeId })
    toppingRecord.requireSeen(ctx, before)
    const { displayedText, translations, min, max, active, items, dishIds } = input.body
    const was = wantedOf(before)
    return writeType(tx, ctx, {
      businessId,
      before,
      wanted: {
        displayedText,
        min,
        max,
        translations: translations ?? was.translations,
        active: active ?? was.active,
        dishIds: dishIds ?? was.dishIds,
        items:
          items?.map((item) => ({
            ...item,
            active: before.items.find(({ id }) => id === item.id)?.active ?? true,
          })) ?? was.items,
      },
    })
  })
}
