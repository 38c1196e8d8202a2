import type { Client } from 'pg'

/** What a restore takes over from the database that it replaces. */
export type Present = {
  /** Tells whether the backup is of the same installation. */
  orderLinkKey: string | undefined
  /** The last number of each identity column. */
  sequences: ReadonlyMap<string, number>
  /** All sessions as a JSON array: revoked ones must not come back to life, and tablets stay signed in. */
  sessions: string
}

/** Reads it inside the restore's own transaction; `undefined` where it is not Drin's or too broken to be read. */
export async function keepOfPresent(client: Client): Promise<Present | undefined> {
  await client.query('SAVEPOINT present')
  try {
    await client.query(`SET LOCAL drin.system = 'on'`)
    const facts = await client.query<{ key: string }>(
      `SELECT value->>'orderLinkKey' AS key FROM deployment_facts WHERE name = 'installation'`,
    )
    const sequences = await client.query<{ name: string; last: string }>(
      `SELECT sequencename AS name, COALESCE(last_value, 0) AS last FROM pg_sequences WHERE schemaname = 'public'`,
    )
    const sessions = await client.query<{ all: string }>(
      `SELECT COALESCE(json_agg(row_to_json(s)), '[]')::text AS all FROM sessions s`,
    )
    return {
      orderLinkKey: facts.rows[0]?.key,
      sequences: new Map(sequences.rows.map((row) => [row.name, Number(row.last)])),
      sessions: sessions.rows[0]?.all ?? '[]',
    }
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT present')
    return undefined
  }
}
