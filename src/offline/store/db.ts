import { Dexie, type Table } from 'dexie'
import type { Order } from '#/contract/orders'
import type { OrderDocument, PrintError } from '#/domain/print/print-values'
import { createListeners } from '#/session/listeners'
import type { GivenUp, QueuedCommand, WithoutNumber } from './queued-command'
import type { Store } from './tables'

/** The device as it names itself to the server. One row. */
export type DeviceRow = {
  id: 'device'
  deviceId: string
  nextDeviceSeq: number
  /** Server time − this device's clock, in milliseconds, as last measured. */
  serverOffset: number
  /** What people gave up and the server has not been told: these numbers will not come. */
  untold?: GivenUp[]
  /** Business id → epoch of the server's database in which nothing of this device's journal is missing. */
  repaired?: Record<string, string>
}

/** Encrypts notes; made here, cannot be exported. */
export type KeyRow = { id: 'notes'; key: CryptoKey }

/** A ring's receipt that the server has not yet. */
export type RingReceipt = {
  orderId: number
  businessId: number
  path: 'stream' | 'push' | 'poll' | 'snapshot'
  audioState: 'running' | 'suspended' | 'muted' | 'missing'
  at: string
}

/** What became of a paper of this device, until the server has been told. */
export type PrintRow = { id: string; at: number; error: PrintError | null } & (
  | { kind: 'printed'; orderId: number; document: OrderDocument; revision: number }
  | { kind: 'outcome'; jobId: number }
)

/** An accepted order that somebody else cancelled: sounded here `at`, seen here, and whether the server knows that. */
export type CancellationRow = { orderId: number; at: number; isSeen: boolean; isSent: boolean }

/** What this device did about an order once and must not do again, and until which `revision` a person has seen it. */
export type MarkRow = { id: string; at: number; revision: number }

/** A bag of a company's meal that was ticked off here, by the content that was packed, or whose tick was taken back (null); until the server knows. */
export type BagTickRow = { orderId: number; groupId: number; revision: number | null; at: number }

/**
 * What people did. Strict durability: a completed transaction is on disk. Nothing clears this database; finished commands
 * leave it after seven days.
 */
export class OutboxDatabase extends Dexie {
  readonly commands!: Table<QueuedCommand, number, WithoutNumber<QueuedCommand>>
  readonly journal!: Table<QueuedCommand, string>
  readonly device!: Table<DeviceRow, 'device'>
  readonly keys!: Table<KeyRow, 'notes'>
  readonly acks!: Table<RingReceipt, number>
  readonly prints!: Table<PrintRow, string>
  readonly cancellations!: Table<CancellationRow, number>
  readonly marks!: Table<MarkRow, string>
  readonly bagTicks!: Table<BagTickRow, number>

  constructor(name = 'drin-outbox') {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      commands:
        '++n, &key, &deviceSeq, &[orderId+cmd+baseStatusVersion], [tenantId+orderId+n], [state+nextAt], orderId',
      journal: 'key, changedAt',
      device: 'id',
      keys: 'id',
      acks: 'orderId',
      prints: 'id',
    })
    this.version(2).stores({ cancellations: 'orderId' })
    this.version(3).stores({ marks: 'id, at' })
    this.version(4).stores({ bagTicks: 'orderId' })
    letGoOnUpgrade(this)
  }
}

export type OrderRow = {
  id: number
  businessId: number
  /** 1 = part of the last snapshot of the board or newer; 0 = opened on its own page. */
  board: 0 | 1
  order: Order
}

/** Single values: cursor, settings, reasons, each business's status. */
export type FactRow = { key: string; value: unknown; at: number }

/** What the server said. Relaxed, disposable, wiped when the session ends. */
export class CacheDatabase extends Dexie {
  readonly orders!: Table<OrderRow, number>
  readonly facts!: Table<FactRow, string>

  constructor(name = 'drin-cache') {
    super(name)
    this.version(1).stores({ orders: 'id, businessId, board', facts: 'key' })
    letGoOnUpgrade(this)
  }
}

const replaced = createListeners()

/** Called when a newer version of the app (another tab) needs the databases: this page should load anew. */
export const onDatabaseReplaced = replaced.subscribe

function letGoOnUpgrade(db: Dexie): void {
  db.on('versionchange', (event) => {
    db.close({ disableAutoOpen: false })
    // A deletion (`newVersion` null) has no newer app behind it.
    if (event.newVersion !== null) replaced.tell()
  })
  // An old tab still holds the database: it gets `versionchange` too and lets go; opening then continues by itself.
  db.on('blocked', () => undefined)
}

export const outboxDb = new OutboxDatabase()
export const cacheDb = new CacheDatabase()

const LOST_CONNECTION = new Set(['InvalidStateError', 'UnknownError', 'DatabaseClosedError', 'InvalidState', 'Unknown'])
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const innerOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'inner' in error ? error.inner : undefined

const isLostConnection = (error: unknown): boolean =>
  LOST_CONNECTION.has(nameOf(error)) || LOST_CONNECTION.has(nameOf(innerOf(error)))

/** Storage is full. */
export const isQuotaError = (error: unknown): boolean =>
  [error, innerOf(error)].some((one) => nameOf(one) === 'QuotaExceededError')

/** Runs a write; where storage is full, drops by `makeRoom` what can be fetched again and tries once more. */
export async function withRoom<T>(makeRoom: () => Promise<void>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await makeRoom()
    return await write()
  }
}

/**
 * Runs a transaction; where the browser has killed the connection (iOS does), opens it again and tries once more. A failed
 * transaction has changed nothing, so the second try cannot double anything.
 */
export async function withReopen<T>(db: Pick<Store, 'close' | 'open'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isLostConnection(error)) throw error
    db.close({ disableAutoOpen: false })
    await db.open()
    return await work()
  }
}
