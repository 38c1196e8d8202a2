import { Hono } from 'hono'
import { registerApiDocs } from './api-docs/routes'
import type { Deps } from './deps'
import { registerAppFiles } from './app-files/app-files'
import { registerCspReport } from './http/csp-report'
import { allowOrigins } from './http/cross-origin'
import { errorAnswer } from './http/error-answer'
import { Fault } from './http/faults'
import { registerHealth } from './http/health'
import type { HttpEnv } from './http/implement'
import { makeContext } from './session/make-context'
import { requestLog } from './http/request-log'
import { securityHeaders } from './http/security-headers'
import { registerMedia } from './media/routes'
import { registerRoutes } from './routes'
import { registerSetup } from './setup/routes'

/** The whole server as one function from request to answer; what reaches the outside world comes in through `deps`. */
export function createApp(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const onError = errorAnswer(deps)
  app.onError(onError)
  app.notFound((c) => onError(new Fault('not_found'), c))
  app.use(requestLog(deps))
  app.use(securityHeaders)
  if (deps.allowedOrigins.length > 0) app.use(allowOrigins(deps.allowedOrigins))

  // What opens without a session, and while the database is away, comes before anybody asks who calls.
  registerHealth(app, deps)
  registerCspReport(app, deps)
  registerMedia(app, deps)
  registerSetup(app, deps)
  registerAppFiles(app, deps)

  app.use(makeContext(deps))
  registerRoutes(app)
  registerApiDocs(app)
  return app
}
