import type { Context as HonoContext, Hono } from 'hono'
import type { Deps } from '../deps'
import { DEFAULT_POS_SETTINGS, readPosSettings } from '../kitchen/settings/pos-settings'
import { extensionOf } from '../ground/http/content-types'
import type { HttpEnv } from '../ground/http/implement'
import { sendKillSwitch } from '../ground/http/kill-switch'
import { appPolicy } from '../ground/http/security-headers'
import { IMMUTABLE, REVALIDATE, sendFile } from '../ground/http/send-file'

/** Addresses of calls and of the server's own pages: these never answer with the app. */
const SERVER_PATHS = /^\/(?:(?:[A-Za-z0-9]+\/)?v\d+|api|media|health|metrics|ready|setup|csp-report)(?:\/|$)/

/** Addresses at which most first visits begin: their pages name the files of the screen, too (`server/bin/login-pages.mjs`). */
const PAGE_OF: Readonly<Record<string, string>> = { '/login': 'login.html', '/b2b/login': 'b2b-login.html' }

/**
 * The built app. Files with a hash in their name never change and are kept for good; everything else is asked for again at
 * every start. A person who opens an address gets `index.html`, which finds the page, or the page of that address; a file that is missing is a 404, as
 * HTML in place of a script would break the app in a way that nobody understands.
 */
export function registerAppFiles(app: Hono<HttpEnv>, deps: Deps): void {
  const folder = deps.appFolder
  if (folder === undefined) return
  app.get('*', async (c, next) => {
    const { path } = c.req
    if (SERVER_PATHS.test(path)) return next()
    const isPage = extensionOf(path) === '' && (c.req.header('Accept') ?? '').includes('text/html')
    const file = isPage || path === '/' ? (PAGE_OF[path] ?? 'index.html') : decoded(path)
    if (file.endsWith('.html') || file === 'service-worker.js') await setPolicy(c, deps)
    if (file === 'service-worker.js' && deps.killSwitch === true) return sendKillSwitch(c)
    return (await sendFile(c, folder, file, cachingOf(file))) ?? next()
  })
}

const cachingOf = (file: string): string => (file.startsWith('assets/') ? IMMUTABLE : REVALIDATE)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).slice(1)
  } catch {
    return ''
  }
}

/** The app opens from its own files even while the database is away. */
async function setPolicy(c: HonoContext<HttpEnv>, deps: Deps): Promise<void> {
  const { mapsBaseUrl, mapTiles } = await readPosSettings(deps).catch(() => DEFAULT_POS_SETTINGS)
  c.header(
    'Content-Security-Policy',
    appPolicy({
      mapsBaseUrl,
      mapTilesUrl: mapTiles?.url ?? '',
      hasFirebase: deps.firebase !== null,
      apiBase: deps.apiBase,
    }),
  )
}
