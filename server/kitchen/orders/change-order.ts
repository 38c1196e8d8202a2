import { getTableColumns } from 'drizzle-orm'
import type { Order } from '#/contract/orders'
import { commitWith, type Transaction } from '../../db/database'
import { orders } from '../../db/schema'
import type { OrderColumns, OrderRow } from './order-rows'
import { presentOrder } from './present-order'
import { run } from '../../db/statement'

/** What a change writes; the names of people go out on the wire without being read again. */
export type OrderChanges = Partial<Omit<OrderColumns, 'id' | 'businessId' | 'businessDay' | 'statusVersion'>>
export type ChangedNames = Partial<Pick<OrderRow, 'statusByName' | 'courierName' | 'rejectReasonText'>>

const COLUMNS = getTableColumns(orders)
type Column = keyof OrderChanges

/**
 * One statement: the order moves, the business's stream goes up by one, the event is written with the whole order, and
 * the command log gets what changed: a repetition of `key` is answered with that event's order. Only changed columns are set, so that the
 * same few texts stay prepared. The stream's row is locked until commit, which keeps `seq` gap-free: commit soon, and where
 * nothing follows (`isLast`) together with the statement.
 */
export async function changeOrder(
  tx: Transaction,
  before: OrderRow,
  changes: OrderChanges & ChangedNames,
  options: { now: Date; key?: string | undefined; isTimeUncertain?: boolean; isLast?: boolean },
): Promise<{ order: Order; seq: number; row: OrderRow }> {
  const row: OrderRow = { ...before, ...changes, statusVersion: before.statusVersion + 1 }
  const order = presentOrder(row)
  const columns = (Object.keys(changes).filter((key) => key in COLUMNS) as Column[]).toSorted() // filtered on the line itself
  const { name, text } = statementFor(columns)
  const json = JSON.stringify(order)
  const key = options.key ?? null
  const given = [before.businessId, before.id, options.now, json, key, options.isTimeUncertain ?? false, changeOf(row)]
  const values = [...given, ...columns.map((column) => changes[column])]
  const change = () => run<{ seq: string }>(tx, { name, text, values })
  const [raised] = await (options.isLast === true ? commitWith(tx, change) : change())
  return { order, row, seq: Number(raised?.seq) }
}

/** What the history reads of a command (`status-steps.ts`). */
const changeOf = ({ status, statusVersion, totalCookingTime, recall }: OrderRow): string =>
  JSON.stringify({ status, statusVersion, totalCookingTime, recalledAt: recall?.at })

const statements = new Map<string, { name: string; text: string }>()

function statementFor(columns: readonly Column[]): { name: string; text: string } {
  const id = columns.join(',')
  const known = statements.get(id)
  if (known !== undefined) return known
  const sets = columns.map((column, i) => `${COLUMNS[column].name} = $${i + 8}`)
  const made = {
    name: `change_order_${statements.size}`,
    text: `
      WITH stream AS (
        INSERT INTO event_streams (business_id, seq) VALUES ($1, 1)
        ON CONFLICT (business_id) DO UPDATE SET seq = event_streams.seq + 1 RETURNING seq
      ), changed AS (
        UPDATE orders SET status_version = status_version + 1, ${sets.join(', ')} WHERE id = $2 AND business_id = $1
      ), raised AS (
        INSERT INTO events (business_id, seq, at, order_id, payload)
        SELECT $1, seq, $3::timestamptz, $2, jsonb_build_object('type', 'order', 'change', 'status', 'order', $4::jsonb) FROM stream
      ), answered AS (
        UPDATE command_log SET outcome = 'applied', is_time_uncertain = $6::boolean,
          response = jsonb_build_object('outcome', 'applied', 'seq', stream.seq, 'change', $7::jsonb)
        FROM stream WHERE business_id = $1 AND key = $5
      )
      SELECT seq FROM stream`,
  }
  statements.set(id, made)
  return made
}
