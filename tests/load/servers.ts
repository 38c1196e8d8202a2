import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { startServer, type E2eServer } from '../support/e2e-server'
import { root } from '../support/steps.mjs'

/** What a server process felt in one second; `late`: how much later than due the event loop came round, in milliseconds. */
export type Felt = { at: number; pid: number; rss: number; heap: number; late: number[]; collected?: boolean }

export type Servers = {
  all: readonly E2eServer[]
  /** Where the n-th tablet or caller goes: they are spread over the processes. */
  urlOf: (n: number) => string
  databaseUrl: string
  isEmbedded: boolean
  /** What was felt since `at` (milliseconds since 1970). */
  felt: (since: number) => Felt[]
  /** The first process after its garbage was collected. */
  atRest: () => Promise<Felt>
  dispose: () => Promise<void>
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The shipped server: one process on its embedded PostgreSQL, or two on the database of `DATABASE_URL`. */
export async function startServers(): Promise<Servers> {
  const given = process.env['DATABASE_URL']
  const log = join(mkdtempSync(join(tmpdir(), 'drin-load-')), 'felt.jsonl')
  const env = {
    DRIN_DEMO: '0',
    DRIN_LOG: 'warn',
    DRIN_LOAD_PROBE: log,
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/load/probe.mjs')).href}`,
    ...(given !== undefined && { DATABASE_URL: given }),
  }
  const all = [await startServer({ env })]
  const first = all[0]
  if (first === undefined) throw new Error('no server')
  if (given !== undefined) all.push(await startServer({ env }))
  const databaseUrl = given ?? (await startEmbeddedPostgres(first.dataDir)).url
  const felt = (since: number): Felt[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Felt) // our own probe wrote it
      .filter((line) => line.at >= since)
  return {
    all,
    urlOf: (n) => (all[n % all.length] ?? first).url,
    databaseUrl,
    isEmbedded: given === undefined,
    felt,
    atRest: async () => {
      const since = Date.now()
      process.kill(first.pid() ?? 0, 'SIGUSR2')
      for (let tries = 0; tries < 100; tries++) {
        const found = felt(since).find((line) => line.collected === true)
        if (found !== undefined) return found
        await pause(100)
      }
      throw new Error('the server did not say how it is')
    },
    dispose: async () => {
      for (const server of all) await server.dispose()
    },
  }
}
