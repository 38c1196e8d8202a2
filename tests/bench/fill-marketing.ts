import { Pool } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { passNumbers } from './fill-tables'
import { CITY, NUMBERED, PLACES } from './marketing-data'

/** Fills a demonstration with the shop window of a large platform, past the server; prints each step. A folder that was kept is filled once. */
export async function fillMarketing(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const pool = new Pool({
    connectionString: postgres.url,
    max: 1,
    // Rows that are right by construction need no look at what they refer to.
    options: '-c session_replication_role=replica -c synchronous_commit=off -c work_mem=256MB -c jit=off',
  })
  try {
    const { rowCount } = await pool.query('SELECT FROM cities WHERE id = $1', [CITY])
    if ((rowCount ?? 0) > 0) return
    for (const { title, text } of PLACES) {
      const begun = performance.now()
      const { rowCount: rows } = await pool.query(text)
      console.log(
        `  ${title}: ${(rows ?? 0).toLocaleString('en')} rows, ${Math.round((performance.now() - begun) / 1000)} s`,
      )
    }
    // Pushes go out at any hour of the day on which this runs.
    await pool.query(
      `INSERT INTO deployment_facts (name, value) VALUES ('sendingHours', '{ "from": "00:00", "to": "23:59", "aDay": 99 }')
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    )
    await passNumbers(pool, NUMBERED)
    await pool.query('VACUUM ANALYZE')
    await pool.query('CHECKPOINT')
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
