import { Pool } from 'pg'
import { connectDatabase } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import { dropIndexes, makeIndexes, passNumbers } from './fill-tables'
import { BOARD, DAYS, INVOICES, LINES, LOGS, MARKS, NUMBERED, ORDERS, PLACES, RINGS, type Step } from './finance-data'

/** Filled in parallel by so many connections. */
const HANDS = 2
/** The tables that get millions of rows: their indexes are made when these are there. */
const LARGE = ['orders', 'order_items', 'rings', 'invoice_orders']
/** As its own row tells: a folder that was kept is filled once. */
const MARK = 'bench-finance'

type Past = {
  orders: number
  days: number
  /** Also events and logs, and a board that is full. */
  withLogs?: boolean
}

/** Fills a demonstration with the past of 200 businesses, past the server; prints each step. */
export async function fillFinance(dataDir: string, { orders, days, withLogs = false }: Past): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const pool = new Pool({
    connectionString: postgres.url,
    max: HANDS,
    // Rows that are right by construction need no look at what they refer to.
    options:
      '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=256MB -c jit=off',
  })
  const run = (text: string, values: readonly unknown[] = []) => pool.query(text, [...values])
  const step = async ({ title, text, takesOrders }: Step): Promise<void> => {
    const begun = performance.now()
    const { rowCount } = await run(text.replaceAll(DAYS, String(days)), takesOrders === true ? [orders] : [])
    console.log(
      `  ${title}: ${(rowCount ?? 0).toLocaleString('en')} rows, ${Math.round((performance.now() - begun) / 1000)} s`,
    )
  }
  try {
    const { rowCount } = await run('SELECT FROM users WHERE username = $1', [MARK])
    if ((rowCount ?? 0) > 0) return await rollUp(postgres.url)
    await run(`ALTER SYSTEM SET max_wal_size = '8GB'`)
    await run('SELECT pg_reload_conf()')
    for (const each of PLACES) await step(each)
    const indexes = await dropIndexes(pool, LARGE)
    await Promise.all([
      step(ORDERS),
      (async () => {
        await step(LINES)
        await step(RINGS)
      })(),
    ])
    const begun = performance.now()
    const ofOrders = indexes.filter(({ table }) => table === 'orders')
    const others = indexes.filter(({ table }) => table !== 'orders' && table !== 'invoice_orders')
    await Promise.all([makeIndexes(pool, ofOrders), makeIndexes(pool, others)])
    console.log(`  indexes: ${Math.round((performance.now() - begun) / 1000)} s`)
    await run('ANALYZE')
    for (const each of INVOICES) {
      await step(each)
      await run('ANALYZE invoices')
    }
    await makeIndexes(
      pool,
      indexes.filter(({ table }) => table === 'invoice_orders'),
    )
    await passNumbers(pool, NUMBERED)
    for (const each of withLogs ? [BOARD, ...LOGS, MARKS] : [MARKS]) await step(each)
    await run(
      `INSERT INTO users (username, password_hash, name, surname, type, active)
       SELECT $1, '', 'Bench', 'Mark', type, false FROM users WHERE username = 'owner'`,
      [MARK],
    )
    await rollUp(postgres.url)
    await run('VACUUM ANALYZE')
    await run('ALTER SYSTEM RESET max_wal_size')
    await run('SELECT pg_reload_conf()')
    await run('CHECKPOINT')
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** What the server's job does each minute. */
async function rollUp(url: string): Promise<void> {
  const db = connectDatabase(servingUrl(url), { max: 1 })
  const begun = performance.now()
  let isMore = true
  while (isMore) isMore = await rollUpDays(db, new Date())
  console.log(`  roll-ups: ${Math.round((performance.now() - begun) / 1000)} s`)
  await db.close()
}
