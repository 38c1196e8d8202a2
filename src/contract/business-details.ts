import * as v from 'valibot'
import { BUSINESS_STATUS } from '../domain/business/closing'
import { PRICE_RANGES } from '../domain/business/price-range'
import { CONTACT_TYPE_IDS, CONTRACT_STATES } from '../domain/business/store-details'
import { LOG_KINDS } from '../domain/business/store-details-log'
import { COMMENT_TYPE_VALUES, GIVEN_COMMENT_TYPES } from '../domain/orders/comment-types'
import { PAYMENT_TYPES } from '../domain/orders/payment-type'
import { ACCESS } from '../domain/people/access'
import { HISTORY_ACTIONS } from '../domain/product/history'
import { endpoint } from './endpoint'
import { DayHours } from './opening-hours'
import {
  Amount,
  Count,
  Currency,
  Day,
  Id,
  Instant,
  listOf,
  Nothing,
  pageQuery,
  requiredText,
  text,
  textId,
  textInt,
  whole,
} from './shared'

export const DESCRIPTION_MAX = 300
const NAME_MAX = 80
const ADDRESS_MAX = 120

const PhonePrefix = v.pipe(text(5), v.regex(/^(\+\d{1,4})?$/))
const PhoneDigits = v.pipe(text(20), v.regex(/^[\d ]*$/))
const Email = v.pipe(text(200), v.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/u))
/** One that was sent here, or one of the demonstration. */
const Picture = v.nullable(
  v.pipe(v.string(), v.regex(/^\/media\/(?:[0-9a-f]{64}\.(?:jpg|png|webp)|demo\/[\w.-]{1,80})$/)),
)
const ContactType = v.picklist(CONTACT_TYPE_IDS)

/** What people decide about how guests see a business. */
export const StoreDetailsInput = v.strictObject({
  restaurantName: requiredText(NAME_MAX),
  logo: Picture,
  photo: Picture,
  /** One that is empty is read in English, then in what there is. */
  descriptionSq: text(DESCRIPTION_MAX),
  descriptionEn: text(DESCRIPTION_MAX),
  descriptionIt: text(DESCRIPTION_MAX),
  /** Of the catalogue `businesses/v1/types`. */
  typeIds: v.pipe(v.array(Id), v.maxLength(10)),
  /** Of the catalogue `businesses/v1/price_ranges`; null: not said. */
  priceRange: v.nullable(v.picklist(PRICE_RANGES)),
  cityId: Id,
  /** The part of the city, of the catalogue `businesses/v1/zones`. */
  zoneId: v.nullable(Id),
  addressStreet: text(ADDRESS_MAX),
  addressDetails: text(ADDRESS_MAX),
  /** `+355`, and what is dialled behind it; both empty where none is known. */
  phonePrefix: PhonePrefix,
  phone: PhoneDigits,
  /** What a delivery costs where no zone has a price of its own. */
  transportCost: Amount,
  /** Its own (NIPT), for what is invoiced to it; empty: not known. Left out by older apps: it stays. */
  taxNumber: v.optional(text(20)),
})
export type StoreDetailsInput = v.InferOutput<typeof StoreDetailsInput>

export const StoreDetails = v.object({
  restaurantID: Id,
  ...StoreDetailsInput.entries,
  taxNumber: v.string(),
  /** Its types by name, also for those who do not see the catalogue. */
  types: v.array(v.object({ id: Id, value: v.object({ sq: v.string(), en: v.string(), it: v.string() }) })),
  city: v.object({ id: Id, description: v.string() }),
  zone: v.nullable(v.object({ id: Id, name: v.string() })),
  currency: Currency,
  timeZone: v.string(),
  status: v.picklist(Object.values(BUSINESS_STATUS)),
  revision: Count,
})
export type StoreDetails = v.InferOutput<typeof StoreDetails>

export const ContactInput = v.strictObject({
  name: requiredText(NAME_MAX),
  type: ContactType,
  /** What the person is there, in a word or two. */
  position: text(60),
  phonePrefix: PhonePrefix,
  phone: PhoneDigits,
  email: Email,
  /** Support calls this person first; there is one at most. */
  main: v.boolean(),
})
export type ContactInput = v.InferOutput<typeof ContactInput>
export const BusinessContact = v.object({ id: Id, ...ContactInput.entries, revision: Count })
export type BusinessContact = v.InferOutput<typeof BusinessContact>

