import { Pool } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { GROUPS, INVOICES, LINES, MEALS, NUMBERED, OFFICE, ORDERS, PLACES, WISHES } from './companies-data'
import { dropIndexes, makeIndexes, passNumbers } from './fill-tables'
import type { Step } from './finance-data'

/** The tables that get millions of rows: their indexes are made when these are there. */
const LARGE = ['orders', 'order_items', 'meals', 'meal_groups']

/** Fills a demonstration with two years of 2,000 companies (`meals` of them), past the server; prints each step. A folder that was kept is filled once. */
export async function fillCompanies(dataDir: string, meals: number): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const pool = new Pool({
    connectionString: postgres.url,
    max: 2,
    // Rows that are right by construction need no look at what they refer to.
    options:
      '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=256MB -c jit=off',
  })
  const run = (text: string, values: readonly unknown[] = []) => pool.query(text, [...values])
  const step = async ({ title, text, takesOrders }: Step): Promise<void> => {
    const begun = performance.now()
    const { rowCount } = await run(takesOrders === true ? text.replaceAll('$1', String(meals)) : text)
    console.log(
      `  ${title}: ${(rowCount ?? 0).toLocaleString('en')} rows, ${Math.round((performance.now() - begun) / 1000)} s`,
    )
  }
  try {
    const { rowCount } = await run('SELECT FROM users WHERE username = $1', [OFFICE])
    if ((rowCount ?? 0) > 0) return
    await run(`ALTER SYSTEM SET max_wal_size = '8GB'`)
    await run('SELECT pg_reload_conf()')
    for (const each of PLACES) await step(each)
    await step(WISHES)
    const indexes = await dropIndexes(pool, LARGE)
    await step(GROUPS)
    await run('ANALYZE bench_wishes, meal_groups')
    await Promise.all([
      step(ORDERS),
      (async () => {
        await step(LINES)
        await step(MEALS)
      })(),
    ])
    const begun = performance.now()
    await makeIndexes(pool, indexes)
    console.log(`  indexes: ${Math.round((performance.now() - begun) / 1000)} s`)
    await run('ANALYZE')
    for (const each of INVOICES) await step(each)
    await passNumbers(pool, NUMBERED)
    await run('VACUUM ANALYZE')
    await run('ALTER SYSTEM RESET max_wal_size')
    await run('SELECT pg_reload_conf()')
    await run('CHECKPOINT')
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
