import * as v from 'valibot'
import { COMPANY_PAYMENTS, COMPANY_SORTS, COMPANY_STATUSES } from '../domain/companies/company'
import { DAYS_BEFORE_MAX } from '../domain/companies/ordering-time-codec'
import { ATTACHMENT_NAME_MAX } from '../domain/files/attachment'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import {
  Amount,
  Clock,
  Count,
  Currency,
  Day,
  Id,
  Instant,
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

const NAME_MAX = 80
const STREET_MAX = 120
const NOTES_MAX = 300
/** More than a company has: people to call, and doors. */
const PARTS_MAX = 50

const PhonePrefix = v.pipe(text(5), v.regex(/^(\+\d{1,4})?$/))
const PhoneDigits = v.pipe(text(30), v.regex(/^[+\d\s()./-]*$/))
const Email = v.pipe(text(200), v.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/u))
const Status = v.picklist(COMPANY_STATUSES)
const Ids = v.pipe(v.array(Id), v.maxLength(500))
const Words = v.object({ sq: v.string(), en: v.string(), it: v.string() })
/** Of one that is there; null: a new one. */
const PartId = v.nullable(Id)

export const CompanyContactInput = v.strictObject({
  id: PartId,
  name: requiredText(NAME_MAX),
  position: text(60),
  phonePrefix: PhonePrefix,
  phone: PhoneDigits,
  email: Email,
  /** Is called first; there is one at most. */
  main: v.boolean(),
})
export type CompanyContactInput = v.InferOutput<typeof CompanyContactInput>
const CompanyContact = v.object({ ...CompanyContactInput.entries, id: Id })

export const CompanyAddressInput = v.strictObject({
  id: PartId,
  name: requiredText(NAME_MAX),
  street: requiredText(STREET_MAX),
  details: text(STREET_MAX),
  /** Both null: not said yet. */
  latitude: v.nullable(Latitude),
  longitude: v.nullable(Longitude),
  /** Who takes the meals there: kitchen and courier call that person. */
  contactName: text(NAME_MAX),
  contactPhonePrefix: PhonePrefix,
  contactPhone: PhoneDigits,
  active: v.boolean(),
  main: v.boolean(),
})
export type CompanyAddressInput = v.InferOutput<typeof CompanyAddressInput>
const CompanyAddress = v.object({ ...CompanyAddressInput.entries, id: Id })
export type CompanyAddress = v.InferOutput<typeof CompanyAddress>

export const CompanyInput = v.strictObject({
  name: requiredText(NAME_MAX),
  /** NIPT; empty: not known. */
  taxNumber: text(20),
  /** Where invoices go. */
  email: Email,
  phonePrefix: PhonePrefix,
  phone: PhoneDigits,
  /** Its clock and its currency are the city's. */
  cityId: Id,
  /** Of `posB2B/v1/businesses`; they stand first where people choose. */
  preferredBusinessIds: Ids,
  /** Those that are left out are taken away. */
  contacts: v.pipe(v.array(CompanyContactInput), v.maxLength(PARTS_MAX)),
  addresses: v.pipe(v.array(CompanyAddressInput), v.maxLength(PARTS_MAX)),
})
export type CompanyInput = v.InferOutput<typeof CompanyInput>

export const OrderingTimeInput = v.strictObject({
  name: requiredText(NAME_MAX),
  /** Monday is 1. */
  weekdays: v.pipe(v.array(whole(1, 7)), v.minLength(1), v.maxLength(7)),
  timeSlotId: Id,
  openDaysBefore: whole(0, DAYS_BEFORE_MAX),
  openFrom: Clock,
  closeDaysBefore: whole(0, DAYS_BEFORE_MAX),
  cutoff: Clock,
  addressId: Id,
  /** Empty: everybody. */
  employeeGroupIds: Ids,
  /** Empty: every restaurant that delivers there. */
  businessIds: Ids,
  /** 1 active, 0 not offered. */
  status: v.picklist([0, 1]),
})
export type OrderingTimeInput = v.InferOutput<typeof OrderingTimeInput>
const OrderingTimeEdit = v.strictObject({ id: Id, ...OrderingTimeInput.entries })

export const OrderingTime = v.object({
  id: Id,
  ...OrderingTimeInput.entries,
  slot: v.object({ startTime: Clock, endTime: Clock }),
  revision: Count,
})
export type OrderingTime = v.InferOutput<typeof OrderingTime>

