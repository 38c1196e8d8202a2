import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { ADDRESS_LINE_MAX } from '../domain/orders/customer-limits'
import { SEARCH_MIN } from '../domain/values/text-limits'
import { endpoint } from './endpoint'
import { Id, Instant, Latitude, Longitude, requiredText, text, textId } from './shared'

export const CustomerAddress = v.object({
  id: Id,
  addressStreet: v.string(),
  addressDetails: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  primary: v.boolean(),
  /** False: an earlier wording that finished orders keep; it is offered no more. Left out by older servers. */
  active: v.optional(v.boolean()),
})
export type CustomerAddress = v.InferOutput<typeof CustomerAddress>

export const Customer = v.object({
  id: Id,
  name: v.string(),
  phonePrefix: v.string(),
  phone: v.string(),
  ordersNo: v.number(),
  lastOrderAt: Instant,
  /** The primary one first. */
  addresses: v.array(CustomerAddress),
})
export type Customer = v.InferOutput<typeof Customer>

export const customers = {
  /** At most five who ordered at this business, by name or telephone. */
  search: endpoint({
    reads: ['customer'],
    method: 'GET',
    path: 'posweb/v1/customers',
    query: { restaurantId: textId, search: v.pipe(requiredText(100), v.minLength(SEARCH_MIN)) },
    response: v.array(Customer),
    access: ACCESS.kitchen,
  }),
  addresses: endpoint({
    reads: ['customer'],
    method: 'GET',
    path: 'posweb/v1/customers/:customerId/addresses',
    params: { customerId: textId },
    response: v.array(CustomerAddress),
    access: ACCESS.kitchen,
  }),
  /** Orders that are still to go there go to the address as it is now; finished ones keep the one they had. */
  editAddress: endpoint({
    changes: ['customer'],
    method: 'PUT',
    path: 'justeat/v2/customers/:customerId/addresses/:addressId',
    params: { customerId: textId, addressId: textId },
    body: v.strictObject({
      addressStreet: requiredText(ADDRESS_LINE_MAX),
      addressDetails: v.optional(text(ADDRESS_LINE_MAX)),
      latitude: v.optional(v.nullable(Latitude)),
      longitude: v.optional(v.nullable(Longitude)),
      primary: v.optional(v.boolean()),
    }),
    response: CustomerAddress,
    access: ACCESS.kitchen,
  }),
}
