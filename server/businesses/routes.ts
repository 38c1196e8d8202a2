import type { Hono } from 'hono'
import { businessStatus } from '#/contract/business-status'
import { type HttpEnv, implement } from '../http/implement'
import { goOffline, goOnline, setBusinessStatus } from './change-business-status'
import { readBusinessStatus } from './read-business-status'

export function registerBusinessStatusRoutes(app: Hono<HttpEnv>): void {
  implement(app, businessStatus.read, (ctx, { params }) => readBusinessStatus(ctx, params.id))
  implement(app, businessStatus.set, (ctx, { params }) => setBusinessStatus(ctx, params.id, params.status))
  implement(app, businessStatus.setByCatalogue, (ctx, { params }) => setBusinessStatus(ctx, params.id, params.status))
  implement(app, businessStatus.goOnline, (ctx, { params }) => goOnline(ctx, params.id))
  implement(app, businessStatus.goOffline, (ctx, { params }) => goOffline(ctx, params.id))
}
