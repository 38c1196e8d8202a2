import type { Hono } from 'hono'
import { menu } from '#/contract/menu'
import { type HttpEnv, implement } from '../http/implement'
import { listDishesOff, setAvailability } from './dishes-off'
import { listMenuItems } from './list-menu-items'
import { listTakeAwayPoints } from './list-take-away-points'
import { readOrderingRules } from './read-ordering-rules'

export function registerMenuRoutes(app: Hono<HttpEnv>): void {
  implement(app, menu.items, (ctx, { params, query }) => listMenuItems(ctx, params.id, query.status))
  implement(app, menu.dishesOff, (ctx, { params, query }) => listDishesOff(ctx, params.id, query.parts === 1))
  implement(app, menu.setAvailability, (ctx, { params: { id, itemId }, query, body: { until } }) =>
    setAvailability(ctx, { businessId: id, itemId, until, withParts: query.parts === 1 }),
  )
  implement(app, menu.setPartAvailability, (ctx, { params: { id, part, partId }, body: { until } }) =>
    setAvailability(ctx, { businessId: id, itemId: partId, part, until, withParts: true }),
  )
  implement(app, menu.takeAwayPoints, (ctx, { params }) => listTakeAwayPoints(ctx, params.id))
  implement(app, menu.orderingRules, (ctx, { params }) => readOrderingRules(ctx, params.id))
}
