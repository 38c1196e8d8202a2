import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { inWhole } from '../../ground/archive/reach-archive'
import { peopleColumnsOf, sqlNameOf, tablesBy } from './blanking'
import { textsIn } from './blank-json'
import type { AtTenant } from './find-person'
import type { PeopleTable } from './people-columns'

export type Row = Record<string, unknown>
/** By table the rows of a person, as they stand. */
export type PersonRows = Partial<Record<PeopleTable, Row[]>>
export type OrdersOf = { businessId: number; orderIds: number[] }

/** A fingerprint is of a request, and says nothing of anybody. */
const readRows = async (
  tx: Transaction,
  table: PeopleTable,
  where: string,
  values: readonly unknown[],
): Promise<PersonRows> => {
  const rows = await run<{ row: Row }>(tx, {
    text: `SELECT to_jsonb(t) - 'fingerprint' AS row FROM ${sqlNameOf(table)} t WHERE ${where}`,
    values,
  })
  return rows.length === 0 ? {} : { [table]: rows.map(({ row }) => row) }
}

/** The rows of several places under one another. */
export const together = (all: readonly PersonRows[]): PersonRows =>
  all.reduce<PersonRows>((sum, rows) => {
    // Its own keys.
    for (const table of Object.keys(rows) as PeopleTable[]) sum[table] = [...(sum[table] ?? []), ...(rows[table] ?? [])]
    return sum
  }, {})

/** How a table names an order: `orders` itself by its own number. */
export const orderIn = (table: PeopleTable): string => (table === 'orders' ? 'id' : 'order_id')

export const readOrders = (tx: Transaction, { businessId, orderIds }: OrdersOf): Promise<PersonRows> =>
  inWhole(tx, async () => {
    const all = []
    for (const table of tablesBy('order'))
      all.push(await readRows(tx, table, `business_id = $1 AND ${orderIn(table)} = ANY ($2)`, [businessId, orderIds]))
    return together(all)
  })

/** Their own orders. A meal that names them is somebody else's: they only take it at a company's door. */
export async function ordersOfGuest(tx: Transaction, { tenantId, ids }: AtTenant): Promise<OrdersOf> {
  const rows = await run<{ id: number }>(tx, {
    text: 'SELECT id FROM whole.orders WHERE business_id = $1 AND customer_id = ANY ($2) AND meal_group_id IS NULL',
    values: [tenantId, ids],
  })
  return { businessId: tenantId, orderIds: rows.map(({ id }) => id) }
}

export const ordersOfEmployee = (tx: Transaction, { tenantId, ids }: AtTenant): Promise<OrdersOf[]> =>
  run<OrdersOf>(tx, {
    text: `SELECT business_id AS "businessId", array_agg(order_id) AS "orderIds" FROM meals
           WHERE company_id = $1 AND employee_id = ANY ($2) GROUP BY business_id ORDER BY business_id`,
    values: [tenantId, ids],
  })

export const customerIn = (table: PeopleTable): string => (table === 'customers' ? 'id' : 'customer_id')

export async function readGuest(tx: Transaction, at: AtTenant): Promise<PersonRows> {
  const all = [await readOrders(tx, await ordersOfGuest(tx, at))]
  for (const table of tablesBy('customer'))
    all.push(await readRows(tx, table, `business_id = $1 AND ${customerIn(table)} = ANY ($2)`, [at.tenantId, at.ids]))
  return together(all)
}

/** The trail names an employee as any thing: by kind and number. */
export const employeeIn = (table: PeopleTable): string => {
  if (table === 'employees') return 'id = ANY ($2)'
  return table === 'auditEntries' ? `kind = 'employee' AND thing_id = ANY ($2)` : 'employee_id = ANY ($2)'
}

export async function readEmployee(tx: Transaction, at: AtTenant): Promise<PersonRows> {
  const all = []
  for (const orders of await ordersOfEmployee(tx, at)) all.push(await readOrders(tx, orders))
  for (const table of tablesBy('employee'))
    all.push(await readRows(tx, table, `company_id = $1 AND ${employeeIn(table)}`, [at.tenantId, at.ids]))
  return together(all)
}

/** What many share leads to nobody: a country's prefix, a job, a word of two letters. */
const SHARED: ReadonlySet<string> = new Set(['phone_prefix', 'job_position'])

/** Every text that says who somebody is, or that they wrote. `telling`: those alone by which they are found in answers that are kept whole. */
export function textsOf(rows: PersonRows, { telling = false }: { telling?: boolean } = {}): string[] {
  const texts = new Set<string>()
  // Its own keys.
  for (const table of Object.keys(rows) as PeopleTable[])
    for (const row of rows[table] ?? [])
      for (const { column, erasing } of peopleColumnsOf(table))
        if (erasing === 'withoutNotes') textsIn(Object(row[column]).notes).forEach((text) => texts.add(text))
        else if (erasing !== 'inside' && !(telling && SHARED.has(column)))
          textsIn(row[column]).forEach((text) => texts.add(text))
  for (const { first_name: first, last_name: last } of rows.employees ?? [])
    texts.add(`${String(first)} ${String(last)}`)
  return [...texts].filter((text) => !telling || text.length > 2)
}

/** Answers that the office keeps for a month, of any call, with a text of this person in them. */
export const readAnswers = (tx: Transaction, texts: readonly string[]): Promise<PersonRows> =>
  readRows(
    tx,
    'keptAnswers',
    'EXISTS (SELECT FROM unnest($1::text[]) said WHERE position(said IN t.response::text) > 0)',
    [
      // As they stand in JSON.
      texts.map((text) => JSON.stringify(text).slice(1, -1)),
    ],
  )
