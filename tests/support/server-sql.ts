import { join } from 'node:path'
import { Client } from 'pg'
import { ownPassword, POSTGRES_USER } from '../../server/db/initialise-postgres'
import { readPostmaster } from '../../server/db/postmaster'

/** Runs one statement in the database of a server that has its data in `dataDir`, past the server. */
export async function serverSql<Row extends object>(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  if (postmaster === undefined) throw new Error(`No database runs in ${dataDir}`)
  const password = await ownPassword(dataDir)
  const client = new Client({
    connectionString: `postgres://${POSTGRES_USER}:${password}@127.0.0.1:${postmaster.port}/drin`,
  })
  await client.connect()
  try {
    return (await client.query<Row & object>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
