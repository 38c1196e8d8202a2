import type { customers } from '#/contract/customers'
import type { Routes } from '../../ground/http/implement'
import { listAddresses } from './list-addresses'
import { searchCustomers } from './search-customers'

/** `editAddress` is the orders': where a customer lives decides what their open orders cost. */
export const customerRoutes: Routes<Omit<typeof customers, 'editAddress'>> = {
  search: (ctx, { query }) => searchCustomers(ctx, query.restaurantId, query.search),
  addresses: (ctx, { params }) => listAddresses(ctx, params.customerId),
}
