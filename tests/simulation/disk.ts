import type { Life } from './life'
import type { Random, VirtualTime } from './virtual-time'

export type Row = Readonly<Record<string, unknown>>
export type TableSpec = {
  primary: string
  /** The primary key is counted up. */
  auto?: true
  /** Fields that together may occur once. */
  unique?: readonly (readonly string[])[]
}

type Table = { spec: TableSpec; rows: Map<unknown, Row>; lastKey: number }
/** What a row was before a change; `undefined` = it was not there. */
export type Change = { table: string; key: unknown; before: Row | undefined; after: Row | undefined }
export type Transaction = { changes: Change[] }

export type DiskOptions = {
  /** `strict`: complete means on disk. `relaxed`: the last seconds are lost with the power. */
  durability: 'strict' | 'relaxed'
  /** A seeded fault: a transaction resolves before it is complete. */
  resolvesEarly?: boolean
  /** Called with what each transaction changed, once it is complete. */
  watch?: (changes: readonly Change[]) => void
}

type Job = { life: Life; run: (release: () => void) => void }

/** What a relaxed database has not yet brought to disk is at most this old. */
const RELAXED_LAG_MS = 5_000

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name })

/** One database of a browser: transactions one after the other, complete or not at all, and a power switch. */
export class Disk {
  readonly tables = new Map<string, Table>()
  /** When there was no room last. */
  fullUntil = Number.NEGATIVE_INFINITY
  #isFull = false
  readonly #time: VirtualTime
  readonly #random: Random
  readonly #options: DiskOptions
  readonly #jobs: Job[] = []
  #isBusy = false
  /** Undoes what is not complete yet. */
  #completing: Transaction | undefined
  #generation = 0
  #unflushed: { at: number; changes: readonly Change[] }[] = []
  /** Complete transactions so far. */
  commits = 0
  /** Called after each complete transaction, before its code hears of it. */
  onCommit: () => void = () => undefined

  constructor(time: VirtualTime, random: Random, specs: Readonly<Record<string, TableSpec>>, options: DiskOptions) {
    this.#time = time
    this.#random = random
    this.#options = options
    for (const [name, spec] of Object.entries(specs)) this.tables.set(name, { spec, rows: new Map(), lastKey: 0 })
  }

  /** No room: whatever adds something fails when it should complete. */
  get isFull(): boolean {
    return this.#isFull
  }
  set isFull(isFull: boolean) {
    if (this.#isFull) this.fullUntil = this.#time.now
    this.#isFull = isFull
  }

  table(name: string): Table {
    const table = this.tables.get(name)
    if (table === undefined) throw new Error(`no table ${name}`)
    return table
  }

  rows(name: string): Row[] {
    return [...this.table(name).rows.values()]
  }

  /** Runs `work` with the database for itself. Rejects with what `work` throws, and then nothing has changed. */
  transact<T>(life: Life, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#jobs.push({
        life,
        run: (release) => {
          const transaction: Transaction = { changes: [] }
          work(transaction).then(
            (value) => {
              if (transaction.changes.length === 0) {
                life.reach(() => resolve(value))
                release()
              } else {
                if (this.#options.resolvesEarly === true) resolve(value)
                this.#complete(life, transaction, release, (error) =>
                  life.reach(() => (error === undefined ? resolve(value) : reject(error))),
                )
              }
            },
            (error: unknown) => {
              this.#undo(transaction.changes)
              life.reach(() => reject(error as Error))
              release()
            },
          )
        },
      })
      this.#next()
    })
  }

  change(transaction: Transaction, name: string, key: unknown, after: Row | undefined): void {
    const table = this.table(name)
    const before = table.rows.get(key)
    if (before === undefined && after === undefined) return
    if (after !== undefined) this.#checkUnique(table, key, after)
    transaction.changes.push({ table: name, key, before, after })
    if (after === undefined) table.rows.delete(key)
    else table.rows.set(key, after)
  }

  /** The power fails: what is not on disk is gone. All lives on this machine must have ended. */
  cutPower(): void {
    this.#generation += 1
    if (this.#completing !== undefined) this.#undo(this.#completing.changes)
    this.#completing = undefined
    this.#jobs.length = 0
    this.#isBusy = false
    if (this.#options.durability === 'strict') return
    const kept = this.#time.now - this.#random.int(0, RELAXED_LAG_MS)
    for (const { changes } of this.#unflushed.filter(({ at }) => at > kept).toReversed()) this.#undo(changes)
    this.#unflushed = []
  }

  /** The browser throws the whole origin away. */
  evict(): void {
    this.cutPower()
    this.#unflushed = []
    this.isFull = false
    for (const table of this.tables.values()) table.rows.clear()
  }

  #next(): void {
    if (this.#isBusy) return
    const job = this.#jobs.shift()
    if (job === undefined) return
    if (job.life.isDead) {
      this.#next()
      return
    }
    this.#isBusy = true
    const generation = this.#generation
    job.run(() => {
      if (generation !== this.#generation) return
      this.#isBusy = false
      this.#next()
    })
  }

  /** From the last request to `complete`: here a life may end or the power fail. */
  #complete(life: Life, transaction: Transaction, release: () => void, tell: (error?: Error) => void): void {
    const generation = this.#generation
    this.#completing = transaction
    const isStrict = this.#options.durability === 'strict'
    this.#time.after(isStrict ? this.#random.int(1, 4) : this.#random.int(0, 1), () => {
      if (generation !== this.#generation) return
      this.#completing = undefined
      const isAbandoned = life.isDead && this.#random.chance(0.5)
      const isTooMuch = this.isFull && transaction.changes.some(({ before, after }) => isLarger(before, after))
      if (isAbandoned || isTooMuch) {
        this.#undo(transaction.changes)
        tell(named('QuotaExceededError', 'no room'))
      } else {
        if (!isStrict) {
          this.#unflushed = this.#unflushed.filter(({ at }) => at > this.#time.now - RELAXED_LAG_MS)
          this.#unflushed.push({ at: this.#time.now, changes: transaction.changes })
        }
        this.commits += 1
        this.#options.watch?.(transaction.changes)
        this.onCommit()
        tell()
      }
      release()
    })
  }

  #undo(changes: readonly Change[]): void {
    for (const { table, key, before } of changes.toReversed()) {
      const { rows } = this.table(table)
      if (before === undefined) rows.delete(key)
      else rows.set(key, before)
    }
  }

  #checkUnique({ spec, rows }: Table, key: unknown, row: Row): void {
    for (const fields of spec.unique ?? []) {
      for (const [otherKey, other] of rows) {
        if (otherKey === key || fields.some((field) => other[field] !== row[field])) continue
        throw named('ConstraintError', `${fields.join('+')} occurs twice`)
      }
    }
  }
}

/** A new row needs room; a row that only changes is taken to fit where it was. */
const isLarger = (before: Row | undefined, after: Row | undefined): boolean =>
  before === undefined && after !== undefined
