import { randomUUID } from 'node:crypto'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { postgresUser } from '#server/db/postgres-user'
import { servingUrl } from '#server/db/serving-role'
import { cpuOf, cpuOfAll } from '../bench/cpu-time'
import { crowd } from '../bench/crowd'
import { type Figure, quantile } from '../bench/figure'
import { installPackages } from '../cluster/packages'
import { startPooler } from '../cluster/pooler'
import { type E2eServer, startServer } from '../support/e2e-server'
import { call } from './caller'
import { newOrder, pick } from './rush'
import { buildWorld, type Seat, type World } from './world'

const CLIENTS = 8
const TURNS = 2
const TURN = 300
/** At the beginning of a turn: connections that nobody used meanwhile were ended, and with them their plans. */
const WARM_UP = 150
/** A hundred businesses: none of them comes to have a board that no kitchen has. */
const STREAMS = 2_000

/** A way from the server to the database; its process of the server, and those whose processor time counts. */
type Way = { name: string; server: E2eServer; poolerPid: number | undefined }
type Spent = { node: number; database: number; pooler: number }
type Work = 'new order' | 'accept'
type Sum = Spent & { count: number; times: number[] }

/**
 * What a new order and an accept cost in Node and in PostgreSQL, by three ways: statements with names on direct connections, the same without names,
 * and without names through PgBouncer in transaction mode. Turn about on one database, so that what else the machine does meets all; its own timers are in all of it.
 */
export async function measureStatements(): Promise<Figure[]> {
  await installPackages()
  const env = { DRIN_DEMO: '0', DRIN_LOG: 'warn' }
  const account = await postgresUser()
  const folder = await mkdtemp(join(tmpdir(), 'drin-statements-'))
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
  const named = await startServer({ env })
  const servers = [named]
  const { url: databaseUrl } = await startEmbeddedPostgres(named.dataDir)
  const pooler = await startPooler(servingUrl(databaseUrl), { folder, account })
  try {
    const ways: Way[] = [{ name: 'direct, named', server: named, poolerPid: undefined }]
    // Whoever is told of a pooler sends no names, also where the pooler is the database itself.
    for (const [name, address, poolerPid] of [
      ['direct, unnamed', new URL(databaseUrl).host, undefined],
      ['PgBouncer, unnamed', pooler.address, pooler.part.pid()],
    ] as const) {
      const server = await startServer({ env: { ...env, DATABASE_URL: databaseUrl, DATABASE_POOLER: address } })
      servers.push(server)
      ways.push({ name, server, poolerPid })
    }
    const postmaster = Number((await readFile(join(named.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
    const world = await buildWorld(databaseUrl, STREAMS)
    await world.sql.end()
    return await measure(ways, world, postmaster)
  } finally {
    // The others first, as the database is the first one's child.
    for (const server of servers.slice(1)) await server.dispose()
    await pooler.part.end('SIGKILL')
    await named.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(ways: readonly Way[], world: World, postmaster: number): Promise<Figure[]> {
  const sums = new Map<string, Sum>()
  for (let turn = 0; turn < TURNS; turn++)
    for (const way of ways) {
      const turnOf = async (count: number) => {
        const orders: { id: number; seat: Seat }[] = []
        const placed = await costOf(way, postmaster, Array.from({ length: count }), async () => {
          orders.push(await place(way.server, world))
        })
        return {
          placed,
          accepted: await costOf(way, postmaster, orders, ({ id, seat }) => accept(way.server, id, seat)),
        }
      }
      await turnOf(WARM_UP)
      const { placed, accepted } = await turnOf(TURN)
      add(sums, 'new order', way, placed)
      add(sums, 'accept', way, accepted)
    }
  return [...sums].map(([name, { node, database, pooler, count, times }]) => {
    const each = (ms: number): string => (ms / count).toFixed(2)
    return {
      name: `${name}: processor time of PostgreSQL`,
      budget: undefined,
      unit: 'ms',
      measured: database / count,
      note: `Node ${each(node)}, pooler ${each(pooler)} ms; p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms of ${count}, ${CLIENTS} clients`,
    }
  })
}

function add(sums: Map<string, Sum>, work: Work, { name }: Way, one: Sum): void {
  const key = `${work}, ${name}`
  const sum = sums.get(key) ?? { node: 0, database: 0, pooler: 0, count: 0, times: [] }
  sums.set(key, {
    node: sum.node + one.node,
    database: sum.database + one.database,
    pooler: sum.pooler + one.pooler,
    count: sum.count + one.count,
    times: [...sum.times, ...one.times],
  })
}

/** Does `work` for each of `items`, some at a time. */
async function costOf<T>(
  { server, poolerPid }: Way,
  postmaster: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<Sum> {
  const spent = (): Spent => ({
    node: cpuOf([server.pid() ?? 0]),
    database: cpuOfAll(postmaster),
    pooler: poolerPid === undefined ? 0 : cpuOf([poolerPid]),
  })
  const before = spent()
  const { times } = await crowd(CLIENTS, items, work)
  const after = spent()
  return {
    node: after.node - before.node,
    database: after.database - before.database,
    pooler: after.pooler - before.pooler,
    count: items.length,
    times,
  }
}

async function place(server: E2eServer, { businesses }: World): Promise<{ id: number; seat: Seat }> {
  const business = pick(businesses)
  const seat = pick(business.seats)
  const url = `${server.url}/justeat/v2/orders/`
  const { text } = await call({ method: 'POST', url, seat, key: randomUUID(), body: newOrder(business) })
  return { id: (JSON.parse(text) as { data: { id: number } }).data.id, seat } // `orders.intake` answers the order
}

async function accept(server: E2eServer, id: number, seat: Seat): Promise<void> {
  const url = `${server.url}/posweb/v1/orders/${id}/status/ACCEPTED`
  const { status, text } = await call({ method: 'PUT', url, seat, key: randomUUID(), body: { cookingTime: 25 } })
  if (status !== 200) throw new Error(`accept: ${text.slice(0, 200)}`)
}
