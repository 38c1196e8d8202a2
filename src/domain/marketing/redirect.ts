import { REDIRECT, type RedirectType } from './catalogues'

/** What a press on a campaign, a banner or a notification opens: by its type one of the fields, the others stay empty. */
export type Redirect = {
  type: RedirectType
  /** The business, or the one whose dish it is. */
  businessId: number | null
  /** The list of businesses. */
  businessIds: readonly number[]
  subcategoryId: number | null
  itemId: number | null
  /** A page of the guests' own site, from its root on. */
  page: string | null
}

export const NOWHERE: Redirect = {
  type: REDIRECT.nothing,
  businessId: null,
  businessIds: [],
  subcategoryId: null,
  itemId: null,
  page: null,
}

/** Letters of an address within the site. */
export const PAGE_MAX = 200

/**
 * Whether a text names a page of the guests' site and cannot lead elsewhere: no scheme, no other host, no way up, nothing that a browser reads
 * as another address (`//host`, `/\host`, a tab in between).
 */
export const isOwnPage = (page: string): boolean =>
  page.length <= PAGE_MAX &&
  /^\/(?![/\\])[A-Za-z0-9\-._~/?#=&%+,:@!$'()*;]*$/.test(page) &&
  !/(^|\/)\.\.(\/|$)/.test(page)

const needed = {
  [REDIRECT.business]: ['businessId'],
  [REDIRECT.businesses]: ['businessIds'],
  [REDIRECT.subcategory]: ['subcategoryId'],
  [REDIRECT.dish]: ['businessId', 'itemId'],
  [REDIRECT.page]: ['page'],
  [REDIRECT.nothing]: [],
} as const satisfies Record<RedirectType, readonly (keyof Redirect)[]>

export type RedirectProblem = { path: keyof Redirect; message: 'missing' | 'not_our_page' }

const isEmpty = (value: Redirect[keyof Redirect]): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const redirectProblems = (redirect: Redirect): RedirectProblem[] => [
  ...needed[redirect.type]
    .filter((path) => isEmpty(redirect[path]))
    .map((path) => ({ path, message: 'missing' }) as const),
  ...(redirect.type === REDIRECT.page && redirect.page !== null && redirect.page !== '' && !isOwnPage(redirect.page)
    ? [{ path: 'page', message: 'not_our_page' } as const]
    : []),
]

/** The same for a push: of its type alone, and flat, since FCM carries texts and nothing else. A list is numbers with commas between. */
export type PushTarget = {
  redirectType: RedirectType
  businessId?: number
  businessIds?: string
  subcategoryId?: number
  itemId?: number
  page?: string
}

export function pushTargetOf(redirect: Redirect): PushTarget {
  const { type, businessId, businessIds, subcategoryId, itemId, page } = trimmedRedirect(redirect)
  return {
    redirectType: type,
    ...(businessId !== null && { businessId }),
    ...(businessIds.length > 0 && { businessIds: businessIds.join(',') }),
    ...(subcategoryId !== null && { subcategoryId }),
    ...(itemId !== null && { itemId }),
    ...(page !== null && { page }),
  }
}

/** Without what another type had asked for. */
export function trimmedRedirect(redirect: Redirect): Redirect {
  const fields: readonly string[] = needed[redirect.type]
  const kept = Object.entries(redirect).filter(([field]) => field === 'type' || fields.includes(field))
  return { ...NOWHERE, ...Object.fromEntries(kept) }
}
