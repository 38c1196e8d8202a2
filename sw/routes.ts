/**
 * Paths that the server answers itself: calls, which all carry a version, and its own pages. Everything else that a person
 * can open is the app, which its one page (`index.html`) shows, also without a network.
 */
export const SERVER_PATH = /^\/(?:(?:[A-Za-z0-9]+\/)?v\d+|api|media|health|metrics|ready|setup|csp-report)(?:\/|$)/

/** The calls that a menu is read by, for orders and by its editors, with any query. */
export const isMenuPath = (pathname: string): boolean =>
  /^\/(?:businesses\/v1\/businesses\/\d+\/menu_items|posweb\/v1\/businesses\/\d+\/menu_(?:items|categories))$/.test(
    pathname,
  )

/** Photos of dishes and restaurants: a changed photo gets a new address. */
export const isMediaPath = (pathname: string): boolean => pathname.startsWith('/media/')
