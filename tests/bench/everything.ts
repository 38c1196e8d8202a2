import { setTimeout } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { contract } from '../../src/contract'
import { actorsAt } from '../support/e2e-orders'
import { type E2eServer, startServer } from '../support/e2e-server'
import { type Figure, median, quantile } from './figure'

const MANY = 100_000
const READS = 100
const WARM = 10
const BUDGET = 1.2

/**
 * Requests of a super administrator with the demonstration's few businesses in the database, and with a hundred thousand more that nobody orders from:
 * two servers side by side, asked in turn, so that what else the machine does is the same for both.
 */
export async function measureEverything(): Promise<Figure[]> {
  const servers = [await startServer(), await startServer()] as const
  try {
    for (const { url } of servers) await actorsAt(url).quiet()
    await addBusinesses(servers[1])
    return await compare(...servers)
  } finally {
    for (const server of servers) await server.dispose()
  }
}

const ms = (time: number): string => time.toFixed(1)

async function requestsOf({ url }: E2eServer): Promise<Record<string, () => Promise<unknown>>> {
  const admin = await actorsAt(url).as('admin')
  return {
    'the list of orders': () => admin(contract.orders.list, { query: { orderActive: -1, includeCompletedOrders: 1 } }),
    'the board': () => admin(contract.orders.kanbanView, {}),
    'figures of the day': () => admin(contract.orders.dashboard, {}),
    'the list of drivers': () => admin(contract.drivers.list, { query: {} }),
  }
}

async function compare(few: E2eServer, many: E2eServer): Promise<Figure[]> {
  const [ofFew, ofMany] = [await requestsOf(few), await requestsOf(many)]
  const figures: Figure[] = []
  for (const [name, sendFew] of Object.entries(ofFew)) {
    const sendMany = ofMany[name] ?? sendFew
    const [times, timesOfMany]: [number[], number[]] = [[], []]
    for (let i = 0; i < WARM + READS; i++)
      for (const [send, taken] of [
        [sendFew, times],
        [sendMany, timesOfMany],
      ] as const) {
        const since = performance.now()
        await send()
        if (i >= WARM) taken.push(performance.now() - since)
      }
    figures.push({
      name: `super administrator: ${name}, ${MANY.toLocaleString('en')} businesses beside 4, p95`,
      budget: { most: BUDGET },
      unit: '×',
      measured: quantile(timesOfMany, 0.95) / quantile(times, 0.95),
      note: `p95 ${ms(quantile(times, 0.95))} and ${ms(quantile(timesOfMany, 0.95))} ms, p50 ${ms(median(times))} and ${ms(median(timesOfMany))} ms`,
    })
  }
  return figures
}

/**
 * Each with the terms of the first one, so that no job gives it some, and without hours: the job that opens and closes by the hours looks at all that
 * there are every five seconds, and would be what is measured.
 */
async function addBusinesses(server: E2eServer): Promise<void> {
  const { url } = await startEmbeddedPostgres(server.dataDir)
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query(`SET drin.system = 'on'`)
  await pool.query(
    `INSERT INTO businesses OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(first, jsonb_build_object('id', 1000 + n))).*
      FROM businesses first, generate_series(1, $1::integer) n WHERE first.id = 1`,
    [MANY],
  )
  await pool.query(
    `INSERT INTO finance_terms OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(first, jsonb_build_object('id', 1000000 + n, 'business_id', 1000 + n))).*
      FROM finance_terms first, generate_series(1, $1::integer) n
      WHERE first.id = (SELECT min(id) FROM finance_terms WHERE business_id = 1)`,
    [MANY],
  )
  await pool.query('VACUUM ANALYZE businesses, finance_terms')
  await pool.end()
  // The jobs of each minute have seen them.
  await setTimeout(70_000)
}
