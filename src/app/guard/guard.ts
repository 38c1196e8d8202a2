import { ACCESS, type AccessUser, mayPass, USER_TYPES } from '#/domain/people/access'
import { mayOpen, NOT_FOUND, type RouteRow, rowOf } from '../route-table'

/** Where a guard leads on to; `refused`: the page that was asked for and is not open to this person. */
type Place = { to: string; search?: Readonly<Record<string, string>>; refused?: string }

/** What a guard decides about a URL. */
export type GuardDecision = { pass: true; row: RouteRow } | ({ pass: false } & Place)

/** Who is in front of the screen, from the stored session alone: a guard never waits for the network. */
export type Visitor = { user: AccessUser | undefined; mode: 'pos' | 'b2b'; hasBusiness: boolean }

/** The login screen of a mode. */
export const loginPath = (mode: Visitor['mode']): string => (mode === 'b2b' ? '/b2b/login' : '/login')

const BUSINESS_TYPES: ReadonlySet<number> = new Set([USER_TYPES.restaurant, USER_TYPES.courier])

/** Where businesses have what companies find on these pages: their one ledger, and the lists that they cook. */
const OWN_OF_BUSINESSES: Readonly<Record<string, string>> = {
  '/company/account-records': '/finance/transactions',
  '/b2bOrders/companyOrdersList': '/b2bOrders/list',
}

/** Pages of a company's people as their navigation offers them; the first that somebody may open is where they begin. */
export const COMPANY_STARTS: readonly string[] = [
  '/company/dashboard',
  '/b2bOrders/companyOrdersList',
  '/company/details',
  '/company/list',
  '/company/employees',
  '/company/finance-overview',
  '/company/budgets',
]

/** What a company's people may open at all: their own area, and what is theirs personally. All else is restaurants'. */
const isOfCompanies = (path: string): boolean =>
  /^\/(company|b2bOrders)(\/|$)/.test(path) ||
  ['/home', '/change-password', '/b2b/welcome', '/notificationLanding', '/settings', NOT_FOUND.path].includes(path)

/** The kitchens' part of that area: a company's people have their own orders instead. */
const OF_KITCHENS: readonly string[] = ['/b2bOrders', '/b2bOrders/kanban', '/b2bOrders/list']

/** Of a company: where they go from what is not theirs. Home, where nothing is, says whom to ask. */
const companyStart = (user: AccessUser): string =>
  COMPANY_STARTS.find((path) => mayOpen(rowOf(path), user, false)) ?? '/home'

/** The same rules for people of a company, whom nothing is refused aloud. */
function guardCompany(row: RouteRow, user: AccessUser): GuardDecision {
  const start = companyStart(user)
  const isStart = row.path === '/' || row.path === '/home' || row.path === '/company'
  if (isStart && start !== row.path) return { pass: false, to: start }
  if (!isOfCompanies(row.path) || !mayOpen(row, user, false)) return { pass: false, to: start }
  if (OF_KITCHENS.includes(row.path)) return { pass: false, to: '/b2bOrders/companyOrdersList' }
  return row.redirect === undefined ? { pass: true, row } : { pass: false, to: row.redirect }
}

/**
 * Where a person's work is: the kitchen's on its board, a courier's among the orders that are open today, an accountant's
 * in the figures.
 */
function startOf(user: AccessUser, { mode, hasBusiness }: Visitor): Place {
  if (!hasBusiness && !user.superAdministrator) return { to: '/home' }
  if (mode === 'pos' && mayPass(ACCESS.kitchen, user)) return { to: '/orders/kanban' }
  if (mode === 'pos' && user.type === USER_TYPES.courier) return { to: '/orders/list', search: { status: 'open' } }
  return { to: '/home' }
}

/**
 * Specification §2: signed out → the login screen, which remembers where to return; signed in on a login screen → home;
 * a missing right, or no business to see orders of → home, silently (of reports the page itself says it); a redirect is followed only by
 * who may pass it or is told there that they may not, and `/` leads to their work.
 */
export function guard(pathname: string, search: string, visitor: Visitor): GuardDecision {
  const { mode, hasBusiness } = visitor
  // No screen is a program's.
  const user = visitor.user?.type === USER_TYPES.channel ? undefined : visitor.user
  const row = rowOf(pathname)
  if (user?.type === USER_TYPES.company && !user.superAdministrator) return guardCompany(row, user)
  const { saysRefusal } = row.redirect === undefined ? row : rowOf(row.redirect)
  const own = user !== undefined && BUSINESS_TYPES.has(user.type) ? OWN_OF_BUSINESSES[row.path] : undefined
  if (own !== undefined) return { pass: false, to: own }
  if (mayOpen(row, user, hasBusiness) || (saysRefusal && user !== undefined)) {
    if (row.redirect === undefined) return { pass: true, row }
    return { pass: false, ...(row.path === '/' && user !== undefined ? startOf(user, visitor) : { to: row.redirect }) }
  }
  if (user === undefined) return { pass: false, to: loginPath(mode), search: { next: pathname + search } }
  return { pass: false, to: '/home', ...(row.access === 'guest' ? {} : { refused: row.redirect ?? pathname }) }
}

/** Where to go after signing in: only a path of this app, never another site or a login screen again. */
export function safeReturn(next: string | undefined): string | undefined {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return undefined
  const { access } = rowOf(next.split(/[?#]/)[0] ?? next)
  return access === 'guest' ? undefined : next
}
