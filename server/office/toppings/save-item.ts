import { and, eq } from 'drizzle-orm'
import { type EditedToppingType, toppings as calls } from '#/contract/toppings'
import { requireBusiness } from '../../ground/businesses/require-business'
import { toppingItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentMenuWrite } from '../../kitchen/menu/tell-menu'
import { withoutAudit } from '../../ground/writes/required-audit'
import { toppingRecord } from './topping-record'
import { lockType } from './topping-rows'
import { wantedOf, writeType } from './write-type'

/** A new item, behind the others of its type. */
export function addItem(ctx: SignedInContext, input: Input<typeof calls.addItem>): Promise<EditedToppingType> {
  const { id: businessId, typeId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.addItem, businessId }, input, async (tx) => {
    const before = await lockType(tx, { businessId, typeId })
    toppingRecord.requireSeen(ctx, before)
    const was = wantedOf(before)
    const { active = true, ...item } = input.body
    return writeType(tx, ctx, { businessId, before, wanted: { ...was, items: [...was.items, { ...item, active }] } })
  })
}

/** Faults with 404 for an item of another type. */
export function changeItem(ctx: SignedInContext, input: Input<typeof calls.changeItem>): Promise<EditedToppingType> {
  const { id: businessId, typeId, itemId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.changeItem, businessId }, input, async (tx) => {
    const before = await lockType(tx, { businessId, typeId })
    if (!before.items.some(({ id }) => id === itemId)) throw new Fault('not_found')
    toppingRecord.requireSeen(ctx, before)
    const was = wantedOf(before)
    const { displayedText, price, active } = input.body
    const items = was.items.map((item) =>
      item.id === itemId ? { id: itemId, displayedText, price, active: active ?? item.active } : item,
    )
    return writeType(tx, ctx, { businessId, before, wanted: { ...was, items } })
  })
}

/** On or off, whatever was seen; one that is so already stays as it is. */
export function setItemActive(
  ctx: SignedInContext,
  input: Input<typeof calls.setItemActive>,
): Promise<EditedToppingType> {
  const { id: businessId, itemId, flag } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.setItemActive, businessId }, input, async (tx) => {
    const [item] = await tx
      .select({ typeId: toppingItems.toppingTypeId })
      .from(toppingItems)
      .where(and(eq(toppingItems.id, itemId), eq(toppingItems.businessId, businessId)))
    if (item === undefined) throw new Fault('not_found')
    const before = await lockType(tx, { businessId, typeId: item.typeId })
    const was = wantedOf(before)
    const isOn = flag === 1
    if (before.items.some(({ id, active }) => id === itemId && active === isOn)) return withoutAudit(tx, before)
    const items = was.items.map((each) => (each.id === itemId ? { ...each, active: isOn } : each))
    return writeType(tx, ctx, { businessId, before, wanted: { ...was, items } })
  })
}
