import type { Hono } from 'hono'
import { businessStatus } from '#/contract/business-status'
import { type HttpEnv, implement } from '../http/implement'
import { goOffline, goOnline, setBusinessStatus } from './change-business-status'
import { closeBusiness } from './close-business'
import { giveExtraTime, setExtraTimeStatus } from './give-extra-time'
import { listClosingReasons } from './list-closing-reasons'
import { readBusinessStatus } from './read-business-status'
import { setClosingStatus } from './set-closing-status'

export function registerBusinessStatusRoutes(app: Hono<HttpEnv>): void {
  implement(app, businessStatus.read, (ctx, { params }) => readBusinessStatus(ctx, params.id))
  implement(app, businessStatus.set, (ctx, { params }) => setBusinessStatus(ctx, params.id, params.status))
  implement(app, businessStatus.setByCatalogue, (ctx, { params }) => setBusinessStatus(ctx, params.id, params.status))
  implement(app, businessStatus.goOnline, (ctx, { params }) => goOnline(ctx, params.id))
  implement(app, businessStatus.goOffline, (ctx, { params }) => goOffline(ctx, params.id))
  implement(app, businessStatus.closingReasons, listClosingReasons)
  implement(app, businessStatus.close, (ctx, { params, body }) => closeBusiness(ctx, params, body))
  implement(app, businessStatus.setClosingStatus, (ctx, { params, body }) => setClosingStatus(ctx, params, body))
  implement(app, businessStatus.giveExtraTime, (ctx, { params, body }) => giveExtraTime(ctx, params.id, body))
  implement(app, businessStatus.setExtraTimeStatus, (ctx, { params }) =>
    setExtraTimeStatus(ctx, params.id, params.status),
  )
}
