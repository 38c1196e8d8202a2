import type { Context as HonoContext } from 'hono'
import type { HttpEnv } from './implement'

/**
 * Takes the place of the service worker where that itself is what is broken (`DRIN_KILL_SWITCH=1`): it empties the
 * caches of files and menus, ends itself, and lets the pages that it took over load from the server. What people pressed
 * lies in IndexedDB, which it never names. A page without an older worker is left alone, or it would load for ever.
 * A browser may keep the new worker waiting: so it warns the pages when it is installed, and they load themselves anew.
 */
const WORKER = `
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(warn())
})
addEventListener('activate', (event) => event.waitUntil(leave()))
async function warn() {
  if (registration.active === null) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type: 'leaving' })
}
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  const pages = await clients.matchAll({ type: 'window' })
  await registration.unregister()
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)))
}
`

export function sendKillSwitch(c: HonoContext<HttpEnv>): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Type', 'text/javascript; charset=utf-8')
  return c.body(WORKER)
}
