import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../deps'
import type { HttpEnv } from './implement'

/**
 * One line per request: what was asked for by its pattern, never by its address, whose ids and texts could tell whom it is
 * about. No body, no token, no address of a person.
 */
export const requestLog =
  ({ logger }: Deps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const begin = performance.now()
    await next()
    const line = {
      requestId: c.res.headers.get('X-Request-Id') ?? undefined,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round((performance.now() - begin) * 10) / 10,
    }
    if (c.res.status >= 500) logger.error(line, 'request')
    else logger.info(line, 'request')
  }
