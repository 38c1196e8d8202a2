import { createApi } from '#/api/client'
import type { Api } from '#/api/call-types'
import type { User } from '#/contract/session'
import { type Access, mayPass, permissionMap } from '#/domain/people/access'
import { type Account, ACCOUNTS, PASSWORD } from './seed'

export type Client = { api: Api; token: string; user: User; deviceId: string | null }
type Target = { url: string }

/** The app's own client against a test server; a signed-out caller without a token. */
export const clientOf = (server: Target, token: string | null = null, deviceId: string | null = null): Api =>
  createApi({ baseUrl: server.url, fetch, token: () => token, deviceId: () => deviceId })

/** Whether somebody's kind and rights open a call. */
export const mayCall = ({ user }: Client, { access }: { access: Access }): boolean =>
  mayPass(access, { ...user, perms: permissionMap(user.permissions) })

/** Signs a seeded account in, on a device of its own where one is given. */
export function signedIn(server: Target, account: Account, deviceId: string | null = null): Promise<Client> {
  const { businesses, companies } = ACCOUNTS[account]
  const isOfCompany = businesses.length === 0 && companies.length > 0
  return signInAs(server, account.toLowerCase(), { deviceId, login: isOfCompany ? 'signInB2B' : 'signIn' })
}

/** Signs in whoever has a name and the password of all. */
export async function signInAs(
  server: Target,
  username: string,
  { deviceId = null, login = 'signIn' }: { deviceId?: string | null; login?: 'signIn' | 'signInB2B' } = {},
): Promise<Client> {
  const credentials = { username, password: PASSWORD, source: 'web' as const }
  const signed = await clientOf(server, null, deviceId).session[login]({ body: credentials })
  return { api: clientOf(server, signed.token, deviceId), token: signed.token, user: signed.user, deviceId }
}
