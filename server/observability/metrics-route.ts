import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, Hono } from 'hono'
import type { Deps } from '../deps'
import { Fault } from '../ground/http/faults'
import type { HttpEnv } from '../ground/http/implement'
import { tellDatabase } from './database-figures'
import { mayScrape } from './may-scrape'

/** `/metrics`: figures for Prometheus, as text. For a stranger there is no such address. */
export function registerMetrics(app: Hono<HttpEnv>, deps: Deps): void {
  const { registry, databaseRegistry } = deps.metrics
  app.get('/metrics', async (c) => {
    if (!mayScrape({ peer: peerOf(c), header: (name) => c.req.header(name) }, deps.metricsToken))
      throw new Fault('not_found')
    tellPools(deps)
    const isTold = await tellDatabase(deps)
    const texts = [await registry.metrics(), ...(isTold ? [await databaseRegistry.metrics()] : [])]
    return c.body(texts.join('\n'), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  })
}

function tellPools({ db, metrics: { pool, poolWaiting } }: Deps): void {
  for (const [name, { totalCount, idleCount, waitingCount }] of [
    ['callers', db.pool],
    ['jobs', db.jobs],
  ] as const) {
    pool.set({ pool: name, state: 'busy' }, totalCount - idleCount)
    pool.set({ pool: name, state: 'idle' }, idleCount)
    poolWaiting.set({ pool: name }, waitingCount)
  }
}

/** In tests that call the app without a socket there is no address. */
function peerOf(c: HonoContext<HttpEnv>): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}
