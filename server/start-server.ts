import path from 'node:path'
import { type Logger, pino } from 'pino'
import { createApp } from './app'
import { backupJobs } from './backup/jobs'
import { businessJobs } from './ground/businesses/jobs'
import { liveJobs } from './kitchen/live/jobs'
import { openingHoursJobs } from './office/opening-hours/jobs'
import { backupFolder } from './backup/open-database'
import type { Config } from './config'
import { connectDatabase } from './db/database'
import { type DeploymentFacts, loadDeploymentFacts } from './db/deployment-facts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres'
import { migrateDatabase } from './db/migrate'
import { queryOnce } from './db/query-once'
import { openServing } from './db/serving-role'
import { DEMO_ISSUER } from './demo/demo-issuer'
import { withDemoReceivers } from './demo/demo-push'
import { prepareDemonstration } from './demonstration'
import { isLoopback } from './demonstration-rules'
import type { Deps } from './deps'
import { loadFailpoints } from './failpoints'
import { listen } from './ground/http/listen'
import { createJobQueue } from './ground/queue/job-queue'
import { archiveJobs } from './ground/archive/jobs'
import { partJobs } from './ground/parts/jobs'
import { queueJobs } from './ground/queue/jobs'
import { rollupJobs } from './office/finance/rollups/jobs'
import { startJobs } from './jobs'
import { createMetrics, watchProcess } from './metrics'
import { createEventHub } from './kitchen/live/create-event-hub'
import { natsWire } from './kitchen/live/nats-wire'
import { postgresWire } from './kitchen/live/postgres-wire'
import { fileMailer } from './ground/mail/file-mailer'
import { createMailer } from './ground/mail/mailer'
import { orderJobs } from './kitchen/orders/jobs'
import { recordingGateway } from './kitchen/orders/order-gateway'
import { mediaJobs } from './office/media/jobs'
import { createMediaStore } from './office/media/media-store'
import { createPushTransport } from './kitchen/push/create-push-transport'
import { mealJobs } from './kitchen/meal-groups/jobs'
import { refusalMailJobs } from './kitchen/weekly-plan/send-refusal-mails'
import { printingJobs } from './kitchen/printing/jobs'
import { createContactAdapters } from './kitchen/ring/create-contact-adapters'
import { reportJobs } from './office/reports/jobs'
import { ringJobs } from './kitchen/ring/jobs'
import { webhookJobs } from './kitchen/webhooks/jobs'
import { sessionJobs } from './ground/session/jobs'
import { preparePasswords } from './ground/session/password'
import { offerSetup } from './setup/first-administrator'
import { describeError } from './ground/http/describe-error'
import { StartFailure } from './start-failure'
import { employeeJobs } from './companies/employees/jobs'
import { notificationJobs } from './platform/notifications/jobs'
import { privacyJobs } from './platform/privacy/jobs'
import { userJobs } from './platform/users/jobs'

export type RunningServer = {
  /** Where a person opens it. */
  address: string
  isDemonstration: boolean
  /** The one-time link for the first administrator of an empty installation. */
  setupLink: string | undefined
  logger: Logger
}

type Steps = {
  progress: (text: string) => void
  /** Called with each thing that must be ended again; the last handed over ends first. */
  onEnd: (end: () => Promise<void>) => void
}

/** Nobody else has this installation's key: several may share a NATS server. */
const openHub = ({ eventsUrl }: Config, serving: string, { vapid }: DeploymentFacts) =>
  eventsUrl === undefined
    ? createEventHub(postgresWire(serving))
    : createEventHub(natsWire(eventsUrl, vapid.publicKey)).catch((error: unknown) => {
        throw new StartFailure(`The NATS server of DRIN_EVENTS cannot be reached: ${describeError(error).name}.`)
      })

/** A demonstration without a mail server keeps its messages as files: an invitation can be tried. */
function passwordMailsOf(
  { contacts: { smtp }, appUrl, dataFolder }: Config,
  { demo, address, logger }: { demo: boolean; address: string; logger: Logger },
): Deps['passwordMails'] {
  if (smtp !== undefined && appUrl !== undefined) return { mailer: createMailer(smtp), appUrl }
  if (!demo) return undefined
  const tell = (file: string) => logger.warn({ file }, 'no mail server: the message was kept as a file')
  return { mailer: fileMailer(path.join(dataFolder, 'mails'), tell), appUrl: appUrl ?? address }
}

/** Lines are written in bundles, at the latest after a fifth of a second and when the process ends. */
const LOG = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 })

