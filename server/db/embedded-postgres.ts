import { spawn } from 'node:child_process'
import { mkdir, open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { folderFailure, StartFailure } from '../start-failure'
import { exists, explain, initialisePostgres, ownPassword, POSTGRES_USER } from './initialise-postgres'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries'
import { commandLine, type PostgresUser, postgresUser } from './postgres-user'
import { isAlive, readPostmaster, removeStalePidFile, stopPostmaster } from './postmaster'

export type EmbeddedPostgres = {
  /** Of the database `drin`, as its owner. */
  url: string
  /** The folder held no database before. */
  isNew: boolean
  /** Of the same server, another database. */
  urlOf: (database: string) => string
  /** Ends the server, unless another process of Drin still uses it: the last one out turns off the light. */
  stop: () => Promise<void>
}

const DATABASE = 'drin'
/** Marks our connections, so that the last process knows that it is the last. */
const APPLICATION = 'drin'
/** A first start on a slow disk, or the recovery after a power cut, takes its time. */
const START_MS = 60_000

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
  const isNew = !(await exists(join(folder, 'PG_VERSION')))
  if (isNew) {
    options.progress?.('Preparing the database (once)')
    await initialisePostgres(binaries, user, data, folder, password)
  }
  const urlAt = (port: number, database: string) =>
    `postgres://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}?application_name=${APPLICATION}`

  const running = await findRunning(folder, (port) => urlAt(port, 'postgres'))
  if (running === undefined) options.progress?.('Starting the database')
  const { port, pid } =
    running ?? (await launch(binaries, user, folder, options.flags ?? [], (at) => urlAt(at, 'postgres')))
  await createDatabase(urlAt(port, 'postgres'))
  return {
    url: urlAt(port, DATABASE),
    isNew,
    urlOf: (database) => urlAt(port, database),
    stop: async () => {
      if (!(await isInUse(urlAt(port, 'postgres')))) await stopPostmaster(folder, pid)
    },
  }
}

/** A server that already runs on our folder, waiting for it while it starts. */
async function findRunning(folder: string, urlAt: (port: number) => string) {
  await removeStalePidFile(folder)
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    const found = await readPostmaster(folder)
    if (found === undefined || !isAlive(found.pid)) return undefined
    if (await answers(urlAt(found.port), folder)) return found
    await pause()
  }
  throw new StartFailure(
    `A PostgreSQL server runs in ${folder} but does not answer. End that process (its number is the first line of postmaster.pid) and start again.`,
  )
}

const pause = () => new Promise((done) => setTimeout(done, 50))

async function answers(url: string, folder: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return resolve(rows[0]?.data_directory ?? '') === folder
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function launch(
  binaries: PostgresBinaries,
  user: PostgresUser,
  folder: string,
  flags: readonly string[],
  urlAt: (port: number) => string,
) {
  const settings = [
    'fsync=on',
    'synchronous_commit=on',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'shared_buffers=64MB',
    'log_timezone=UTC',
    'timezone=UTC',
    ...flags,
  ]
  const port = await freePort()
  const logFile = join(folder, '..', 'postgres.log')
  const log = await open(logFile, 'w', 0o600).catch((error) => folderFailure(error, join(folder, '..')))
  // Detached: Ctrl-C in the terminal reaches us alone, and the database ends after the last answer was written.
  const { command, args, account } = await commandLine(
    user,
    binaries.postgres,
    ['-D', folder, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
    folder,
  )
  const child = spawn(command, args, {
    ...account,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', log.fd],
    detached: true,
  })
  child.unref()
  let failure: string | undefined
  child.on('error', (error) => {
    failure = String(error)
  })
  child.on('exit', () => {
    failure ??= ''
  })
  await log.close()
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    if (failure !== undefined) {
      // Another process of ours may have started it at the same moment.
      const other = await findRunning(folder, urlAt)
      if (other !== undefined) return other
      throw explain(failure || (await readFile(logFile, 'utf8')), join(folder, '..'))
    }
    const found = await readPostmaster(folder)
    if (found !== undefined && found.pid === child.pid && (await answers(urlAt(port), folder))) return found
    await pause()
  }
  throw new StartFailure(`The embedded PostgreSQL in ${folder} did not answer within a minute.`)
}

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer().on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
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

async function isInUse(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid() AND datname IS NOT NULL',
      [APPLICATION],
    )
    return (rowCount ?? 0) > 0
  } catch {
    // It is gone already.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
