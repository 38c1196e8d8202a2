import type { menu } from '#/contract/menu'
import type { Routes } from '../../ground/http/implement'
import { listDishesOff, setAvailability } from './dishes-off'
import { listMenuItems } from './list-menu-items'
import { listTakeAwayPoints } from './list-take-away-points'
import { readOrderingRules } from './read-ordering-rules'

export const menuRoutes: Routes<typeof menu> = {
  items: (ctx, { params, query }) => listMenuItems(ctx, params.id, query.status),
  dishesOff: (ctx, { params, query }) => listDishesOff(ctx, params.id, query.parts === 1),
  setAvailability: (ctx, { params: { id, itemId }, query, body: { until } }) =>
    setAvailability(ctx, { businessId: id, itemId, until, withParts: query.parts === 1 }),
  setPartAvailability: (ctx, { params: { id, part, partId }, body: { until } }) =>
    setAvailability(ctx, { businessId: id, itemId: partId, part, until, withParts: true }),
  takeAwayPoints: (ctx, { params }) => listTakeAwayPoints(ctx, params.id),
  orderingRules: (ctx, { params }) => readOrderingRules(ctx, params.id),
}
