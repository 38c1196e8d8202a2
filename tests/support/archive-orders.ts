import { sql } from 'drizzle-orm'
import type { TestServer } from './server'

/** Moves the orders of earlier business days into the archive as the job does; their invoices have counted them. */
export async function archiveBefore({ owner }: TestServer, day: string): Promise<void> {
  await owner.transaction('system', (tx) => tx.execute(sql`DELETE FROM uncounted_orders WHERE calendar_day < ${day}`))
  await owner.transaction('system', (tx) => tx.execute(sql`SELECT drin_archive_before(${day})`))
  for (let moved: unknown = day; moved !== null; )
    [moved] = await owner.transaction('system', async (tx) => {
      const { rows } = await tx.execute<{ moved: string | null }>(sql`SELECT drin_archive_day(${day}) AS moved`)
      return rows.map((row) => row.moved)
    })
}
