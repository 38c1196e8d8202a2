import type { Logger } from 'pino'
import type { PosSettings } from '#/contract/orders'
import type { Issuer } from '#/domain/finance/invoice-parties'
import type { Database } from './db/database'
import type { DeploymentFacts } from './db/deployment-facts'
import type { Retention } from './ground/parts/retention'
import type { JobQueue } from './ground/queue/job-queue'
import type { Metrics } from './metrics'
import type { Clock, ContactAdapter, EventHub, Mailer, MediaStore, OrderGateway, PushTransport } from './ports'

/** Everything that reaches the outside world comes in here, so that tests hand in their own. */
export type Deps = {
  db: Database
  /** What is done later, each job by one of the processes. */
  queue: JobQueue
  clock: Clock
  logger: Logger
  /** What `/metrics` tells. */
  metrics: Metrics
  /** Whoever brings it may read them; `undefined` = this machine may. */
  metricsToken?: string | undefined
  /** Calls are traced. */
  isTraced?: boolean
  /** Wakes live streams of this and, through the database, of every other server process. */
  hub: EventHub
  push: PushTransport
  /** Ways to reach a person when nobody answers an order. */
  contactAdapters: readonly ContactAdapter[]
  /** By what links for new passwords are sent, and where this app is; `undefined` = none can be sent. */
  passwordMails: { mailer: Mailer; appUrl: string } | undefined
  /** The systems beside Drin that hear of an order. */
  gateway: OrderGateway
  facts: DeploymentFacts
  /** Public Firebase settings for the app; `null` = standard Web Push. */
  firebase: PosSettings['pushConfig']['firebase']
  /** Hosts whose pages may call this server, besides its own. */
  allowedOrigins: readonly string[]
  /** Where the app of this server finds its calls, when that is another server. */
  apiBase: string | undefined
  /** Folder of the built app; `undefined` in tests and where Vite serves the app. */
  appFolder: string | undefined
  /** Answers a worker that ends itself in place of the app's own. */
  killSwitch?: boolean
  /** Where pictures are kept that people send. */
  media: MediaStore
  /** How many devices an account may have at a time; `undefined` = as `DEVICES_PER_ACCOUNT` says. */
  devicesPerAccount?: number
  /** For how long logs are kept, and orders at hand. */
  retention: Retention
  /** Who stands on invoices as the one who writes them; `undefined`: the paper says that nobody does. */
  issuer?: Issuer | undefined
  /** Hosts that channels may name although they are private, or without TLS; `undefined`: none. */
  webhookHosts?: readonly string[]
  /** The login screen shows the demonstration accounts. */
  demo: boolean
}
