import type { Hono } from 'hono'
import type { Deps } from '../../deps'
import { alive, wrap } from './answer'
import { Fault } from './faults'
import type { HttpEnv } from './implement'

/**
 * `/health`: the process lives (watchdogs restart it otherwise). `/ready`: migrations are done, as the app is made after
 * them, and the database answers; it also says whether this is a demonstration, which the login screen shows.
 */
export function registerHealth(app: Hono<HttpEnv>, deps: Deps): void {
  app.get('/health', (c) => c.json(alive))
  app.get('/ready', async (c) => {
    await deps.db.pool.query('SELECT 1').catch(() => {
      throw new Fault('unavailable', { retryAfterSec: 2 })
    })
    return c.json(wrap('single', { ready: true, demo: deps.demo }, { status: 200, success: true, message: '' }))
  })
}
