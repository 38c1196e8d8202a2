import type { MiddlewareHandler } from 'hono'
import { API_HEADER } from '#/contract/envelope'
import type { HttpEnv } from './implement'

/** For everything that is no page: nothing in it may run or be framed. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Headers that every answer carries, whatever it is. */
const HEADERS = {
  [API_HEADER]: '1',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'autoplay=(self), screen-wake-lock=(self), fullscreen=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
}

export const securityHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
  // Where another host's app may call, it may show the pictures as well.
  if (c.res.headers.has('Access-Control-Allow-Origin')) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', INERT_POLICY)
}

/** Where Firebase registers a device for pushes. */
const FIREBASE_HOSTS = ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com']

/**
 * The one inline style element that may apply: an open dialog locks the page's scrolling by it (react-remove-scroll-bar).
 * Its text is the same wherever the page itself has no scroll bar, which is everywhere in the app; the browser's
 * workflows fail by the complaint when an update of that package changes it.
 */
const SCROLL_LOCK_STYLE = "'sha256-nzTgYzXYDNe6BAHiiI7NNlfK8n/auuOAhh2t92YvuXo='"

type AppPolicy = { mapsBaseUrl: string; hasFirebase: boolean; apiBase: string | undefined }

/** The policy of the app's own pages. No inline script, no inline style element but one, nobody else's code. */
export function appPolicy({ mapsBaseUrl, hasFirebase, apiBase }: AppPolicy): string {
  const server = ["'self'", ...originOf(apiBase ?? '')]
  const connect = [...server, ...originOf(mapsBaseUrl), ...(hasFirebase ? FIREBASE_HOSTS : [])]
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${SCROLL_LOCK_STYLE}`,
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    `img-src ${server.join(' ')} data: blob:`,
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ')
}

/** A page that needs nothing but its own stylesheet and perhaps a form. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const REPORTING_ENDPOINTS = 'csp="/csp-report"'

function originOf(url: string): string[] {
  try {
    return [new URL(url).origin]
  } catch {
    return []
  }
}
