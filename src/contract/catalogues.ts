import * as v from 'valibot'
import { PRICE_RANGES } from '../domain/business/price-range'
import { BUSINESS_STATUS } from '../domain/business/closing'
import { PAYMENT_TYPES } from '../domain/orders/payment-type'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Count, Id, requiredText, textId } from './shared'

/** What a name of a catalogue may have: letters of a chip on a phone. */
export const TYPE_NAME_MAX = 24

/** A word in the languages of the app. */
const Words = v.object({ sq: v.string(), en: v.string(), it: v.string() })

/** Who is reached for what (`person`), or what an entry of the log is about (`log`): the specification's numbers, and ours from 10 on. */
export const ContactType = v.object({
  id: Id,
  value: Words,
  use: v.picklist(['log', 'person']),
  /** Not given any more, but it stands on old entries. */
  active: v.boolean(),
})
export type ContactType = v.InferOutput<typeof ContactType>

export const BusinessTypeInput = v.strictObject({
  value: v.strictObject({
    sq: requiredText(TYPE_NAME_MAX),
    en: requiredText(TYPE_NAME_MAX),
    it: requiredText(TYPE_NAME_MAX),
  }),
  /** Off: a new business of this type begins without cooking times. */
  asksCookingTime: v.boolean(),
  /** Whether it is on offer; one that businesses have stays. */
  active: v.boolean(),
})
export type BusinessTypeInput = v.InferOutput<typeof BusinessTypeInput>

/** What a business may be. */
export const BusinessType = v.object({
  id: Id,
  ...BusinessTypeInput.entries,
  value: Words,
  /** How many of all businesses are of it. */
  businessesNo: Count,
  revision: Count,
})
export type BusinessType = v.InferOutput<typeof BusinessType>

/** A part of a city. */
export const CityZone = v.object({ id: Id, name: v.string(), city: v.object({ id: Id, description: v.string() }) })
export type CityZone = v.InferOutput<typeof CityZone>

const read = { method: 'GET', access: ACCESS.editBusiness } as const

/** What the form of a business offers. The same for everybody. */
export const catalogues = {
  priceRanges: endpoint({
    reads: ['fixed'],
    ...read,
    path: 'businesses/v1/price_ranges',
    response: v.array(v.object({ id: v.picklist(PRICE_RANGES), value: Words })),
  }),
  contactTypes: endpoint({
    reads: ['fixed'],
    ...read,
    path: 'businesses/v1/contact_types',
    response: v.array(ContactType),
  }),
  /** In the order of their number; those that are not on offer, too. */
  types: endpoint({
    reads: ['business_type', 'store_details'],
    ...read,
    path: 'businesses/v1/types',
    response: v.array(BusinessType),
  }),
  type: endpoint({
    reads: ['business_type', 'store_details'],
    ...read,
    path: 'businesses/v1/types/:id',
    params: { id: textId },
    response: BusinessType,
  }),
  createType: endpoint({
    changes: ['business_type'],
    method: 'POST',
    path: 'businesses/v1/types',
    body: BusinessTypeInput,
    response: BusinessType,
    access: ACCESS.platform,
  }),
  /** Needs the revision that was seen. Refusal `type_in_use`: businesses have it, so that it stays on offer. */
  changeType: endpoint({
    changes: ['business_type'],
    method: 'PUT',
    path: 'businesses/v1/types/:id',
    params: { id: textId },
    body: BusinessTypeInput,
    response: BusinessType,
    access: ACCESS.platform,
  }),
  /** Parts of cities, by city and name. */
  zones: endpoint({ reads: ['fixed'], ...read, path: 'businesses/v1/zones', response: v.array(CityZone) }),
  /** What of an order the platform may keep, and in which steps of a percent. */
  percentages: endpoint({
    reads: ['fixed'],
    ...read,
    path: 'businesses/v1/percentages',
    response: v.array(
      v.object({
        id: v.picklist(['baboonPercentage', 'courierPercentage', 'marketingPercentage']),
        value: Words,
        min: v.number(),
        step: v.number(),
      }),
    ),
  }),
  statuses: endpoint({
    reads: ['fixed'],
    ...read,
    path: 'businesses/v1/statuses',
    response: v.array(v.object({ id: v.picklist(Object.values(BUSINESS_STATUS)), value: Words })),
  }),
  paymentMethods: endpoint({
    reads: ['fixed'],
    ...read,
    path: 'businesses/v1/payment_methods',
    response: v.array(v.object({ id: Id, paymentType: v.picklist(PAYMENT_TYPES), value: Words })),
  }),
  /** How guests of one business may pay. */
  paymentTypes: endpoint({
    reads: ['payment_methods'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/payment-types',
    params: { id: textId },
    response: v.array(v.object({ id: Id, paymentType: v.picklist(PAYMENT_TYPES) })),
    access: 'signedIn',
  }),
}
