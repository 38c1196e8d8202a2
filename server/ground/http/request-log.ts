import { randomUUID } from 'node:crypto'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Deps } from '../../deps'
import type { HttpEnv } from './implement'

/**
 * One line per request: what was asked for by its pattern, never by its address, whose ids and texts could tell whom it is
 * about. No body, no token, no address of a person.
 */
export const requestLog =
  ({ logger }: Deps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const begin = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
    const line = {
      requestId,
      method: c.req.method,
      route: patternOf(c),
      status: c.res.status,
      ms: Math.round((performance.now() - begin) * 10) / 10,
    }
    if (c.res.status >= 500) logger.error(line, 'request')
    else logger.info(line, 'request')
  }

/** Of what answered a request, `/posweb/v1/orders/:id`; `*` where it was a file, or nothing. */
export const patternOf = (c: HonoContext<HttpEnv>): string =>
  matchedRoutes(c)
    .map((route) => route.path)
    .findLast((pattern) => !pattern.endsWith('*')) ?? '*'
