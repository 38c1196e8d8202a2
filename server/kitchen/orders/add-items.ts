import type { Order, OrderedItem } from '#/contract/orders'
import { patchForAddedDish } from '#/domain/orders/order-command'
import { LINES_MAX } from '#/domain/orders/order-edit'
import { timeZoneOf } from '../../ground/businesses/time-zone-of'
import { orderItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import { loadDishes } from '../menu/menu-rows'
import { editOrder } from './edit-order'
import { editedLine } from './present-order'
import { priceItems } from './price-items'
import { totalsOf } from './reprice'
import { refuseOrder } from './with-order'

/** Puts dishes of today's menu on an order that is still in the kitchen. One that was cooked goes back to Cooking for them. */
export const addItems = (ctx: SignedInContext, orderId: number, wanted: OrderedItem[]): Promise<Order> =>
  editOrder(ctx, orderId, { cmd: 'addItems', asked: { items: wanted } }, async (tx, before) => {
    const { businessId, businessDay } = before
    const [timeZone, dishes] = await Promise.all([
      timeZoneOf(tx, businessId),
      loadDishes(tx, businessId, [...new Set(wanted.map((item) => item.id))]),
    ])
    const { sold, problems } = priceItems(wanted, dishes, {
      now: ctx.now.getTime(),
      wantedAt: (before.scheduledAt ?? ctx.now).getTime(),
      timeZone,
    })
    assertValid(problems)
    if (before.items.length + sold.length > LINES_MAX) refuseOrder('order_too_large', before)
    const lines = sold.map(({ line }) => line)
    const totals = totalsOf(before, { items: [...before.items, ...lines] })
    if (totals === undefined) refuseOrder('order_too_large', before)
    const next = Math.max(0, ...before.items.map(({ position }) => position + 1))
    const written = await tx
      .insert(orderItems)
      .values(
        lines.map((line, i) => ({ ...line, businessId, businessDay, orderId, position: next + i, addedAt: ctx.now })),
      )
      .returning()
    return {
      columns: { ...totals, changedAt: ctx.now },
      stepBack: patchForAddedDish(before),
      change: { kind: 'itemsAdded', items: written.map(editedLine) },
    }
  })
