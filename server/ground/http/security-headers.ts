import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { API_HEADER } from '#/contract/envelope'
import { WORKER_POLICY } from '#/contract/sw-messages'
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

/** The adaptor's mark of an answer that was written to the socket. */
const ALREADY_SENT = 'x-hono-already-sent'

/** Straight into the answer's headers: `c.header` would wrap a finished answer, body and all, anew for each of them. */
export const securityHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has(ALREADY_SENT)) {
    // A stream wrote its own. The adaptor knows the answer that stands for it only as it was made, not copied.
    c.res = undefined
    c.res = RESPONSE_ALREADY_SENT
    return
  }
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  // Where another host's app may call, it may show the pictures as well.
  if (headers.has('Access-Control-Allow-Origin')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', INERT_POLICY)
}

/** Where Firebase registers a device for pushes. */
const FIREBASE_HOSTS = ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com']

/**
 * The one inline style element that may apply: an open dialog locks the page's scrolling by it (react-remove-scroll-bar).
 * Its text is the same wherever the page itself has no scroll bar, which is everywhere in the app; the browser's
 * workflows fail by the complaint when an update of that package changes it.
 */
const SCROLL_LOCK_STYLE = "'sha256-nzTgYzXYDNe6BAHiiI7NNlfK8n/auuOAhh2t92YvuXo='"

type AppPolicy = { mapsBaseUrl: string; mapTilesUrl: string; hasFirebase: boolean; apiBase: string | undefined }

/** The policy of the app's own pages. No inline script, no inline style element but one, nobody else's code, no text that becomes script. */
export function appPolicy({ mapsBaseUrl, mapTilesUrl, hasFirebase, apiBase }: AppPolicy): string {
  const server = ["'self'", ...originOf(apiBase ?? '')]
  const connect = [...server, ...originOf(mapsBaseUrl), ...(hasFirebase ? FIREBASE_HOSTS : [])]
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${SCROLL_LOCK_STYLE}`,
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    `img-src ${[...server, ...tileHostOf(mapTilesUrl)].join(' ')} data: blob:`,
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // No `default` policy and none twice: markup and scripts are never made of texts, whatever a package tries.
    `trusted-types ${WORKER_POLICY}`,
    // Not `report-to`, which takes its place where it is known: reports come over plain HTTP, too, and at once.
    'report-uri /csp-report',
  ].join('; ')
}

/** A page that needs nothing but its own stylesheet and perhaps a form. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The host of map pictures; `{s}` in its name stands for any of its servers. */
function tileHostOf(url: string): string[] {
  const [origin] = originOf(url.replace('://{s}.', '://any-server.'))
  return origin === undefined ? [] : [origin.replace('://any-server.', '://*.')]
}

function originOf(url: string): string[] {
  try {
    return [new URL(url).origin]
  } catch {
    return []
  }
}
