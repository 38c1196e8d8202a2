import type { Hono } from 'hono'
import { orders } from '#/contract/orders'
import { REJECT_REASON_TYPES } from '#/domain/orders/reject-reasons'
import { type HttpEnv, implement } from '../http/implement'
import { createOrder } from './create-order'
import { forChannel } from './for-channel'
import { readKanbanView } from './kanban-view'
import { listOrders } from './list-orders'
import { listChoosableReasons, listRejectReasons } from './list-reject-reasons'
import { readOrdersDashboard } from './orders-dashboard'
import { registerOrderEditingRoutes } from './order-editing-routes'
import { putStatus } from './put-status'
import { readOrder } from './read-order'
import { setStatus } from './set-status'
import { sumOrders } from './sum-orders'

export function registerOrderRoutes(app: Hono<HttpEnv>): void {
  implement(app, orders.list, (ctx, { query }) => listOrders(ctx, query))
  implement(app, orders.sums, (ctx, { query }) => sumOrders(ctx, query))
  implement(app, orders.dashboard, (ctx, { query }) => readOrdersDashboard(ctx, query.restaurantId))
  implement(app, orders.kanbanView, (ctx, { query }) => readKanbanView(ctx, query.restaurantId))
  implement(app, orders.one, (ctx, { params }) => forChannel(readOrder(ctx, params.orderId)))
  implement(app, orders.create, (ctx, { body }) => createOrder(ctx, body, 'staff'))
  implement(app, orders.intake, (ctx, { body }) => forChannel(createOrder(ctx, body, 'channel')))
  implement(app, orders.accept, (ctx, { params, body }) =>
    putStatus(ctx, params.orderId, { cmd: 'accept', minutes: body.cookingTime }),
  )
  implement(app, orders.reject, (ctx, { params, body }) =>
    putStatus(ctx, params.orderId, { cmd: 'reject', reasonId: body.rejectReason.id, notes: body.notes ?? '' }),
  )
  implement(app, orders.markCooked, (ctx, { params }) => putStatus(ctx, params.orderId, { cmd: 'markCooked' }))
  implement(app, orders.markCollected, (ctx, { params }) => putStatus(ctx, params.orderId, { cmd: 'markCollected' }))
  implement(app, orders.markDelivered, (ctx, { params }) => putStatus(ctx, params.orderId, { cmd: 'markDelivered' }))
  implement(app, orders.recall, (ctx, { params, body }) =>
    putStatus(ctx, params.orderId, { cmd: 'recall', to: body.to, reason: body.reason, notes: body.notes ?? '' }),
  )
  implement(app, orders.setStatus, (ctx, { params, body }) =>
    forChannel(setStatus(ctx, params.orderId, params.status, body)),
  )
  implement(app, orders.rejectReasonTypes, async () => [...REJECT_REASON_TYPES])
  implement(app, orders.rejectReasons, (ctx, { query }) => listRejectReasons(ctx, query))
  implement(app, orders.posRejectReasons, (ctx) => listChoosableReasons(ctx))
  registerOrderEditingRoutes(app)
}