export const ContractInput = v.strictObject({
  number: requiredText(40),
  signedOn: Day,
  startDate: Day,
  /** The last day; null: no end. */
  endDate: v.nullable(Day),
  noticeDays: whole(0, 365),
  notes: text(DESCRIPTION_MAX),
})
export type ContractInput = v.InferOutput<typeof ContractInput>
export const BusinessContract = v.object({
  id: Id,
  ...ContractInput.entries,
  /** On the business's present day. */
  state: v.picklist(CONTRACT_STATES),
  /** The last day on which notice can be given; null without an end. */
  noticeUntil: v.nullable(Day),
  revision: Count,
})
export type BusinessContract = v.InferOutput<typeof BusinessContract>

/** A new business in one pass; whom support calls and the contract may come later. */
export const NewBusinessInput = v.strictObject({
  ...StoreDetailsInput.entries,
  contact: v.optional(ContactInput),
  contract: v.optional(ContractInput),
})
export type NewBusinessInput = v.InferOutput<typeof NewBusinessInput>

/** A week: whoever needs longer cooks no lunch. */
const LEAD_MINUTES_MAX = 7 * 24 * 60
const CookingMinutes = whole(1, 240)
export const FeaturesInput = v.strictObject({
  /** New orders are accepted by themselves, with the suggested cooking time. */
  autoAccept: v.boolean(),
  /** Orders that nobody answers in time are rejected by themselves. */
  autoReject: v.boolean(),
  /** Acceptance asks for a cooking time, and orders have a countdown. */
  enableCookingTime: v.boolean(),
  minCookingTime: CookingMinutes,
  defaultCookingTime: CookingMinutes,
  maxCookingTime: CookingMinutes,
  /** Companies order for their employees. Only administrators change it; 422 `nobody_answers` where no active account may. */
  b2bModule: v.boolean(),
  /** A list of companies' meals closes at least so many minutes before its slot. */
  leadMinutes: whole(0, LEAD_MINUTES_MAX),
  /** How many meals of companies a slot takes; null: any number. */
  maxMealsPerSlot: v.nullable(whole(1, 9_999)),
})
export type FeaturesInput = v.InferOutput<typeof FeaturesInput>
export const Features = v.object({
  ...FeaturesInput.entries,
  /** After how many minutes an order that nobody answers is rejected; the deployment's own. */
  maxPendingMinutes: v.number(),
  revision: Count,
})
export type Features = v.InferOutput<typeof Features>

/** All of a business that its screens begin with. */
export const FullBusiness = v.object({
  details: StoreDetails,
  contacts: v.array(BusinessContact),
  /** The newest first. */
  contracts: v.array(BusinessContract),
  features: Features,
  paymentTypes: v.array(v.picklist(PAYMENT_TYPES)),
  /** Its hours of today, by its own calendar; null where it has entered none. */
  hoursToday: v.nullable(DayHours),
  /** How many there are of what other calls answer. */
  counts: v.object({
    dishes: Count,
    dishesOff: Count,
    toppingTypes: Count,
    toppingItems: Count,
    serviceZones: Count,
    takeAwayPoints: Count,
  }),
})
export type FullBusiness = v.InferOutput<typeof FullBusiness>

export const LogEntry = v.object({
  /** `change-12`, `closing-3`, `note-7`. */
  id: v.string(),
  at: Instant,
  kind: v.picklist(LOG_KINDS),
  /** By name; null where it is not known. */
  by: v.nullable(v.string()),
  /** Of a note. */
  type: v.nullable(v.picklist(COMMENT_TYPE_VALUES)),
  text: v.string(),
  /** Of a change: of what, what was done with it, and which fields. */
  thing: v.nullable(v.string()),
  action: v.nullable(v.picklist(HISTORY_ACTIONS)),
  changes: v.array(v.object({ field: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) })),
  /** Of a closing; year 2100 = until someone opens. */
  until: v.nullable(Instant),
  reason: v.nullable(v.object({ sq: v.string(), en: v.string(), it: v.string() })),
})
export type LogEntry = v.InferOutput<typeof LogEntry>

