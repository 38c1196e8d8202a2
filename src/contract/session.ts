import * as v from 'valibot'
import { USER_TYPE_VALUES } from '../domain/people/access'
import { PASSWORD_MIN } from '../domain/values/text-limits'
import { Business } from './businesses'
import { endpoint } from './endpoint'
import { Id, Nothing, requiredText, text, textId } from './shared'

export { PASSWORD_MIN }
const Password = v.pipe(text(200), v.minLength(1))
const NewPassword = v.pipe(text(200), v.minLength(PASSWORD_MIN))

export const User = v.object({
  id: Id,
  username: v.string(),
  name: v.string(),
  surname: v.string(),
  photoUrl: v.nullable(v.string()),
  /** Push registration of this session's device. */
  regId: v.nullable(v.string()),
  type: v.picklist(USER_TYPE_VALUES),
  city: v.nullable(v.object({ id: Id, description: v.string() })),
  superAdministrator: v.boolean(),
  /** Looks after every business, and finance or administration of them: `restaurants` are all that there are. */
  worksForAll: v.boolean(),
  permissions: v.array(v.object({ rightId: Id, hasRight: v.boolean() })),
  restaurants: v.array(Business),
  position: v.nullable(v.object({ department: v.object({ id: Id }) })),
  /** Signed in through the B2B login. */
  b2b: v.boolean(),
  companies: v.array(v.object({ id: Id, name: v.string() })),
})
export type User = v.InferOutput<typeof User>

/** `orderLinkKey` (base64, 32 bytes) encrypts order ids in URLs; it grants nothing. */
const Signed = v.object({ token: v.string(), orderLinkKey: v.string(), user: User })

const Credentials = v.strictObject({
  username: requiredText(200),
  password: Password,
  regId: v.optional(v.nullable(text(2000))),
  source: v.literal('web'),
})

export const session = {
  me: endpoint({
    reads: ['user', 'store_details'],
    method: 'GET',
    path: 'v1/me',
    query: { include: v.optional(v.picklist(['roles'])) },
    response: v.object({ orderLinkKey: v.string(), user: User }),
    access: 'account',
  }),
  signIn: endpoint({
    changes: [],
    method: 'POST',
    path: 'authenticationuser/v2/authentication',
    body: Credentials,
    response: Signed,
    access: 'anyone',
  }),
  signInB2B: endpoint({
    changes: [],
    method: 'POST',
    path: 'posB2B/v1/authentication',
    body: Credentials,
    response: Signed,
    access: 'anyone',
  }),
  changePassword: endpoint({
    changes: ['session'],
    method: 'PUT',
    path: 'systemadmin/v1/users/:id/reset-password',
    params: { id: textId },
    body: v.strictObject({ currentPassword: Password, newPassword: NewPassword }),
    response: Nothing,
    access: 'account',
  }),
  /** With a link that was sent (`users.sendPasswordLink`). Refusals: `link_used`, `link_over` (also for a link that never was). */
  setPasswordByLink: endpoint({
    changes: ['session'],
    method: 'POST',
    path: 'authenticationuser/v2/password-by-link',
    body: v.strictObject({ token: requiredText(100), newPassword: NewPassword }),
    /** By which door the account goes in: that of restaurants or that of companies. */
    response: v.object({ door: v.picklist(['pos', 'b2b']) }),
    access: 'anyone',
  }),
  signOut: endpoint({ changes: ['session'], method: 'POST', path: 'v1/logout', response: Nothing, access: 'account' }),
  removeDevice: endpoint({
    changes: ['device'],
    method: 'DELETE',
    path: 'posweb/v1/users/:userId/logout/devices/:regId',
    params: { userId: textId, regId: text(2000) },
    response: Nothing,
    access: 'account',
  }),
  updateRegId: endpoint({
    changes: ['device'],
    method: 'PUT',
    path: 'posweb/v1/users/:id/updateRegId',
    params: { id: textId },
    body: v.strictObject({ token: requiredText(2000), source: v.literal('web') }),
    response: Nothing,
    access: 'account',
  }),
}