export const CompanyFeaturesInput = v.strictObject({
  /** The rest of a dearer meal is the person's own, up to `maxADay`; null: without a limit. */
  payRest: v.strictObject({ on: v.boolean(), maxADay: v.nullable(v.pipe(Amount, v.gtValue(0))) }),
  /** Nothing can be ordered while an invoice is unpaid 14 days after it was due. */
  stopUnpaid: v.boolean(),
  /** From this share of a budget on its people are warned. */
  warnPercent: whole(1, 100),
  /** Of its own people: who is told. */
  tellUserIds: Ids,
  /** 1 invoice, 2 prepaid, 3 card. */
  paymentMethods: v.pipe(v.array(v.picklist(COMPANY_PAYMENTS)), v.minLength(1), v.maxLength(3)),
})
export type CompanyFeaturesInput = v.InferOutput<typeof CompanyFeaturesInput>
export const CompanyFeatures = v.object({ ...CompanyFeaturesInput.entries, revision: Count })
export type CompanyFeatures = v.InferOutput<typeof CompanyFeatures>

export const CompanyContractInput = v.strictObject({
  number: requiredText(40),
  from: Day,
  /** The last day; null: no end. */
  to: v.nullable(Day),
  /** It is invoiced 0 weekly, 1 every two weeks, 2 monthly. */
  terms: v.picklist([0, 1, 2]),
  /** The most that may be reserved, not invoiced and unpaid together; null: no limit. */
  creditLimit: v.nullable(Amount),
  notes: text(NOTES_MAX),
})
export type CompanyContractInput = v.InferOutput<typeof CompanyContractInput>
export const CompanyContract = v.object({
  id: Id,
  ...CompanyContractInput.entries,
  /** The signed paper, by its name; null: none. */
  fileName: v.nullable(v.string()),
  revision: Count,
})
export type CompanyContract = v.InferOutput<typeof CompanyContract>

const City = v.object({ id: Id, name: v.string() })

/** A company with all that its own screens begin with. */
export const Company = v.object({
  id: Id,
  ...CompanyInput.entries,
  contacts: v.array(CompanyContact),
  addresses: v.array(CompanyAddress),
  city: City,
  currency: Currency,
  timeZone: v.string(),
  status: Status,
  /** Why it is not active. */
  statusReason: v.string(),
  statusAt: v.nullable(Instant),
  createdAt: Instant,
  /** The newest first. */
  contracts: v.array(CompanyContract),
  features: CompanyFeatures,
  /** By the slot, the earliest first. */
  orderingTimes: v.array(OrderingTime),
  /** Its own people who may sign in. */
  people: v.array(v.object({ id: Id, name: v.string() })),
  revision: Count,
})
export type Company = v.InferOutput<typeof Company>

const ListedCompany = v.object({
  id: Id,
  name: v.string(),
  taxNumber: v.string(),
  city: City,
  /** Who is called first; null: nobody is known. */
  contact: v.nullable(v.object({ name: v.string(), phonePrefix: v.string(), phone: v.string() })),
  /** Active and invited ones. */
  employeesNo: Count,
  status: Status,
  statusReason: v.string(),
})
export type ListedCompany = v.InferOutput<typeof ListedCompany>

/** A restaurant that serves companies, as these may know it. */
const B2BBusiness = v.object({
  id: Id,
  name: v.string(),
  city: City,
  /** So many minutes before a slot its list closes at the latest. */
  leadMinutes: Count,
  /** The company's addresses to which it delivers. */
  addressIds: v.array(Id),
  /** The latest closing that it can keep, by slot. */
  latestClosings: v.array(v.object({ timeSlotId: Id, daysBefore: Count, time: Clock })),
})
export type B2BBusiness = v.InferOutput<typeof B2BBusiness>

const params = { id: textId }
const COMPANIES = 'posB2B/v1/companies'
const ONE = `${COMPANIES}/:id` as const
const ofFeatures = {
  path: `${ONE}/features`,
  params,
  changes: ['company_features'],
  body: CompanyFeaturesInput,
  response: CompanyFeatures,
  access: ACCESS.administration,
} as const
const ofOrderingTime = {
  path: `${ONE}/ordering-time`,
  params,
  changes: ['ordering_time'],
  response: OrderingTime,
  access: ACCESS.companyWriting,
} as const
const contractParams = { id: textId, contractId: textId }
/** Ours: the signed paper of a contract. */
const ofContractFile = { path: `${ONE}/contracts/:contractId/file`, params: contractParams } as const
const ofContract = {
  changes: ['company_contract'],
  body: CompanyContractInput,
  response: CompanyContract,
  access: ACCESS.administration,
} as const

