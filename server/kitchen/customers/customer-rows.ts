import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { within } from '../../db/reach'
import { customers } from '../../db/schema'
import { parameters, run } from '../../db/statement'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { isCustomerLike } from './customer-search'

/** Faults with 404 for a customer who is unknown or somebody else's: the two look alike. */
export async function requireCustomer(ctx: SignedInContext, tx: Transaction, customerId: number) {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), within(customers.businessId, ctx.caller.businesses)))
  if (customer === undefined) throw new Fault('not_found')
  return customer
}

export type FoundCustomer = {
  id: number
  name: string
  phonePrefix: string
  phone: string
  ordersNo: number
  lastOrderAt: Date
}

const MOST_FOUND = 5

/** Who ordered at this business and has such a name or telephone number; the latest guest first. */
export function findCustomers(tx: Transaction, businessId: number, search: string): Promise<FoundCustomer[]> {
  const params = parameters([businessId])
  const text = `
    SELECT c.id, c.name, c.phone_prefix AS "phonePrefix", c.phone, o."ordersNo", o."lastOrderAt"
    FROM customers c
    JOIN LATERAL (
      SELECT count(*)::integer AS "ordersNo", max(registered_at) AS "lastOrderAt" FROM whole.orders
      WHERE customer_id = c.id AND business_id = c.business_id
    ) o ON o."ordersNo" > 0
    WHERE c.business_id = $1 AND ${isCustomerLike(search, params)}
    ORDER BY o."lastOrderAt" DESC, c.id LIMIT ${MOST_FOUND}`
  // With a number in it the text is another one.
  return run<FoundCustomer>(tx, { name: `find_customers_${params.values.length}`, text, values: params.values })
}
