import { Client } from 'pg'
import { LOCKS } from './advisory-locks'

/** Runs `work` while no other process does; it may use the connection that holds the lock, which is the owner's. */
export async function exclusively<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the query that is running says it
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.start])
    return await work(client)
  } finally {
    await client.end()
  }
}
