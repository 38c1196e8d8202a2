import { Client } from 'pg'

/** Any fixed number: processes that start together on one database take turns. */
const START_LOCK = 4180

/** Runs `work` while no other process does; it may use the connection that holds the lock, which is the owner's. */
export async function exclusively<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the query that is running says it
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}
