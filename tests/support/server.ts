import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { type Logger, pino } from 'pino'
import type { GuestPush, PushPayload, SelfTestPush } from '#/contract/push'
import { createApp } from '#server/app'
import { systemClock } from '#server/clock'
import { connectDatabase, type Database } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { loadDeploymentFacts } from '#server/db/deployment-facts'
import type { Deps } from '#server/deps'
import { createMetrics } from '#server/metrics'
import { USUAL_RETENTION } from '#server/ground/parts/retention'
import { createJobQueue } from '#server/ground/queue/job-queue'
import { createEventHub } from '#server/kitchen/live/create-event-hub'
import { postgresWire } from '#server/kitchen/live/postgres-wire'
import { recordingGateway } from '#server/kitchen/orders/order-gateway'
import { preparePasswords } from '#server/ground/session/password'
import { memoryMedia } from './memory-media'
import { asTest, recordStatements } from './statements/record.mjs'
import { recordedMail } from './recorded-mail'
import { createTestDatabase } from './test-database'
import type { Clock, PushOutcome, PushTarget, PushTransport } from '#server/ports'

export type TestServer = {
  url: string
  db: Database
  deps: Deps
  databaseUrl: string
  /** The same database as its owner: past the server, its walls and what it may read. */
  owner: Database
  /** One statement of the owner's. */
  sql: (statement: Statement) => Promise<Awaited<ReturnType<Transaction['execute']>>>
  close: () => Promise<void>
}
type Transaction = Parameters<Parameters<Database['transaction']>[1]>[0]
type Statement = Parameters<Transaction['execute']>[0]

export type SentPush = { target: PushTarget; payload: PushPayload; options: { ttlSec: number; topic: string } }

/** A push transport that keeps what it was given, self-tests apart; `outcome` says how each push ends. */
export function recordingPush(outcome: (target: PushTarget) => PushOutcome = () => 'sent') {
  const sent: SentPush[] = []
  const selfTests: { target: PushTarget; payload: SelfTestPush }[] = []
  const guests: { target: PushTarget; payload: GuestPush; options: { ttlSec: number; topic: string } }[] = []
  const transport: PushTransport = {
    send: async (target, payload, options) => {
      if ('orderId' in payload) sent.push({ target, payload, options })
      else if ('notificationId' in payload) guests.push({ target, payload, options })
      else selfTests.push({ target, payload })
      return outcome(target)
    },
  }
  return { ...transport, sent, selfTests, guests }
}

/** A clock that stands still until it is moved; begins at the true time, as the database's own clock cannot be moved. */
export function movableClock(
  start: Date = new Date(),
): Clock & { advance: (ms: number) => void; set: (at: Date) => void } {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms
    },
    set: (at) => {
      now = at.getTime()
    },
  }
}

/**
 * The library of the queue goes by the database's clock, which no test can move: it is told the time of the test instead. Where that stands
 * still, what is due at a moment is due at once.
 */
const timeOf = (clock: Clock | undefined) => (text: string) =>
  clock === undefined
    ? text
    : text.replaceAll('< now()', '<= now()').replaceAll('now()', `'${clock.now().toISOString()}'::timestamptz`)

type Options = {
  clock?: Clock
  push?: PushTransport
  logger?: Logger
  /** Share another server's database: a second process, as far as the rest of the world can tell. */
  databaseUrl?: string
  deps?: Partial<Deps>
}

/** The real server on real HTTP, on a database of its own. Close it in `afterAll`. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  recordStatements()
  const database = options.databaseUrl === undefined ? await createTestDatabase() : undefined
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const serving = servingUrl(databaseUrl)
  const db = connectDatabase(serving, { max: 5 })
  const owner = connectDatabase(databaseUrl, { max: 1 })
  const hub = await createEventHub(postgresWire(serving))
  const deps: Deps = {
    db,
    hub,
    queue: await createJobQueue(db, timeOf(options.clock)),
    clock: options.clock ?? systemClock,
    logger: options.logger ?? pino({ level: 'silent' }),
    metrics: createMetrics(),
    push: options.push ?? recordingPush(),
    contactAdapters: [],
    passwordMails: { mailer: recordedMail, appUrl: 'https://kitchen.test' },
    gateway: recordingGateway,
    facts: await loadDeploymentFacts(db, 'mailto:tests@drin.test'),
    firebase: null,
    allowedOrigins: [],
    apiBase: undefined,
    appFolder: undefined,
    media: memoryMedia(),
    retention: USUAL_RETENTION,
    demo: false,
    ...options.deps,
  }
  await preparePasswords()
  const server = await listen(deps)
  // The adaptor listens on TCP, so the address is never a path.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    db: ofTest(db),
    deps,
    databaseUrl,
    owner,
    sql: (statement) => owner.transaction('system', (tx) => tx.execute(statement)),
    close: async () => {
      await new Promise<void>((done) => {
        server.close(() => done())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await hub.close()
      await db.close()
      await requireAudits(owner)
      await owner.close()
      await database?.drop()
    },
  }
}

/** The server's own connections, as a test uses them: what it sends is no statement of the product's. */
function ofTest(db: Database): Database {
  const { pool, transaction, snapshot } = db
  const asked = pool.query.bind(pool) as (...args: unknown[]) => unknown
  return {
    ...db,
    pool: new Proxy(pool, {
      get: (of, name) =>
        name === 'query' ? (...args: unknown[]) => asTest(() => asked(...args)) : (Reflect.get(of, name) as unknown),
    }),
    // The query builder sends when it is awaited, which is to be within.
    transaction: (scope, work, begin) => transaction(scope, (tx) => asTest(async () => await work(tx)), begin),
    snapshot: (scope, work, begin) => snapshot(scope, (tx) => asTest(async () => await work(tx)), begin),
  }
}

/** What changes what has a history leaves its own row in it: a plain one in its place (`withRequiredAudit`) is red. */
async function requireAudits(owner: Database): Promise<void> {
  const { rows } = await owner.pool.query('SELECT after FROM audit_entries WHERE thing_id = 0')
  if (rows.length > 0) throw new Error(`writes left no audit row: ${JSON.stringify(rows)}`)
}

const listen = (deps: Deps): Promise<ServerType> =>
  new Promise((done) => {
    const server = serve({ fetch: createApp(deps).fetch, hostname: '127.0.0.1', port: 0 }, () => done(server))
  })