const params = { id: textId }
const contactParams = { id: textId, contactId: textId }
const LOG = 'businesses/v1/businesses/:id/logs'
const CONTACTS = 'businesses/v1/businesses/:id/store_details/contacts'
const ofContact = { path: `${CONTACTS}/:contactId`, params: contactParams, access: ACCESS.editBusiness } as const
const ofFeatures = {
  changes: ['business_features', 'meal'],
  path: 'businesses/v1/businesses/:id/features',
  params,
  body: FeaturesInput,
  response: Features,
  access: ACCESS.editBusiness,
} as const

/** Edits need `If-Match` with the revision of what they change. */
export const businessDetails = {
  full: endpoint({
    reads: [
      'store_details',
      'business_features',
      'business_contact',
      'business_contract',
      'opening_hours',
      'payment_methods',
    ],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/full',
    params,
    response: FullBusiness,
    access: 'signedIn',
  }),
  /** What happened to a business, newest first; notes of the platform's people are for administrators alone. */
  logs: endpoint({
    reads: ['history'],
    method: 'GET',
    path: LOG,
    params,
    query: {
      kind: v.optional(v.picklist(LOG_KINDS)),
      /** Of a note. */
      type: v.optional(v.pipe(textInt, v.picklist(COMMENT_TYPE_VALUES))),
      userId: v.optional(textId),
      ...pageQuery(),
    },
    response: v.object({
      ...listOf(LogEntry).entries,
      /** Who stands in it. */
      people: v.array(v.object({ id: Id, name: v.string() })),
    }),
    access: 'signedIn',
  }),
  /** Ours. */
  addLogEntry: endpoint({
    changes: ['history'],
    method: 'POST',
    path: LOG,
    params,
    body: v.strictObject({ type: v.picklist(GIVEN_COMMENT_TYPES), text: requiredText(DESCRIPTION_MAX) }),
    response: LogEntry,
    access: ACCESS.administration,
  }),
  /** A new business, which is closed until it is set up and somebody opens it. */
  create: endpoint({
    changes: ['store_details'],
    method: 'POST',
    path: 'businesses/v1/businesses/store_details',
    body: NewBusinessInput,
    response: StoreDetails,
    access: ACCESS.administration,
  }),
  change: endpoint({
    changes: ['store_details'],
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/store_details',
    params,
    body: StoreDetailsInput,
    response: StoreDetails,
    access: ACCESS.editBusiness,
  }),
  addContact: endpoint({
    changes: ['business_contact'],
    method: 'POST',
    path: CONTACTS,
    params,
    body: ContactInput,
    response: BusinessContact,
    access: ACCESS.editBusiness,
  }),
  changeContact: endpoint({
    changes: ['business_contact'],
    method: 'PUT',
    ...ofContact,
    body: ContactInput,
    response: BusinessContact,
  }),
  removeContact: endpoint({ changes: ['business_contact'], method: 'DELETE', ...ofContact, response: Nothing }),
  /** One that was removed, with its number and its history. `If-Match` names the revision that was removed; 404 where none was. */
  restoreContact: endpoint({
    changes: ['business_contact'],
    method: 'POST',
    path: `${CONTACTS}/:contactId/restored`,
    params: contactParams,
    response: BusinessContact,
    access: ACCESS.editBusiness,
  }),
  addContract: endpoint({
    changes: ['business_contract'],
    method: 'POST',
    path: 'businesses/v1/businesses/:id/contracts',
    params,
    body: ContractInput,
    response: BusinessContract,
    access: ACCESS.administration,
  }),
  changeContract: endpoint({
    changes: ['business_contract'],
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/contracts/:contractId',
    params: { id: textId, contractId: textId },
    body: ContractInput,
    response: BusinessContract,
    access: ACCESS.administration,
  }),
  /** Both set all of them: a business has its features from the start. */
  setFeatures: endpoint({ method: 'POST', ...ofFeatures }),
  changeFeatures: endpoint({ method: 'PUT', ...ofFeatures }),
}
