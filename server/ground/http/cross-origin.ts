import { cors } from 'hono/cors'
import type { MiddlewareHandler } from 'hono'
import {
  API_HEADER,
  APPLICATION_VERSION,
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
  REPLAYED_HEADER,
} from '#/contract/envelope'
import type { HttpEnv } from './implement'

/**
 * Lets the app of another host call this server (an app built with `VITE_API_BASE`). Nobody is let in by default. The token
 * travels in a header, never in a cookie, so a foreign page could not act for anybody anyway.
 */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler<HttpEnv> =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'If-Match',
      'Last-Event-ID',
      APPLICATION_VERSION.header,
      DEVICE_HEADER,
      IDEMPOTENCY_HEADER,
    ],
    exposeHeaders: [API_HEADER, IDEMPOTENCY_HEADER, REPLAYED_HEADER, 'Retry-After', 'X-Request-Id', 'Date'],
    maxAge: 600,
  })
