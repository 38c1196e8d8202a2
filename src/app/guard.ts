import { type AccessUser, mayPass } from '#/domain/access'
import { type RouteRow, rowOf } from './route-table'

/** What a guard decides about a URL. */
export type Passage = { pass: true; row: RouteRow } | { pass: false; to: string; next?: string }

/** Who is in front of the screen, from the stored session alone: a guard never waits for the network. */
export type Visitor = { user: AccessUser | undefined; mode: 'pos' | 'b2b' }

/** The login screen of a mode. */
export const loginPath = (mode: Visitor['mode']): string => (mode === 'b2b' ? '/b2b/login' : '/login')

/**
 * Specification §2: signed out → the login screen, which remembers where to return; signed in on a login screen → home;
 * a missing right → home, silently; a redirect is followed only by who may pass it.
 */
export function passage(pathname: string, search: string, { user, mode }: Visitor): Passage {
  const row = rowOf(pathname)
  if (mayPass(row.access, user)) {
    return row.redirect === undefined ? { pass: true, row } : { pass: false, to: row.redirect }
  }
  if (user !== undefined) return { pass: false, to: '/home' }
  return { pass: false, to: loginPath(mode), next: pathname + search }
}

/** Where to go after signing in: only a path of this app, never another site or a login screen again. */
export function safeReturn(next: string | undefined): string | undefined {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return undefined
  const { access } = rowOf(next.split(/[?#]/)[0] ?? next)
  return access === 'guest' ? undefined : next
}
