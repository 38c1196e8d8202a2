import type { Hono } from 'hono'
import { menu } from '#/contract/menu'
import { type HttpEnv, implement } from '../http/implement'
import { listDishesOff, setAvailability } from './dishes-off'
import { listMenuItems } from './list-menu-items'
import { listTakeAwayPoints } from './list-take-away-points'
import { readOrderingRules } from './read-ordering-rules'

export function registerMenuRoutes(app: Hono<HttpEnv>): void {
  implement(app, menu.items, (ctx, { params, query }) => listMenuItems(ctx, params.id, query.status))
  implement(app, menu.dishesOff, (ctx, { params }) => listDishesOff(ctx, params.id))
  implement(app, menu.setAvailability, (ctx, { params, body }) =>
    setAvailability(ctx, { businessId: params.id, itemId: params.itemId, until: body.until }),
  )
  implement(app, menu.takeAwayPoints, (ctx, { params }) => listTakeAwayPoints(ctx, params.id))
  implement(app, menu.orderingRules, (ctx, { params }) => readOrderingRules(ctx, params.id))
}
