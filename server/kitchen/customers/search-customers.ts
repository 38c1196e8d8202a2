import type { Customer } from '#/contract/customers'
import { requireBusiness } from '../../ground/businesses/require-business'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { loadAddresses, presentAddress } from './address-rows'
import { findCustomers } from './customer-rows'

/** Guests of one business with their addresses, as somebody who takes an order by telephone looks for them. */
export function searchCustomers(ctx: SignedInContext, businessId: number, search: string): Promise<Customer[]> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, async (tx) => {
    const found = await findCustomers(tx, businessId, search)
    if (found.length === 0) return []
    const addresses = await loadAddresses(
      tx,
      { ids: [businessId] },
      found.map(({ id }) => id),
    )
    return found.map((customer) => ({
      ...customer,
      lastOrderAt: customer.lastOrderAt.toISOString(),
      addresses: addresses.filter(({ customerId }) => customerId === customer.id).map(presentAddress),
    }))
  })
}
