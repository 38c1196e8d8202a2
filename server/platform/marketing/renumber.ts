import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { movedTo } from '#/domain/values/moved-to'
import type { Transaction } from '../../db/database'
import type { appBlocks, appFilters, appSubcategories, campaigns, subBlocks, webBanners } from '../../db/schema'
import { Fault } from '../../ground/http/faults'

/** What administrators put in an order that guests see. */
export type OrderedTable =
  | typeof appBlocks
  | typeof appFilters
  | typeof appSubcategories
  | typeof campaigns
  | typeof subBlocks
  | typeof webBanners

/**
 * Begins a write of a table that has an order: one writer at a time, so that whoever moves something meanwhile moves it behind this, and nobody
 * who holds one row waits for somebody who numbers all. Readers do not wait.
 */
export const oneWriter = (tx: Transaction, table: OrderedTable) =>
  tx.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`)

/** All numbers in their order; `among`: of those that have an order of their own. */
async function lockOrder(tx: Transaction, table: OrderedTable, among?: SQL): Promise<number[]> {
  await oneWriter(tx, table)
  const rows = await tx.select({ id: table.id }).from(table).where(among).orderBy(asc(table.orderNo), asc(table.id))
  return rows.map(({ id }) => id)
}

/**
 * Moves a row to the place `n`, counted from 1, and numbers all from 1 without gaps; beyond the end it is the last one. Answers the numbers in
 * their new order. Faults with 404 where the row is gone.
 */
export async function moveInOrder(
  tx: Transaction,
  table: OrderedTable,
  { id, n }: { id: number; n: number },
  among?: SQL,
): Promise<number[]> {
  const present = await lockOrder(tx, table, among)
  if (!present.includes(id)) throw new Fault('not_found')
  const ids = movedTo(present, present.indexOf(id), n - 1)
  const place = sql<number>`array_position(${sql.param(ids)}::integer[], ${table.id})`
  await tx.update(table).set({ orderNo: place }).where(inArray(table.id, ids))
  return ids
}

/** The place behind all others, for a new row. */
export async function lastPlace(tx: Transaction, table: OrderedTable): Promise<number> {
  return (await lockOrder(tx, table)).length + 1
}
