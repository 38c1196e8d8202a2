import type { drivers } from '#/contract/drivers'
import type { Routes } from '../../ground/http/implement'
import { listDrivers } from './list-drivers'

export const driverRoutes: Routes<typeof drivers> = {
  list: (ctx, { query }) => listDrivers(ctx, query),
}
