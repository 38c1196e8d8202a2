import { readdirSync, readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { type Caller, signIn } from '#server/demo/simulation/api-caller'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { contract } from '../../src/contract'
import { backstage } from '../support/e2e-orders'
import { type E2eServer, startServer } from '../support/e2e-server'
import { type Figure, notMeasured, quantile } from './figure'

const ORDERS = 200
const CLIENTS = 8
const BOARD_READS = 100

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
    const postmaster = Number(readFileSync(`${server.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
    const pids = [server.pid() ?? 0, postmaster, ...childrenOf(postmaster)]
    const kib = pids.reduce((sum, pid) => sum + shareOf(pid), 0)
    return { name, budget, unit: 'MiB', measured: kib / 1024, note: `${pids.length} processes, proportional share` }
  } catch (error) {
    return notMeasured(name, budget, 'MiB', `needs Linux's /proc: ${String(error)}`)
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === parent
      } catch {
        return false // it has ended meanwhile
      }
    })
    .map(Number)

const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)

/** Runs `work` for each of `items`, `CLIENTS` at a time; answers how long each took and the rate per second. */
async function crowd<T>(items: readonly T[], work: (item: T, client: number) => Promise<unknown>) {
  const left = [...items]
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) {
        const since = performance.now()
        await work(item, client)
        times.push(performance.now() - since)
      }
    }),
  )
  return { times, perSecond: items.length / ((performance.now() - begun) / 1000) }
}

async function acceptAndRead(server: E2eServer): Promise<Figure[]> {
  const { as, placeOrder } = backstage(server.url)
  await as('channel')
  const wishes = Array.from({ length: ORDERS }, (_, i) => ({ lines: 1 + (i % 4) }))
  const ids: number[] = []
  await crowd(wishes, async (wish) => ids.push((await placeOrder(wish)).id))

  const tablets: Caller[] = []
  for (let i = 0; i < CLIENTS; i++) tablets.push(await signIn(server.url, 'kitchen', DEMO_PASSWORD))
  const first = tablets[0]
  if (first === undefined) throw new Error('Nobody signed in')
  const accepts = await crowd(ids, (orderId, client) =>
    (tablets[client] ?? first)(contract.orders.accept, { params: { orderId }, body: { cookingTime: 25 } }),
  )

  const reads: number[] = []
  let onBoard = 0
  for (let i = 0; i < BOARD_READS; i++) {
    const since = performance.now()
    const { orders } = await first(contract.orders.kanbanView, { query: { restaurantId: 1 } })
    reads.push(performance.now() - since)
    onBoard = orders.length
  }

  const bare = await bareTransactions(server, ids)
  return [
    {
      name: 'server: one accept, commit included, 8 clients, p99',
      budget: { most: 60 },
      unit: 'ms',
      measured: quantile(accepts.times, 0.99),
      note: `${Math.round(accepts.perSecond)} a second, ${ORDERS} accepts`,
    },
    {
      name: 'server: accepts ÷ bare transactions, rate',
      budget: { least: 0.6 },
      unit: '',
      measured: accepts.perSecond / bare,
      note: `bare ${Math.round(bare)} a second, same database, no HTTP`,
    },
    {
      name: 'server: board of 200 orders, p99',
      budget: { most: 40 },
      unit: 'ms',
      measured: quantile(reads, 0.99),
      note: `${onBoard} orders, p50 ${Math.round(quantile(reads, 0.5))} ms`,
    },
  ]
}

const BARE = `
  WITH stream AS (UPDATE event_streams SET seq = seq + 1 WHERE business_id = 1 RETURNING seq),
    changed AS (UPDATE orders SET status_version = status_version + 1 WHERE id = $1)
  INSERT INTO events (business_id, seq, at, order_id, payload) SELECT 1, seq, now(), $1, $2::jsonb FROM stream`

/** What an accept costs at least: the order, the stream's row and an event in one transaction, without our server. */
async function bareTransactions(server: E2eServer, ids: readonly number[]): Promise<number> {
  const { url } = await startEmbeddedPostgres(server.dataDir)
  const pool = new Pool({ connectionString: url, max: CLIENTS })
  const payload = JSON.stringify({ type: 'bench', text: 'x'.repeat(2500) })
  try {
    await crowd(ids.slice(0, CLIENTS * 2), (id) => pool.query({ name: 'bare', text: BARE, values: [id, payload] }))
    const { perSecond } = await crowd([...ids, ...ids, ...ids], async (id) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query({ name: 'bare', text: BARE, values: [id, payload] })
        await client.query('COMMIT')
      } finally {
        client.release()
      }
    })
    return perSecond
  } finally {
    await pool.end()
  }
}
