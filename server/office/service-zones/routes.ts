import type { serviceZones } from '#/contract/service-zones'
import type { Routes } from '../../ground/http/implement'
import { listZones, readDelivery } from './read-zones'
import { changeZone, createZone, removeZone } from './save-zone'

export const serviceZoneRoutes: Routes<typeof serviceZones> = {
  list: (ctx, { params, query }) => listZones(ctx, params.id, query),
  create: createZone,
  change: changeZone,
  remove: removeZone,
  at: (ctx, { params, query }) => readDelivery(ctx, params.id, query),
}
