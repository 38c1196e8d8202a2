import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './steps.mjs'
import { serverSql } from './server-sql'

/** The shipped server as a process of its own, on its own embedded PostgreSQL with the demonstration. */
export type E2eServer = {
  url: string
  port: number
  dataDir: string
  /** What it printed so far. */
  output: () => string
  /** Ends the process as a power cut would (SIGKILL); the database's own process may live on, as it would. */
  kill: () => Promise<void>
  /** Ends the process as Ctrl-C does. */
  stop: () => Promise<void>
  /** Starts again on the same data and port, killing what still runs. */
  restart: () => Promise<void>
  pid: () => number | undefined
  /** Ends everything and removes the data. */
  dispose: () => Promise<void>
}

const READY_MS = 90_000
/** Each test brings devices of its own to the same few accounts, and none of them is away for a day. */
const MANY_DEVICES = { DRIN_DEVICES_PER_ACCOUNT: '9999' }

/** `project`: a folder with another build than this one's. */
export async function startServer(
  options: { dataDir?: string; port?: number; env?: Record<string, string>; project?: string } = {},
): Promise<E2eServer> {
  const dataDir = options.dataDir ?? (await newDataDir(options.env))
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  let printed = ''
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    // A database that the person running the tests uses otherwise is none of theirs.
    const { DATABASE_URL: _theirs, ...inherited } = process.env
    const settings = { PORT: String(port), HOST: '127.0.0.1', DRIN_DATA: dataDir, DRIN_DEMO: '1', ...MANY_DEVICES }
    const started = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: options.project ?? root,
      env: { ...inherited, NODE_ENV: 'production', ...settings, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const take = (chunk: Buffer): void => {
      printed += chunk.toString()
    }
    started.stdout.on('data', take)
    started.stderr.on('data', take)
    child = started
    await isReady(url, started, () => printed)
  }

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    port,
    dataDir,
    output: () => printed,
    pid: () => child?.pid,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGKILL')
      await start()
    },
    dispose: async () => {
      await end('SIGTERM')
      await endDatabase(dataDir)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Names the template to the tests' workers, which inherit the environment. */
const TEMPLATE = 'DRIN_TEST_TEMPLATE'

/**
 * Fills the demonstration once for the whole run: each server of the tests then begins with a copy of it, in a third of the time of
 * a first start. Answers what takes the template away.
 */
export async function prepareTemplate(): Promise<() => Promise<void>> {
  const server = await startServer()
  // The workflows run at any hour of the day: no business of theirs is closed by the clock.
  await serverSql(server.dataDir, 'DELETE FROM opening_hours WHERE business_id = 4')
  await server.stop()
  process.env[TEMPLATE] = server.dataDir
  return server.dispose
}

async function newDataDir(env: Record<string, string> = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drin-e2e-'))
  const template = process.env[TEMPLATE]
  // Owners and modes stay: PostgreSQL starts on nothing else.
  if (template !== undefined && env['DRIN_DEMO'] === undefined)
    await promisify(execFile)('cp', ['-Rp', `${template}/.`, dataDir])
  return dataDir
}

async function isReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`)
    const ready = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The server was not ready after ${READY_MS / 1000} s:\n${printed()}`)
}

/** A server that was killed leaves its PostgreSQL behind: its number is the first line of postmaster.pid. */
async function endDatabase(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!Number.isInteger(pid) || pid < 2) return
  const alive = (): boolean => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  if (alive()) process.kill(pid, 'SIGINT')
  for (let i = 0; i < 100 && alive(); i++) await new Promise((resolve) => setTimeout(resolve, 50))
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      // Listening on TCP, so the address is never a path.
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
