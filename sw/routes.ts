/**
 * Paths that the server answers itself. Everything else that a person can open is the app, which its one page
 * (`index.html`) shows, also without a network. `/orders/…` and `/business/…` are screens, `/orders/v1` and `/businesses` are calls.
 */
const SERVER_PATHS = [
  'api',
  'health',
  'ready',
  'media',
  'setup',
  'csp-report',
  'v1',
  'posweb',
  'posB2B',
  'justeat',
  'orders/v1',
  'businesses',
  'systemadmin',
  'authenticationuser',
]
export const SERVER_PATH = new RegExp(`^/(${SERVER_PATHS.join('|')})(/|$)`)

/** The call that a menu is read by, with any query. */
export const isMenuPath = (pathname: string): boolean =>
  /^\/businesses\/v1\/businesses\/\d+\/menu_items$/.test(pathname)

/** Photos of dishes and restaurants: a changed photo gets a new address. */
export const isMediaPath = (pathname: string): boolean => pathname.startsWith('/media/')
