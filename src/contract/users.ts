import * as v from 'valibot'
import { ACCESS, USER_TYPE_VALUES } from '../domain/people/access'
import { DEVICE_KINDS } from '../domain/devices/device-state'
import { POSITION_IDS } from '../domain/people/user-positions'
import { ANY, GIVEN_RIGHTS, USER_SORTS } from '../domain/people/user-rights'
import { endpoint } from './endpoint'
import { Count, Id, Instant, listOf, requiredText, text, textId, textInt, whole } from './shared'

export const NAME_MAX = 80
export const MAX_ORDERS_MAX = 20
export const USERNAME_MIN = 3
export const USERNAME_MAX = 50
/** How many businesses or companies one account may work for. */
const PLACES_MAX = 1000

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
const Status = v.picklist([0, 1])
const Person = {
  name: v.string(),
  surname: v.string(),
  /** `+355`, and what is dialled behind it; both empty where none is known. */
  phonePrefix: v.string(),
  phone: v.string(),
  /** Empty: none. */
  email: v.string(),
}

export const ListedUser = v.object({
  id: Id,
  username: v.string(),
  ...Person,
  registrationtime: Instant,
  city: v.nullable(v.object({ id: Id, description: v.string() })),
  position: v.nullable(v.object({ id: v.picklist(POSITION_IDS), department: v.object({ id: Id }) })),
  type: v.picklist(USER_TYPE_VALUES),
  /** 1 active, 0 inactive. */
  status: Status,
  /** How many orders a driver takes at a time; `null` for everybody else, and where it is not said. */
  maxOrders: v.nullable(Count),
  /** The average of the stars for orders that a driver brought; `null` without a review. */
  rating: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  /** Was sent a link for a password and has not signed in yet. */
  invited: v.boolean(),
})
export type ListedUser = v.InferOutput<typeof ListedUser>

/** How many there are of each type. */
const TypeCounts = v.object({ 2: Count, 5: Count, 21: Count, 22: Count, 23: Count, 24: Count, 25: Count })

export const UserDetails = v.object({
  ...ListedUser.entries,
  revision: Count,
  /** Of the rights that the panel gives, those that are held. */
  rights: v.pipe(v.array(v.picklist(GIVEN_RIGHTS)), v.maxLength(GIVEN_RIGHTS.length)),
  superAdministrator: v.boolean(),
  restaurants: v.array(v.object({ restaurantID: Id, restaurantName: v.string() })),
  companies: v.array(v.object({ id: Id, name: v.string() })),
  /** Until when the newest link for a password is good; `null` where none waits to be used. */
  linkUntil: v.nullable(Instant),
  /** A message with such a link that has not gone out: it is tried again, or the mail server will not take it. */
  unsentMail: v.nullable(v.picklist(['WAITING', 'FAILED'])),
  lastSignInAt: v.nullable(Instant),
  /** Where the user is signed in now; `name` null: say it by kind and number. */
  devices: v.array(v.object({ name: v.nullable(v.string()), kind: v.picklist(DEVICE_KINDS), number: Count })),
})
export type UserDetails = v.InferOutput<typeof UserDetails>

export const UserEdit = v.strictObject({
  name: requiredText(NAME_MAX),
  surname: requiredText(NAME_MAX),
  phonePrefix: v.pipe(text(5), v.regex(/^(\+\d{1,4})?$/)),
  phone: v.pipe(text(20), v.regex(/^[\d ]*$/)),
  email: v.pipe(text(200), v.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/u)),
  type: v.picklist(USER_TYPE_VALUES),
  positionId: v.nullable(v.picklist(POSITION_IDS)),
  maxOrders: v.nullable(whole(1, MAX_ORDERS_MAX)),
  rights: v.pipe(v.array(v.picklist(GIVEN_RIGHTS)), v.maxLength(GIVEN_RIGHTS.length)),
  /** Where the user works. */
  businessIds: v.pipe(v.array(Id), v.maxLength(PLACES_MAX)),
  companyIds: v.pipe(v.array(Id), v.maxLength(PLACES_MAX)),
})
export type UserEdit = v.InferOutput<typeof UserEdit>

