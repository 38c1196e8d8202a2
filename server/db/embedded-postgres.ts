import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { folderFailure } from '../start-failure'
import { findRunning, pause } from './find-postgres'
import { exists, initialisePostgres, ownPassword, POSTGRES_USER } from './initialise-postgres'
import { launchPostgres } from './launch-postgres'
import { findPostgresBinaries } from './postgres-binaries'
import { postgresUser } from './postgres-user'
import { isAlive, type Postmaster, stopPostmaster } from './postmaster'
import { queryOnce } from './query-once'

export type EmbeddedPostgres = {
  /** Of the database `drin`, as its owner. */
  url: string
  /** Of the same server, another database. */
  urlOf: (database: string) => string
  /** Ends the server, unless another process of Drin still uses it: the last one out turns off the light. */
  stop: () => Promise<void>
}

const DATABASE = 'drin'
/** Marks the connections of Drin, and among them those of this process, so that the last one knows that it is the last. */
const APPLICATION = `drin-${randomUUID().slice(0, 8)}`
/** How long the connections of another process that has just ended may still be listed. */
const LINGER_MS = 2_000
/** How often we look whether the database still lives. */
const WATCH_MS = 500

/**
 * The PostgreSQL of an installation that brings none: its files live in `<data>/postgres`, it listens on 127.0.0.1 only, at
 * a free port that PostgreSQL writes into `postmaster.pid`. A start that finds it running (another process of Drin, or one
 * that was killed) uses it. Throws `StartFailure` with a sentence.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: { progress?: (text: string) => void; flags?: readonly string[] } = {},
): Promise<EmbeddedPostgres> {
  const data = resolve(dataFolder)
  const folder = join(data, 'postgres')
  await mkdir(data, { recursive: true }).catch((error) => folderFailure(error, data))
  const password = await ownPassword(data)
  const binaries = await findPostgresBinaries()
  const user = await postgresUser()
  if (!(await exists(join(folder, 'PG_VERSION')))) {
    options.progress?.('Preparing the database (once)')
    await initialisePostgres(binaries, user, data, folder, password)
  }
  const urlAt = (port: number, database: string) =>
    `postgres://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}?application_name=${APPLICATION}`

  const launch = {
    binaries,
    user,
    folder,
    flags: options.flags ?? [],
    urlAt: (port: number) => urlAt(port, 'postgres'),
  }
  const running = await findRunning(folder, launch.urlAt)
  if (running === undefined) options.progress?.('Starting the database')
  const postmaster = running ?? (await launchPostgres(launch))
  const { port } = postmaster
  await createDatabase(urlAt(port, 'postgres'))
  const watch = keepRunning(postmaster, () => launchPostgres(launch, port))
  return {
    url: urlAt(port, DATABASE),
    urlOf: (database) => urlAt(port, database),
    stop: async () => {
      const { pid } = await watch.end()
      if (!(await staysInUse(urlAt(port, 'postgres')))) await stopPostmaster(folder, pid)
    },
  }
}

/** Starts a database that was killed (out of memory, a wrong hand) again at the same port: the pools find it by themselves. */
function keepRunning(first: Postmaster, relaunch: () => Promise<Postmaster>) {
  let postmaster = first
  let attempt: Promise<void> | undefined
  const timer = setInterval(() => {
    if (attempt !== undefined || isAlive(postmaster.pid)) return
    attempt = relaunch()
      .then(
        (next) => {
          postmaster = next
        },
        // Its former processes are still ending: the next look tries again.
        () => undefined,
      )
      .finally(() => {
        attempt = undefined
      })
  }, WATCH_MS)
  timer.unref()
  return {
    end: async (): Promise<Postmaster> => {
      clearInterval(timer)
      await attempt
      return postmaster
    },
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the query that is running says it
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } catch (error) {
    // Two first starts at once: the other made it.
    if (!(error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code)))) throw error
  } finally {
    await client.end()
  }
}

/** Whether another process works with the database, and goes on to. */
async function staysInUse(url: string): Promise<boolean> {
  for (const until = Date.now() + LINGER_MS; await isInUse(url); await pause()) if (Date.now() > until) return true
  return false
}

async function isInUse(url: string): Promise<boolean> {
  try {
    const { rowCount } = await queryOnce(
      { connectionString: url, connectionTimeoutMillis: 2_000 },
      `SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'drin-%' AND application_name <> $1 AND datname IS NOT NULL`,
      [APPLICATION],
    )
    return (rowCount ?? 0) > 0
  } catch {
    // It is gone already.
    return false
  }
}
