import { type Access, type AccessUser, mayPass } from '#/domain/people/access'
import { NOT_FOUND_ROUTE, ROUTES } from './route-table.gen'

/** What the board's first file knows of a URL; the rest of its row stands in `src/screens`. */
export type RouteRow = {
  path: string
  access: Access
  /** The id of its text. */
  title?: string
  redirect?: string
  saysRefusal?: true
  takesRail?: true
}

/** The path of a row, which is its name. */
export type RoutePath = (typeof ROUTES | [typeof NOT_FOUND_ROUTE])[number]['path']

/** Any other path: the not-found page, for anyone. */
export const NOT_FOUND: RouteRow = NOT_FOUND_ROUTE

/** Whether a person may open a page. A super administrator passes every check, also before there is a business. */
export const mayOpen = (
  { path, access }: Pick<RouteRow, 'path' | 'access'>,
  user: AccessUser | undefined,
  hasBusiness: boolean,
): boolean =>
  mayPass(access, user) && (hasBusiness || user === undefined || user.superAdministrator || !isAboutOrders(path))

/** The orders of a business: whoever has none goes home. */
const isAboutOrders = (path: string): boolean => /^\/orders(\/|$)/.test(path)

const patterns = ROUTES.map((row: RouteRow) => ({ row, pattern: patternOf(row.path) }))

/** The row that decides about a path (without query and fragment), the first that fits; `NOT_FOUND` where none does. */
export const rowOf = (pathname: string): RouteRow =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.row ?? NOT_FOUND

/** `/business/{id?}/menu` → the expression for `/business/menu` and `/business/7/menu`, a closing slash allowed. */
function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.endsWith('?}') ? '(?:/[^/]+)?' : segment.startsWith('{') ? '/[^/]+' : `/${segment}`))
  return new RegExp(`^${segments.join('')}/?$`)
}
