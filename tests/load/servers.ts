import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { startServer, type E2eServer } from '../support/e2e-server'
import { type ProbeSample, startProbe } from '../support/server-probe'

export type Servers = {
  all: readonly E2eServer[]
  /** Where the n-th tablet or caller goes: they are spread over the processes. */
  urlOf: (n: number) => string
  databaseUrl: string
  isEmbedded: boolean
  /** The samples since `since` (milliseconds since 1970). */
  samples: (since: number) => ProbeSample[]
  /** The first process after its garbage was collected. */
  atRest: () => Promise<ProbeSample>
  dispose: () => Promise<void>
}

/** The shipped server: one process on its embedded PostgreSQL, or two on the database of `DATABASE_URL`. */
export async function startServers(): Promise<Servers> {
  const given = process.env['DATABASE_URL']
  const probe = startProbe()
  const env = {
    DRIN_DEMO: '0',
    DRIN_LOG: 'warn',
    ...probe.env,
    ...(given !== undefined && { DATABASE_URL: given }),
  }
  const all = [await startServer({ env })]
  const first = all[0]
  if (first === undefined) throw new Error('no server')
  if (given !== undefined) all.push(await startServer({ env }))
  const databaseUrl = given ?? (await startEmbeddedPostgres(first.dataDir)).url
  return {
    all,
    urlOf: (n) => (all[n % all.length] ?? first).url,
    databaseUrl,
    isEmbedded: given === undefined,
    samples: probe.samples,
    atRest: () => probe.atRest(first),
    dispose: async () => {
      for (const server of all) await server.dispose()
    },
  }
}
