import * as v from 'valibot'
import { ERASING_REASON_MAX, PEOPLE_KEPT_MAX, PEOPLE_KEPT_MIN } from '../domain/people/privacy'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Count, Day, Id, Instant, requiredText, text, whole } from './shared'

/** In the body, as what stands in an address gets into the logs of proxies. */
const number = {
  phonePrefix: v.pipe(text(5), v.regex(/^(\+\d{1,4})?$/)),
  phone: requiredText(30),
}
export const PersonAsked = v.strictObject(number)
export type PersonAsked = v.InferOutput<typeof PersonAsked>

/** What one business, or one company, keeps of a person. */
const KeptAt = v.object({
  id: Id,
  name: v.string(),
  orders: Count,
  /** Of these, what still moves: while there is one, nothing is erased. */
  openOrders: Count,
  firstDay: v.nullable(Day),
  lastDay: v.nullable(Day),
})

const PersonFound = v.object({
  /** As it is stored: `+355 69 201 2345`. */
  phone: v.string(),
  /** Every name that came with the number. */
  names: v.array(v.string()),
  /** Where they ordered as a guest. */
  businesses: v.array(KeptAt),
  /** Where they are an employee; orders are their meals. */
  companies: v.array(KeptAt),
  /** Accounts and contacts with the number, which are changed by whoever keeps them. */
  elsewhere: Count,
})
export type PersonFound = v.InferOutput<typeof PersonFound>

const PersonDocument = v.object({
  phone: v.string(),
  at: Instant,
  /** By the name of each table the rows that it has of them, whole. */
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})
export type PersonDocument = v.InferOutput<typeof PersonDocument>

export const ErasingAsked = v.strictObject({ ...number, reason: requiredText(ERASING_REASON_MAX) })
export type ErasingAsked = v.InferOutput<typeof ErasingAsked>

export const PeopleKeptInput = v.strictObject({
  /** So many days after an order's day who ordered it is blanked; null: never. */
  days: v.nullable(whole(PEOPLE_KEPT_MIN, PEOPLE_KEPT_MAX)),
})
export type PeopleKeptInput = v.InferOutput<typeof PeopleKeptInput>

export const PeopleKept = v.object({ id: Id, ...PeopleKeptInput.entries, revision: Count })
export type PeopleKept = v.InferOutput<typeof PeopleKept>

/**
 * What is kept of one person, by their telephone number: ours. Each of these leaves a row in the trail, with a keyed hash in place of the
 * number, so that it is known who looked at whom.
 */
export const privacy = {
  find: endpoint({
    changes: ['person_data'],
    method: 'POST',
    path: 'systemadmin/v1/privacy/find',
    body: PersonAsked,
    response: PersonFound,
    access: ACCESS.platform,
  }),
  export: endpoint({
    changes: ['person_data'],
    method: 'POST',
    path: 'systemadmin/v1/privacy/export',
    body: PersonAsked,
    response: PersonDocument,
    access: ACCESS.platform,
  }),
  /**
   * Blanks who they are and what they wrote; amounts, dishes, days and documents stay. Refused with `has_open_orders` while an order moves. Sent
   * again it goes on where it ended.
   */
  erase: endpoint({
    changes: ['person_data', 'order', 'customer', 'review', 'meal'],
    method: 'POST',
    path: 'systemadmin/v1/privacy/erase',
    body: ErasingAsked,
    response: v.object({ orders: Count }),
    access: ACCESS.platform,
  }),
  /** How long orders say whose they are. */
  kept: endpoint({
    reads: ['person_data'],
    method: 'GET',
    path: 'systemadmin/v1/privacy/kept',
    response: PeopleKept,
    access: ACCESS.platform,
  }),
  /** Counts from the next hour on, and what was blanked does not come back. Needs `If-Match`. */
  changeKept: endpoint({
    changes: ['person_data'],
    method: 'PUT',
    path: 'systemadmin/v1/privacy/kept',
    body: PeopleKeptInput,
    response: PeopleKept,
    access: ACCESS.platform,
  }),
}
