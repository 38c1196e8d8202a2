import type { CustomerAddress } from '#/contract/customers'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { loadAddresses, presentAddress } from './address-rows'
import { requireCustomer } from './customer-rows'

/** The addresses that a customer may be delivered to. */
export const listAddresses = (ctx: SignedInContext, customerId: number): Promise<CustomerAddress[]> =>
  inTransaction(ctx, async (tx) => {
    const { businessId } = await requireCustomer(ctx, tx, customerId)
    return (await loadAddresses(tx, { ids: [businessId] }, [customerId])).map(presentAddress)
  })
