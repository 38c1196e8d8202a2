import { sql } from 'drizzle-orm'
import type { TestServer } from './server'

/** What hangs on an order, in the order in which it can go. */
const PARTS = ['uncounted_orders', 'invoice_orders', 'order_items', 'rings', 'ring_watch', 'order_changes']

/** Moves the orders of earlier business days away as a partition that is detached does: past the triggers. */
export const archiveBefore = ({ owner }: TestServer, day: string): Promise<void> =>
  owner.transaction('system', async (tx) => {
    await tx.execute(sql`SELECT drin_archive_before(${day})`)
    for (const table of [...PARTS, 'orders'])
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`)
    for (const table of PARTS)
      await tx.execute(
        sql`DELETE FROM ${sql.identifier(table)} WHERE order_id IN (SELECT id FROM orders WHERE business_day < ${day})`,
      )
    await tx.execute(sql`DELETE FROM orders WHERE business_day < ${day}`)
    await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
    for (const table of [...PARTS, 'orders'])
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER USER`)
  })
