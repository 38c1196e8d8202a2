import { Client, type ClientConfig, type QueryResult } from 'pg'

/** One statement on a connection of its own: for what is asked before there are pools, or as somebody else. */
export async function queryOnce<Row extends object>(
  config: ClientConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<QueryResult<Row>> {
  const client = new Client(config)
  client.on('error', () => undefined) // the query that is running says it
  try {
    await client.connect()
    return await client.query<Row>(text, [...values])
  } finally {
    await client.end().catch(() => undefined)
  }
}
