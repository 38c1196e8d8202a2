import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps'
import { callName } from './call-names'
import type { HttpEnv } from './implement'
import { patternOf } from './request-log'

/** Counts each answer under the name of its call, never under its address. */
export const countRequests =
  ({ metrics: { requests, requestDuration } }: Deps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const begin = performance.now()
    await next()
    const { method } = c.req
    const call = callName(method, patternOf(c))
    requests.inc({ call, method, status: c.res.status })
    requestDuration.observe({ call }, (performance.now() - begin) / 1_000)
  }