/** Starts everything in order. What was begun before a failure is handed to `onEnd` and can be ended. */
export async function startServer(config: Config, { progress, onEnd }: Steps): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, LOG)
  await loadFailpoints(process.env)
  if (config.otlpUrl !== undefined) {
    const { startTracing } = await import('./observability/tracing')
    onEnd(startTracing(config.otlpUrl, logger))
  }
  const http = await listen(config)
  onEnd(http.close)
  const address = `http://${/[:]/.test(config.host) ? `[${config.host}]` : config.host}:${http.port}`
  const postgres = await openDatabase(config, progress)
  if (postgres.embedded !== undefined) onEnd(postgres.embedded.stop)
  // The owner's address is for migrations and backups alone.
  await migrateDatabase(postgres.url, postgres.embedded && config.dataFolder)
  const serving = await openServing(postgres.url, config.servingUrl)

  const db = connectDatabase(serving, { pooler: config.pooler })
  onEnd(db.close)
  const isEmbedded = postgres.embedded !== undefined
  const demo = await prepareDemonstration({ db, config, url: serving, isEmbedded, progress })
  const [facts, queue] = await Promise.all([
    loadDeploymentFacts(db, config.pushContact),
    createJobQueue(db),
    preparePasswords(),
  ])
  const hub = await openHub(config, serving, facts)
  onEnd(hub.close)
  const push = createPushTransport({ vapid: facts.vapid, fcmServiceAccount: config.fcmServiceAccount })
  const metrics = createMetrics()
  watchProcess(metrics)
  const deps: Deps = {
    db,
    hub,
    queue,
    logger,
    metrics,
    metricsToken: config.metricsToken,
    isTraced: config.otlpUrl !== undefined,
    facts,
    clock: config.clock,
    push: demo ? withDemoReceivers(push) : push,
    // A demonstration's orders wait for nobody.
    contactAdapters: createContactAdapters(config.contacts, logger, demo ? 'info' : 'warn'),
    passwordMails: passwordMailsOf(config, { demo, address, logger }),
    gateway: recordingGateway,
    firebase: config.firebase,
    allowedOrigins: config.allowedOrigins,
    // The simulator listens on the demonstration's own machine; one that others reach writes to no such place.
    webhookHosts: demo && isLoopback(config.host) ? [...config.webhookHosts, '127.0.0.1'] : config.webhookHosts,
    apiBase: config.apiBase,
    appFolder: config.appFolder,
    killSwitch: config.killSwitch,
    devicesPerAccount: config.devicesPerAccount,
    retention: config.retention,
    media: createMediaStore(config.media),
    issuer: config.issuer ?? (demo ? DEMO_ISSUER : undefined),
    demo,
  }
  // Whoever brings a database has it backed up; `npm run backup` works there, too.
  const nightly = isEmbedded ? backupJobs(postgres.url, backupFolder(config)) : []
  const jobs = startJobs(deps, serving, [
    ...sessionJobs,
    ...userJobs,
    ...employeeJobs,
    ...notificationJobs,
    ...privacyJobs,
    ...orderJobs,
    ...mealJobs,
    ...refusalMailJobs,
    ...businessJobs,
    ...openingHoursJobs,
    ...rollupJobs,
    ...liveJobs,
    ...partJobs,
    ...archiveJobs,
    ...ringJobs,
    ...webhookJobs,
    ...reportJobs,
    ...mediaJobs,
    ...printingJobs,
    ...queueJobs,
    ...nightly,
  ])
  onEnd(jobs.stop)
  // Once more, so that requests and streams end before what they work with.
  onEnd(http.close)
  const setupToken = await offerSetup(db)
  http.serve(createApp(deps).fetch)
  return {
    address,
    isDemonstration: deps.demo,
    setupLink: setupToken === undefined ? undefined : `${address}/setup?token=${setupToken}`,
    logger,
  }
}

async function openDatabase(
  { databaseUrl, dataFolder }: Config,
  progress: (text: string) => void,
): Promise<{ url: string; embedded?: EmbeddedPostgres }> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres(dataFolder, { progress })
    return { url: embedded.url, embedded }
  }
  progress('Connecting to the database')
  await requirePostgres(databaseUrl)
  return { url: databaseUrl }
}

/** As the owner: the role that the application signs in as is made after the migrations. */
async function requirePostgres(url: string): Promise<void> {
  try {
    const { rows } = await queryOnce<{ version: number }>(
      { connectionString: url, connectionTimeoutMillis: 10_000 },
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    if ((rows[0]?.version ?? 0) < 15)
      throw new StartFailure('The database of DATABASE_URL is older than PostgreSQL 15.')
  } catch (error) {
    if (error instanceof StartFailure) throw error
    const { hostname, port } = new URL(url)
    throw new StartFailure(
      `The database of DATABASE_URL (${hostname}:${port || '5432'}) cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
