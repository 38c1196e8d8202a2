import type { Hono } from 'hono'
import { customers } from '#/contract/customers'
import { type HttpEnv, implement } from '../http/implement'
import { listAddresses } from './list-addresses'
import { searchCustomers } from './search-customers'

export function registerCustomerRoutes(app: Hono<HttpEnv>): void {
  implement(app, customers.search, (ctx, { query }) => searchCustomers(ctx, query.restaurantId, query.search))
  implement(app, customers.addresses, (ctx, { params }) => listAddresses(ctx, params.customerId))
}
