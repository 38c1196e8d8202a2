import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { callName } from './call-names'
import type { HttpEnv } from './implement'
import { patternOf } from './request-log'

/**
 * A span for each call, under its name in the contract; no address, no id. What a caller says of a trace of theirs is not taken: a stranger
 * would decide what is kept.
 */
export const traceCalls: MiddlewareHandler<HttpEnv> = (c, next) =>
  trace.getTracer('drin').startActiveSpan('request', { kind: SpanKind.SERVER }, async (span) => {
    try {
      await next()
    } finally {
      const [{ method }, pattern] = [c.req, patternOf(c)]
      span.updateName(`${method} ${callName(method, pattern)}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': pattern,
        'http.response.status_code': c.res.status,
      })
      if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  })
