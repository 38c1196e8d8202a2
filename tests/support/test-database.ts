import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A database of this test's own, copied from the template in a fraction of a second. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const maintenance = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(maintenance, `CREATE DATABASE ${name} TEMPLATE drin`)
  const url = new URL(maintenance)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(maintenance, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
