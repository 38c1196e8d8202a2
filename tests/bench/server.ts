import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { actorsAt } from '../support/e2e-orders'
import { type E2eServer, startServer } from '../support/e2e-server'
import { childrenOf, cpuOf } from './cpu-time'
import { crowd } from './crowd'
import { type Figure, notMeasured, quantile } from './figure'
import { type LeanClient, leanClient, tokenOf } from './lean-client'

const ON_BOARD = 190 // the demonstration brings the rest
const ACCEPTS = 400
const TURN = 50
const CLIENTS = 8
const BOARD_READS = 120
const BOARD_WARM_UP = 20

/** The server as it is shipped, with the demonstration, on its embedded PostgreSQL. */
export async function measureServer(): Promise<Figure[]> {
  const server = await startServer()
  try {
    await server.stop()
    const begun = performance.now()
    await server.restart()
    const secondStart = performance.now() - begun
    return [
      { name: 'server: second start until /ready', budget: { most: 3000 }, unit: 'ms', measured: secondStart },
      await memoryAtRest(server),
      ...(await acceptAndRead(server)),
    ]
  } finally {
    await server.dispose()
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Proportional share of Node and of every process of its PostgreSQL, where /proc tells. */
async function memoryAtRest(server: E2eServer): Promise<Figure> {
  const name = 'server: memory at rest, Node and PostgreSQL'
  const budget = { most: 250 }
  await pause(3000)
  try {
    const pids = [server.pid() ?? 0, ...databaseOf(server)]
    const kib = pids.reduce((sum, pid) => sum + shareOf(pid), 0)
    return { name, budget, unit: 'MiB', measured: kib / 1024, note: `${pids.length} processes, proportional share` }
  } catch (error) {
    return notMeasured(name, budget, 'MiB', `needs Linux's /proc: ${String(error)}`)
  }
}

/** The process of its PostgreSQL and those of the connections. */
function databaseOf(server: E2eServer): number[] {
  const postmaster = Number(readFileSync(`${server.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  return [postmaster, ...childrenOf(postmaster)]
}

/** Processor time is steadier than the clock on the wall: others work on this machine too. */
type Spent = { node: number; database: number; client: number }
const spent = (server: E2eServer): Spent => ({
  node: cpuOf([server.pid() ?? 0]),
  database: cpuOf(databaseOf(server)),
  client: cpuOf([process.pid]),
})
const addSpent = (sum: Spent, from: Spent, to: Spent): Spent => ({
  node: sum.node + to.node - from.node,
  database: sum.database + to.database - from.database,
  client: sum.client + to.client - from.client,
})
const NOTHING: Spent = { node: 0, database: 0, client: 0 }
const each = ({ node, database, client }: Spent, count: number): string =>
  `CPU each: ${[`server ${(node / count).toFixed(2)}`, `database ${(database / count).toFixed(2)}`, `client ${(client / count).toFixed(2)}`].join(', ')} ms`

const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)

async function acceptAndRead(server: E2eServer): Promise<Figure[]> {
  const { placeOrder, quiet } = actorsAt(server.url)
  await quiet()
  const place = async (count: number): Promise<number[]> => {
    const ids: number[] = []
    await crowd(CLIENTS, Array.from({ length: count }), async (_, i) =>
      ids.push((await placeOrder({ lines: 1 + (i % 4) })).id),
    )
    return ids
  }
  const tablets: LeanClient[] = []
  for (let i = 0; i < CLIENTS; i++)
    tablets.push(leanClient(server.url, await tokenOf(server.url, 'kitchen', DEMO_PASSWORD)))
  const [first] = tablets
  if (first === undefined) throw new Error('Nobody signed in')
  const accept = (orderId: number, client: number): Promise<string> =>
    (tablets[client] ?? first)('PUT', `/posweb/v1/orders/${orderId}/status/ACCEPTED`, { cookingTime: 25 })
  // These warm the code and the prepared statements, and fill the board.
  await crowd(CLIENTS, await place(ON_BOARD), accept)

  const reads: number[] = []
  let onBoard = 0
  const beforeReads = spent(server)
  for (let i = 0; i < BOARD_READS; i++) {
    const since = performance.now()
    const board = await first('GET', '/posweb/v1/orders/kanban-view?restaurantId=1')
    if (i >= BOARD_WARM_UP) reads.push(performance.now() - since)
    if (i === 0) onBoard = (JSON.parse(board) as { data: { orders: unknown[] } }).data.orders.length // kanbanView's shape
  }

  const readCost = addSpent(NOTHING, beforeReads, spent(server))

  // Turn about, so that whatever else the machine does meets both.
  const bare = await openBare(server)
  const accepts = { times: [] as number[], seconds: 0 }
  let bareSeconds = 0
  let cost = { accepts: NOTHING, bare: NOTHING }
  const ids = await place(ACCEPTS)
  await bare.run(ids.slice(0, CLIENTS * 4))
  for (let start = 0; start < ids.length; start += TURN) {
    const turn = ids.slice(start, start + TURN)
    const begin = spent(server)
    const accepted = await crowd(CLIENTS, turn, accept)
    accepts.times.push(...accepted.times)
    accepts.seconds += accepted.seconds
    const between = spent(server)
    bareSeconds += (await bare.run(turn)).seconds
    cost = {
      accepts: addSpent(cost.accepts, begin, between),
      bare: addSpent(cost.bare, between, spent(server)),
    }
  }
  await bare.close()
  return [
    {
      name: 'server: one accept, commit included, 8 clients, p99',
      budget: { most: 60 },
      unit: 'ms',
      measured: quantile(accepts.times, 0.99),
      note: `${Math.round(ACCEPTS / accepts.seconds)} a second, ${ACCEPTS} accepts; ${each(cost.accepts, ACCEPTS)}`,
    },
    {
      name: 'server: accepts ÷ bare transactions, rate',
      budget: { least: 0.6 },
      unit: '',
      measured: bareSeconds / accepts.seconds,
      note: `bare ${Math.round(ACCEPTS / bareSeconds)} a second, same database, no HTTP; ${each(cost.bare, ACCEPTS)}`,
    },
    {
      name: 'server: board of 200 orders, p99',
      budget: { most: 40 },
      unit: 'ms',
      measured: quantile(reads, 0.99),
      note: `${onBoard} orders, p50 ${Math.round(quantile(reads, 0.5))} ms; ${each(readCost, BOARD_READS)}`,
    },
  ]
}

const BARE = `
  WITH stream AS (UPDATE event_streams SET seq = seq + 1 WHERE business_id = 1 RETURNING seq),
    changed AS (UPDATE orders SET status_version = status_version + 1 WHERE id = $1)
  INSERT INTO events (business_id, seq, at, order_id, payload) SELECT 1, seq, now(), $1, $2::jsonb FROM stream`

/** What an accept costs at least: the order, the stream's row and an event in one transaction, without our server. */
async function openBare(server: E2eServer) {
  const { url } = await startEmbeddedPostgres(server.dataDir)
  const pool = new Pool({ connectionString: url, max: CLIENTS })
  const payload = JSON.stringify({ type: 'bench', text: 'x'.repeat(2500) })
  const once = async (id: number): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query({ name: 'bare', text: BARE, values: [id, payload] })
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  }
  return { run: (ids: readonly number[]) => crowd(CLIENTS, ids, once), close: () => pool.end() }
}
