import { NOT_SOLD } from '#/domain/orders/order-status'
import { IS_ASKED } from '../meals/asked-meal'

/** Meals `o` of a group `g` that nobody refused or cancelled. */
export const SOLD = `o.business_id = g.business_id AND o.meal_group_id = g.id AND o.status <> '${NOT_SOLD}'`

/** The same without those that still ask to be added: what is cooked. */
export const COUNTED = `${SOLD} AND NOT ${IS_ASKED}`

/** A dish `i` with its size, as lists for cooks have it. */
export const DISH_NAME = `i.item_name || coalesce(', ' || (i.variant_item ->> 'name'), '')`
