import type { orders } from '#/contract/orders'
import { REJECT_REASON_TYPES } from '#/domain/orders/reject-reasons'
import type { Routes } from '../../ground/http/implement'
import { readPosSettings } from '../settings/pos-settings'
import { createOrder } from './create-order'
import { forChannel } from './for-channel'
import { readKanbanView } from './kanban-view'
import { listOrders } from './list-orders'
import { listChoosableReasons, listRejectReasons } from './list-reject-reasons'
import { readOrdersDashboard } from './orders-dashboard'
import { putStatus } from './put-status'
import { readOrder } from './read-order'
import { setStatus } from './set-status'
import { sumOrders } from './sum-orders'

export const orderRoutes: Routes<typeof orders> = {
  list: (ctx, { query }) => listOrders(ctx, query),
  sums: (ctx, { query }) => sumOrders(ctx, query),
  dashboard: (ctx, { query }) => readOrdersDashboard(ctx, query.restaurantId),
  kanbanView: (ctx, { query }) => readKanbanView(ctx, query.restaurantId),
  one: (ctx, { params }) => forChannel(readOrder(ctx, params.orderId)),
  create: (ctx, { body }) => createOrder(ctx, body, 'staff'),
  intake: (ctx, { body }) => forChannel(createOrder(ctx, body, 'channel')),
  accept: (ctx, { params, body }) => putStatus(ctx, params.orderId, { cmd: 'accept', minutes: body.cookingTime }),
  reject: (ctx, { params, body }) =>
    putStatus(ctx, params.orderId, { cmd: 'reject', reasonId: body.rejectReason.id, notes: body.notes ?? '' }),
  markCooked: (ctx, { params }) => putStatus(ctx, params.orderId, { cmd: 'markCooked' }),
  markCollected: (ctx, { params }) => putStatus(ctx, params.orderId, { cmd: 'markCollected' }),
  markDelivered: (ctx, { params }) => putStatus(ctx, params.orderId, { cmd: 'markDelivered' }),
  recall: (ctx, { params, body }) =>
    putStatus(ctx, params.orderId, { cmd: 'recall', to: body.to, reason: body.reason, notes: body.notes ?? '' }),
  setStatus: (ctx, { params, body }) => forChannel(setStatus(ctx, params.orderId, params.status, body)),
  posSettings: (ctx) => readPosSettings(ctx.deps),
  rejectReasonTypes: async () => [...REJECT_REASON_TYPES],
  rejectReasons: (ctx, { query }) => listRejectReasons(ctx, query),
  posRejectReasons: (ctx) => listChoosableReasons(ctx),
}
