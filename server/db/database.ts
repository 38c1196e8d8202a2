import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import * as schema from './schema'

export type Schema = typeof schema
/** An open transaction, bound to the businesses that it may touch. */
export type Transaction = NodePgDatabase<Schema>

/** Which rows a transaction may see: those of some businesses, or all (the server's own jobs, super administrators). */
export type Scope = { businessIds: readonly number[] } | 'system'

export type Database = {
  pool: Pool
  /** Runs `work` in one transaction at READ COMMITTED; row-level security holds it to `scope`. Rolls back when it throws. */
  transaction: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** The same, reading one consistent state (REPEATABLE READ, read only): snapshots and their cursor. */
  snapshot: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Ids of every business, in order: the reach of a super administrator. */
  allBusinessIds: () => Promise<number[]>
  close: () => Promise<void>
}

const scopeSettings = (scope: Scope): string =>
  scope === 'system'
    ? `SET LOCAL drin.system = 'on'`
    : // Whole numbers only, so that they can stand in the text: one round trip opens and binds the transaction.
      `SET LOCAL drin.businesses = '${scope.businessIds.map((id) => Math.trunc(id)).join(',')}'`

/** Bound by row-level security; a statement that hangs gives its connection back. */
const SESSION_OPTIONS =
  '-c role=drin_app -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC'

const transactions = new WeakMap<PoolClient, Transaction>()

/** Drizzle reads the whole schema each time it is made: once a connection is enough. */
function transactionOn(client: PoolClient): Transaction {
  const made = transactions.get(client) ?? drizzle(client, { schema })
  transactions.set(client, made)
  return made
}

/** Connects a pool whose every session works as the role that row-level security binds. */
export function connectDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  pool.on('error', () => {
    // An idle connection was cut (the database restarted): the pool replaces it at the next use.
  })

  const run = async <T>(begin: string, scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const client: PoolClient = await pool.connect()
    try {
      await client.query(`${begin}; ${scopeSettings(scope)}`)
      const result = await work(transactionOn(client))
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      await client.query('ROLLBACK').then(
        () => client.release(),
        (rollbackError: Error) => client.release(rollbackError),
      )
      throw error
    }
  }
  const transaction: Database['transaction'] = (scope, work) => run('BEGIN', scope, work)

  return {
    pool,
    transaction,
    snapshot: (scope, work) => run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', scope, work),
    allBusinessIds: () =>
      transaction('system', async (tx) => {
        const rows = await tx.select({ id: schema.businesses.id }).from(schema.businesses).orderBy(schema.businesses.id)
        return rows.map((row) => row.id)
      }),
    close: () => pool.end(),
  }
}
