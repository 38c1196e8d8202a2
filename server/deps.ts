import type { Logger } from 'pino'
import type { PosSettings } from '#/contract/orders'
import type { Clock } from './clock'
import type { Database } from './db/database'
import type { DeploymentFacts } from './db/deployment-facts'
import type { EventHub } from './live/event-hub'
import type { PushTransport } from './push/push-transport'

/** Everything that reaches the outside world comes in here, so that tests hand in their own. */
export type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  /** Wakes live streams of this and, through the database, of every other server process. */
  hub: EventHub
  push: PushTransport
  facts: DeploymentFacts
  /** Public Firebase settings for the app; `null` = standard Web Push. */
  firebase: PosSettings['pushConfig']['firebase']
  /** Hosts whose pages may call this server, besides its own. */
  allowedOrigins: readonly string[]
  /** Where the app of this server finds its calls, when that is another server. */
  apiBase: string | undefined
  /** Folder of the built app; `undefined` in tests and where Vite serves the app. */
  appFolder: string | undefined
  /** Folder of uploaded pictures; `undefined` = none. */
  mediaFolder: string | undefined
  /** The login screen shows the demonstration accounts. */
  demo: boolean
}
