import type { DeviceRow, FactRow, KeyRow, OrderRow } from './db'
import type { QueuedCommand, WithoutNumber } from './queued-command'

/*
 * The part of Dexie that the outbox and the cache use. Dexie's own databases fit it as they are; the simulation puts a
 * store in memory behind it, whose power can fail.
 */

type Picked<Row> = {
  first(): Promise<Row | undefined>
  toArray(): Promise<Row[]>
  sortBy(field: string): Promise<Row[]>
  delete(): Promise<number>
}

export type Rows<Row, Key, New = Row> = {
  get(key: Key): Promise<Row | undefined>
  add(row: New): Promise<Key>
  put(row: Row): Promise<Key>
  toArray(): Promise<Row[]>
  clear(): Promise<void>
  bulkGet(keys: Key[]): Promise<(Row | undefined)[]>
  bulkPut(rows: readonly Row[]): Promise<Key>
  bulkDelete(keys: Key[]): Promise<void>
  orderBy(index: string): { toArray(): Promise<Row[]> }
  where(index: string): {
    equals(value: number | string): Picked<Row>
    anyOf(values: (number | string)[]): Picked<Row>
    below(value: number): Picked<Row>
  }
}

/** What both databases can do as a whole. `transaction` completes once it is as durable as its database is. */
export type Store = {
  close(options: { disableAutoOpen: boolean }): void
  open(): PromiseLike<unknown>
  transaction<T>(mode: 'r' | 'rw', tables: string[], work: () => Promise<T>): Promise<T>
}

export type OutboxTables = Store & {
  readonly commands: Rows<QueuedCommand, number, WithoutNumber<QueuedCommand>>
  readonly journal: Rows<QueuedCommand, string>
  readonly device: Rows<DeviceRow, 'device'>
  readonly keys: Rows<KeyRow, 'notes'>
}

export type CacheTables = Store & {
  readonly orders: Rows<OrderRow, number>
  readonly facts: Rows<FactRow, string>
}
