import { Hono } from 'hono'
import { registerBusinessStatusRoutes } from './businesses/routes'
import type { Deps } from './deps'
import { errorAnswer } from './http/error-answer'
import { Fault } from './http/faults'
import type { HttpEnv } from './http/implement'
import { makeContext } from './http/make-context'
import { registerLiveRoutes } from './live/routes'
import { registerMenuRoutes } from './menu/routes'
import { registerOrderRoutes } from './orders/routes'
import { registerSessionRoutes } from './session/routes'
import { registerSettingsRoutes } from './settings/routes'

/** The whole server as one function from request to answer; what reaches the outside world comes in through `deps`. */
export function createApp(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(makeContext(deps))
  registerSessionRoutes(app)
  registerSettingsRoutes(app)
  registerOrderRoutes(app)
  registerMenuRoutes(app)
  registerBusinessStatusRoutes(app)
  registerLiveRoutes(app)
  app.onError(errorAnswer(deps))
  app.notFound((c) => errorAnswer(deps)(new Fault('not_found'), c))
  return app
}