export const NewUser = v.strictObject({
  /** To sign in with; capitals do not matter. The same for nobody else in this installation. */
  username: v.pipe(requiredText(USERNAME_MAX), v.minLength(USERNAME_MIN), v.regex(/^[a-z\d][a-z\d._@+-]*$/i)),
  ...UserEdit.entries,
  /** The invitation goes there. */
  email: v.pipe(requiredText(200), v.regex(EMAIL)),
})
export type NewUser = v.InferOutput<typeof NewUser>

const user = { id: textId }

export const users = {
  /**
   * The caller's people: whoever works for the caller's businesses and companies and for no others. `types`: how many the other filters
   * would leave of each type, whatever `userType` says.
   */
  list: endpoint({
    reads: ['user'],
    method: 'GET',
    path: 'crmweb/v1/users',
    query: {
      limit: v.optional(v.pipe(textInt, v.minValue(1), v.maxValue(500)), '50'),
      offset: v.optional(v.pipe(textInt, v.minValue(0)), '0'),
      userType: v.optional(v.pipe(textInt, v.picklist([ANY, ...USER_TYPE_VALUES])), '-1'),
      positionId: v.optional(v.pipe(textInt, v.picklist([ANY, ...POSITION_IDS])), '-1'),
      /** 1 active, 0 inactive, -1 all. */
      status: v.optional(v.pipe(textInt, v.picklist([ANY, 0, 1])), '1'),
      nameFilter: v.optional(text(100), ''),
      emailFilter: v.optional(text(100), ''),
      userId: v.optional(textId),
      sort: v.optional(v.picklist(USER_SORTS), 'name'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    },
    response: v.object({ ...listOf(ListedUser).entries, types: TypeCounts }),
    access: ACCESS.users,
  }),
  /** The calling codes of the world: `+355` and the countries that share it. */
  phonePrefixes: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'crmweb/v1/users/phone_prefixes',
    response: v.array(v.object({ prefix: v.string(), countries: v.array(v.string()) })),
    access: ACCESS.users,
  }),
  one: endpoint({
    reads: ['user'],
    method: 'GET',
    path: 'crmweb/v1/users/:id',
    params: user,
    response: UserDetails,
    access: ACCESS.users,
  }),
  /**
   * Makes an account and mails a link with which its holder sets a password: good once and for 24 hours. The mail goes out when
   * the account is there, and is tried again for a day (`unsentMail`). 422 with `rights`, `type` (more than the caller may give), `businessIds` (nowhere to work) or `username`
   * (`taken`); 404 for a business or company that is not the caller's. Refusal `no_mail`.
   */
  create: endpoint({
    changes: ['user'],
    method: 'POST',
    path: 'crmweb/v1/users',
    body: NewUser,
    response: UserDetails,
    access: ACCESS.users,
  }),
  /**
   * Needs the revision that was seen. Only rights that the caller holds can be given or taken, and only the caller's businesses
   * and companies (404); 422 with `rights`, `type` or `businessIds` else.
   */
  save: endpoint({
    changes: ['user'],
    method: 'PUT',
    path: 'crmweb/v1/users/:id',
    params: user,
    body: UserEdit,
    response: UserDetails,
    access: ACCESS.users,
  }),
  /** Whoever becomes inactive is signed out everywhere. Refusal `own_account`. */
  setStatus: endpoint({
    changes: ['user'],
    method: 'PUT',
    path: 'crmweb/v1/users/:id/status/:status',
    params: { ...user, status: v.pipe(textInt, Status) },
    response: UserDetails,
    access: ACCESS.users,
  }),
  /**
   * Sends a link for a new password, good once and for 24 hours, and signs the user out everywhere. Refusals: `own_account`,
   * `no_mail` (this installation sends none), `no_email` (the user has no address).
   */
  sendPasswordLink: endpoint({
    changes: ['user'],
    method: 'PUT',
    path: 'systemadmin/v1/users/:id/reset-password/link',
    params: user,
    response: v.object({ sentTo: v.string() }),
    access: ACCESS.users,
  }),
}
