import type { Hono } from 'hono'
import { serviceZones } from '#/contract/service-zones'
import { type HttpEnv, implement } from '../http/implement'
import { listZones, readDelivery } from './read-zones'
import { changeZone, createZone, removeZone } from './save-zone'

export function registerServiceZoneRoutes(app: Hono<HttpEnv>): void {
  implement(app, serviceZones.list, (ctx, { params, query }) => listZones(ctx, params.id, query))
  implement(app, serviceZones.create, createZone)
  implement(app, serviceZones.change, changeZone)
  implement(app, serviceZones.remove, removeZone)
  implement(app, serviceZones.at, (ctx, { params, query }) => readDelivery(ctx, params.id, query))
}
