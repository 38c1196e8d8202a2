import { cache } from './page-cache'

/** Makes room for commands and orders: orders of no board, menus and pictures. */
export async function shedCaches(): Promise<void> {
  await cache.shed().catch(() => 0)
  if (typeof caches === 'undefined') return
  const names = await caches.keys().catch(() => [])
  // The precache stays: without it the app would not start offline.
  const disposable = names.filter((name) => !name.includes('precache'))
  await Promise.all(disposable.map((name) => caches.delete(name).catch(() => false)))
}
