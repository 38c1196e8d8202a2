/** As many as a browser opens lines to one server by the older protocol, and a few more for the newer. */
const AT_ONCE = 8

/**
 * Brings these files into a precache that is empty, several at once; the list is then held against it, which fetches what is missing
 * one after the other. After one that fails no other is begun. They are kept as they came: what a worker has made itself a browser compiles anew at every start.
 */
export async function fetchAhead(cacheName: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  if ((await cache.keys()).length > 0) return
  const left = paths.toReversed()
  const fetchNext = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      await cache.add(path).catch((error: unknown) => {
        left.length = 0
        throw error
      })
  }
  // Not before all have ended: what is still on its way would be fetched a second time by whoever looks for what is missing.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchNext))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
