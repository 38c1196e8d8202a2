import * as v from 'valibot'
import { CITY_SORTS, CITY_STATUSES, COUNTRIES, isTimeZone } from '../domain/locations/city'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { ServiceZone } from './service-zones'
import {
  Amount,
  Count,
  Currency,
  Id,
  Latitude,
  listOf,
  Longitude,
  pageQuery,
  requiredText,
  text,
  textId,
  textInt,
  whole,
} from './shared'

/** Letters of a city's name. */
const CITY_NAME_MAX = 60

/** Names in the languages of the app. */
const Names = v.object({ sq: v.string(), en: v.string(), it: v.string() })
const Name = requiredText(CITY_NAME_MAX)
const Country = v.picklist(COUNTRIES)
const Status = v.picklist(CITY_STATUSES)

export const CityInput = v.strictObject({
  name: v.strictObject({ sq: Name, en: Name, it: Name }),
  country: Country,
  timeZone: v.pipe(v.string(), v.check(isTimeZone)),
  /** Of its centre. */
  latitude: Latitude,
  longitude: Longitude,
  currency: Currency,
  /** 1 open, 0 planned. */
  status: Status,
  /** Its place in lists; null: behind those that have one, by name. */
  position: v.nullable(whole(1, 999)),
})
export type CityInput = v.InferOutput<typeof CityInput>

/** A city, and how much of the whole platform is in it. */
export const City = v.object({
  id: Id,
  ...CityInput.entries,
  name: Names,
  /** Null: not said yet. */
  latitude: v.nullable(Latitude),
  longitude: v.nullable(Longitude),
  businessesNo: Count,
  /** Where its businesses deliver now; a zone without a fee of its own takes the business's. */
  zonesNo: Count,
  lowestFee: v.nullable(Amount),
  revision: Count,
})
export type City = v.InferOutput<typeof City>

/** A city with what of it the caller reaches. */
export const CityDetails = v.object({
  ...City.entries,
  businesses: v.array(v.object({ id: Id, name: v.string() })),
  /** The active ones, by business. */
  zones: v.array(v.object({ ...v.pick(ServiceZone, ['id', 'name', 'shape']).entries, businessId: Id, fee: Amount })),
})
export type CityDetails = v.InferOutput<typeof CityDetails>

const read = { reads: ['city', 'service_zone', 'store_details'], method: 'GET' } as const
const written = { changes: ['city'], body: CityInput, response: City, access: ACCESS.platform } as const

/** Where the platform is. The first three are the specification's, the others ours; edits need `If-Match`. */
export const locations = {
  /** All that there are, by code. Their names are the server's: Chrome has no Albanian ones. */
  countries: endpoint({
    ...read,
    path: 'systemadmin/v1/countries',
    response: v.array(v.object({ id: Country, name: Names, citiesNo: Count })),
    access: ACCESS.administration,
  }),
  list: endpoint({
    ...read,
    path: 'systemadmin/v1/cities',
    query: {
      country: v.optional(Country),
      status: v.optional(v.pipe(textInt, Status)),
      /** Part of a name in any language. */
      name: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(CITY_SORTS), 'position'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    },
    response: listOf(City),
    access: ACCESS.administration,
  }),
  /** For guests' apps: by its name in any language; of several of one name an open one. */
  byName: endpoint({
    ...read,
    path: 'mobile/v1/cities/:name',
    params: { name: text(100) },
    response: v.omit(City, ['revision']),
    access: 'anyone',
  }),
  one: endpoint({
    ...read,
    path: 'systemadmin/v1/cities/:id',
    params: { id: textId },
    response: CityDetails,
    access: ACCESS.administration,
  }),
  create: endpoint({ ...written, method: 'POST', path: 'systemadmin/v1/cities' }),
  /** 422 `in_use` at the status: a city with businesses stays open. */
  change: endpoint({ ...written, method: 'PUT', path: 'systemadmin/v1/cities/:id', params: { id: textId } }),
}
