import type { CacheTables, OutboxTables, Rows, Store } from '#/offline/store/tables'
import type { Disk, Row, TableSpec, Transaction } from './disk'
import type { Life } from './life'

/** The indexes of `OutboxDatabase` that forbid something. */
export const OUTBOX_SPECS: Readonly<Record<string, TableSpec>> = {
  commands: {
    primary: 'n',
    auto: true,
    unique: [['key'], ['deviceSeq'], ['orderId', 'cmd', 'baseStatusVersion']],
  },
  journal: { primary: 'key' },
  device: { primary: 'id' },
  keys: { primary: 'id' },
}
export const CACHE_SPECS: Readonly<Record<string, TableSpec>> = {
  orders: { primary: 'id' },
  facts: { primary: 'key' },
}

/** One connection of one life to a disk. */
class Connection {
  readonly disk: Disk
  readonly life: Life
  /** Set while the body of a transaction of this connection runs: what is asked meanwhile belongs to it. */
  active: Transaction | undefined

  constructor(disk: Disk, life: Life) {
    this.disk = disk
    this.life = life
  }

  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.disk.transact(this.life, async (transaction) => {
      this.active = transaction
      try {
        return await work()
      } finally {
        this.active = undefined
      }
    })
  }

  /** One request: inside the running transaction, or one of its own. */
  request<T>(ask: (transaction: Transaction) => T): Promise<T> {
    const { active } = this
    if (active === undefined) return this.disk.transact(this.life, async (transaction) => ask(transaction))
    try {
      return Promise.resolve(ask(active))
    } catch (error) {
      return Promise.reject(error as Error)
    }
  }
}

/** The rows are what the caller put there, so they come back in the caller's type. */
function rowsOf<T extends object, Key, New extends object = T>(
  connection: Connection,
  name: string,
): Rows<T, Key, New> {
  const { disk } = connection
  const { spec } = disk.table(name)
  const asRow = (row: object): Row => row as Row // an object's fields by name
  const asRows = (rows: readonly Row[]): T[] => rows as unknown as T[] // see above: only `T`s are put
  const keyOf = (row: Row): unknown => row[spec.primary]
  const sorted = (field: string, rows: readonly Row[]): Row[] => rows.toSorted((a, b) => compare(a[field], b[field]))
  const put = (transaction: Transaction, row: Row): Key => {
    disk.change(transaction, name, keyOf(row), row)
    return keyOf(row) as Key // the primary key's type by the declaration of the table
  }
  const picked = (test: (row: Row) => boolean) => ({
    first: () => connection.request(() => asRows(disk.rows(name).filter(test))[0]),
    toArray: () => connection.request(() => asRows(disk.rows(name).filter(test))),
    sortBy: (field: string) => connection.request(() => asRows(sorted(field, disk.rows(name).filter(test)))),
    delete: () =>
      connection.request((transaction) => {
        const gone = disk.rows(name).filter(test)
        for (const row of gone) disk.change(transaction, name, keyOf(row), undefined)
        return gone.length
      }),
  })
  return {
    get: (key) => connection.request(() => asRows([...many(disk.table(name).rows.get(key))])[0]),
    add: (row) =>
      connection.request((transaction) => {
        const table = disk.table(name)
        const { auto, primary } = spec
        const full = auto === true ? { [primary]: (table.lastKey += 1), ...asRow(row) } : asRow(row)
        if (table.rows.has(keyOf(full))) throw Object.assign(new Error('exists'), { name: 'ConstraintError' })
        return put(transaction, full)
      }),
    put: (row) => connection.request((transaction) => put(transaction, asRow(row))),
    toArray: () => connection.request(() => asRows(sorted(spec.primary, disk.rows(name)))),
    clear: () =>
      connection.request((transaction) => {
        for (const row of disk.rows(name)) disk.change(transaction, name, keyOf(row), undefined)
      }),
    bulkGet: (keys) =>
      connection.request(() => keys.map((key) => asRows([...many(disk.table(name).rows.get(key))])[0])),
    bulkPut: (rows) =>
      connection.request((transaction) => {
        const keys = rows.map((row) => put(transaction, asRow(row)))
        return keys.at(-1) as Key // Dexie's own answer, which nobody reads
      }),
    bulkDelete: (keys) =>
      connection.request((transaction) => {
        for (const key of keys) disk.change(transaction, name, key, undefined)
      }),
    orderBy: (index) => ({ toArray: () => connection.request(() => asRows(sorted(index, disk.rows(name)))) }),
    where: (index) => ({
      equals: (value) => picked((row) => row[index] === value),
      anyOf: (values) => picked((row) => values.some((value) => row[index] === value)),
      below: (value) => picked((row) => Number(row[index]) < value),
    }),
  }
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1

const many = (row: Row | undefined): Row[] => (row === undefined ? [] : [row])

const storeOf = (connection: Connection): Store => ({
  close: () => undefined,
  open: () => Promise.resolve(),
  transaction: (_mode, _tables, work) => connection.transaction(work),
})

/** The outbox's database in memory, as one life has it open. */
export function outboxTables(disk: Disk, life: Life): OutboxTables {
  const connection = new Connection(disk, life)
  return {
    ...storeOf(connection),
    commands: rowsOf(connection, 'commands'),
    journal: rowsOf(connection, 'journal'),
    device: rowsOf(connection, 'device'),
    keys: rowsOf(connection, 'keys'),
  }
}

/** The cache's database in memory, as one life has it open. */
export function cacheTables(disk: Disk, life: Life): CacheTables {
  const connection = new Connection(disk, life)
  return {
    ...storeOf(connection),
    orders: rowsOf(connection, 'orders'),
    facts: rowsOf(connection, 'facts'),
  }
}