/** Companies that order meals for their employees. Edits need `If-Match` with the revision of what they change. */
export const companies = {
  /** Those in reach. */
  list: endpoint({
    reads: ['company'],
    method: 'GET',
    path: COMPANIES,
    query: {
      /** Part of the name, of the tax number, or of a contact's name. */
      name: v.optional(text(100)),
      status: v.optional(v.pipe(textInt, Status)),
      cityId: v.optional(textId),
      ...pageQuery(),
      sort: v.optional(v.picklist(COMPANY_SORTS), 'name'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    },
    response: listOf(ListedCompany),
    access: ACCESS.companiesList,
  }),
  statuses: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: `${COMPANIES}/statuses`,
    response: v.array(v.object({ id: Status, value: Words })),
    access: ACCESS.company,
  }),
  /** An active one, which nobody can order for before it has an ordering time and a budget. */
  create: endpoint({
    changes: ['company'],
    method: 'POST',
    path: COMPANIES,
    body: CompanyInput,
    response: Company,
    access: ACCESS.administration,
  }),
  one: endpoint({
    reads: ['company', 'company_features', 'company_contract', 'ordering_time', 'user'],
    method: 'GET',
    path: ONE,
    params,
    response: Company,
    access: ACCESS.company,
  }),
  /** 422 `in_use` at an address that an ordering time names; the city is the administrators' (`locked`). */
  change: endpoint({
    changes: ['company'],
    method: 'PUT',
    path: ONE,
    params,
    body: CompanyInput,
    response: Company,
    access: ACCESS.companyWriting,
  }),
  /** Whoever is not active says why (422 `missing` at the reason); one that owes money is closed by whoever types its name (`other_name` at `typedName`). */
  setStatus: endpoint({
    changes: ['company'],
    method: 'PUT',
    path: `${ONE}/status/:status`,
    params: { id: textId, status: v.pipe(textInt, Status) },
    body: v.strictObject({ reason: text(NOTES_MAX), typedName: v.optional(text(NAME_MAX)) }),
    response: Company,
    access: ACCESS.administration,
  }),
  /** Which there are, and which of them the company has. */
  paymentMethods: endpoint({
    reads: ['company_features'],
    method: 'GET',
    path: `${ONE}/payment_methods`,
    params,
    response: v.array(v.object({ id: v.picklist(COMPANY_PAYMENTS), value: Words, on: v.boolean() })),
    access: ACCESS.company,
  }),
  setFeatures: endpoint({ method: 'POST', ...ofFeatures }),
  changeFeatures: endpoint({ method: 'PUT', ...ofFeatures }),
  /** 422 `closes_late` at the cut-off, with the latest `time` that every named restaurant can keep. */
  addOrderingTime: endpoint({ method: 'POST', ...ofOrderingTime, body: OrderingTimeInput }),
  /** Lists that are open close by it from then on; those that have closed stay so. */
  changeOrderingTime: endpoint({
    method: 'PUT',
    ...ofOrderingTime,
    changes: ['ordering_time', 'meal'],
    body: OrderingTimeEdit,
  }),
  addContract: endpoint({ method: 'POST', path: `${ONE}/contracts`, params, ...ofContract }),
  changeContract: endpoint({
    method: 'PUT',
    path: `${ONE}/contracts/:contractId`,
    params: contractParams,
    ...ofContract,
  }),
  /** In place of what was there. PDF, PNG or JPEG as its content says, at most 10 MB (413). Refused with 422 and `attachment` (`AttachmentProblem`). */
  setContractFile: endpoint({
    ...ofContract,
    ...ofContractFile,
    method: 'PUT',
    query: { name: requiredText(ATTACHMENT_NAME_MAX) },
    body: v.blob(),
    kind: 'upload',
  }),
  removeContractFile: endpoint({
    ...ofContractFile,
    changes: ['company_contract'],
    method: 'DELETE',
    response: CompanyContract,
    access: ACCESS.administration,
  }),
  /** The file itself, to be saved; no address shows it to anybody else. */
  contractFile: endpoint({
    ...ofContractFile,
    reads: ['company_contract'],
    method: 'GET',
    response: v.blob(),
    access: ACCESS.company,
    kind: 'stream',
  }),
  /** Restaurants with the module that deliver to one of the company's addresses. */
  businesses: endpoint({
    reads: ['company', 'business_features', 'service_zone', 'store_details'],
    method: 'GET',
    path: 'posB2B/v1/businesses',
    query: { companyId: textId },
    response: v.array(B2BBusiness),
    access: ACCESS.company,
  }),
  /** The platform's, the earliest first. */
  timeSlots: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'posB2B/v1/b2B-time-slots',
    response: v.array(v.object({ id: Id, startTime: Clock, endTime: Clock })),
    access: 'signedIn',
  }),
}
