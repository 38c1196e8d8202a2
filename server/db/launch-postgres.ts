import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { folderFailure, StartFailure } from '../start-failure'
import { answers, findRunning, pause, START_MS } from './find-postgres'
import { explain } from './initialise-postgres'
import type { PostgresBinaries } from './postgres-binaries'
import { commandLine, type PostgresUser } from './postgres-user'
import { type Postmaster, readPostmaster } from './postmaster'

export type Launch = {
  binaries: PostgresBinaries
  user: PostgresUser
  folder: string
  flags: readonly string[]
  urlAt: (port: number) => string
}

/** Starts PostgreSQL at `port` (a free one by default) and waits until it answers. */
export async function launchPostgres(
  { binaries, user, folder, flags, urlAt }: Launch,
  wanted?: number,
): Promise<Postmaster> {
  const settings = [
    'fsync=on',
    'synchronous_commit=on',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'shared_buffers=64MB',
    'log_timezone=UTC',
    'timezone=UTC',
    // Without the details of an error, which quote values of rows.
    'log_error_verbosity=terse',
    ...flags,
  ]
  const port = wanted ?? (await freePort())
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
