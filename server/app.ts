import { Hono } from 'hono'
import { registerApiDocs } from './api-docs/routes'
import type { Deps } from './deps'
import { registerAppFiles } from './app-files/app-files'
import { registerDemoPhotos } from './demo/demo-photo-route'
import { registerCspReport } from './ground/http/csp-report'
import { countRequests } from './ground/http/count-requests'
import { allowOrigins } from './ground/http/cross-origin'
import { errorAnswer } from './ground/http/error-answer'
import { Fault } from './ground/http/faults'
import { registerHealth } from './ground/http/health'
import type { HttpEnv } from './ground/http/implement'
import { makeContext } from './ground/session/make-context'
import { requestLog } from './ground/http/request-log'
import { traceCalls } from './ground/http/trace-calls'
import { securityHeaders } from './ground/http/security-headers'
import { registerMetrics } from './observability/metrics-route'
import { registerMedia } from './office/media/routes'
import { registerRoutes } from './routes'
import { registerSetup } from './setup/routes'

/** The whole server as one function from request to answer; what reaches the outside world comes in through `deps`. */
export function createApp(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const onError = errorAnswer(deps)
  app.onError(onError)
  app.notFound((c) => onError(new Fault('not_found'), c))
  if (deps.isTraced === true) app.use(traceCalls)
  app.use(countRequests(deps))
  app.use(requestLog(deps))
  app.use(securityHeaders)
  if (deps.allowedOrigins.length > 0) app.use(allowOrigins(deps.allowedOrigins))

  // What opens without a session, and while the database is away, comes before anybody asks who calls.
  registerHealth(app, deps)
  registerMetrics(app, deps)
  registerCspReport(app, deps)
  registerDemoPhotos(app)
  registerMedia(app, deps)
  registerSetup(app, deps)
  registerAppFiles(app, deps)

  app.use(makeContext(deps))
  registerRoutes(app)
  registerApiDocs(app)
  return app
}
