import type { businessSetup } from '#/contract/business-setup'
import type { restaurants } from '#/contract/restaurants'
import type { Routes } from '../../ground/http/implement'
import { readPaymentMethods, setPaymentMethods } from './payment-methods'
import { listRestaurants } from './list-restaurants'
import { readOverview } from './read-overview'
import { readReadiness } from './read-readiness'
import { changeSeo, createSeo, readSeo } from '../seo/restaurant-seo'
import { addTakeAwayPoint, changeTakeAwayPoint, readPointUse, removeTakeAwayPoint } from './take-away-points'

export const businessSetupRoutes: Routes<typeof businessSetup> = {
  overview: readOverview,
  readiness: (ctx, { params }) => readReadiness(ctx, params.id),
  paymentMethods: (ctx, { params }) => readPaymentMethods(ctx, params.id),
  setPaymentMethods,
  addTakeAwayPoint,
  takeAwayPointUse: (ctx, { params }) => readPointUse(ctx, params.id),
  changeTakeAwayPoint,
  removeTakeAwayPoint,
  seo: (ctx, { params, query }) => readSeo(ctx, params.id, query.platform),
  createSeo,
  changeSeo,
}

export const restaurantRoutes: Routes<typeof restaurants> = {
  list: (ctx, { query }) => listRestaurants(ctx, query),
}
