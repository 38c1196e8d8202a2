import type { Hono } from 'hono'
import { businessSetup } from '#/contract/business-setup'
import { restaurants } from '#/contract/restaurants'
import { type HttpEnv, implement } from '../http/implement'
import { readPaymentMethods, setPaymentMethods } from './payment-methods'
import { listRestaurants } from './list-restaurants'
import { readOverview } from './read-overview'
import { readReadiness } from './read-readiness'
import { changeSeo, createSeo, readSeo } from './seo'
import { addTakeAwayPoint, changeTakeAwayPoint, readPointUse, removeTakeAwayPoint } from './take-away-points'

export function registerBusinessSetupRoutes(app: Hono<HttpEnv>): void {
  implement(app, businessSetup.overview, readOverview)
  implement(app, businessSetup.readiness, (ctx, { params }) => readReadiness(ctx, params.id))
  implement(app, businessSetup.paymentMethods, (ctx, { params }) => readPaymentMethods(ctx, params.id))
  implement(app, businessSetup.setPaymentMethods, setPaymentMethods)
  implement(app, businessSetup.addTakeAwayPoint, addTakeAwayPoint)
  // Before the number of a point.
  implement(app, businessSetup.takeAwayPointUse, (ctx, { params }) => readPointUse(ctx, params.id))
  implement(app, businessSetup.changeTakeAwayPoint, changeTakeAwayPoint)
  implement(app, businessSetup.removeTakeAwayPoint, removeTakeAwayPoint)
  implement(app, businessSetup.seo, (ctx, { params }) => readSeo(ctx, params.id))
  implement(app, businessSetup.createSeo, createSeo)
  implement(app, businessSetup.changeSeo, changeSeo)
  implement(app, restaurants.list, (ctx, { query }) => listRestaurants(ctx, query))
}
