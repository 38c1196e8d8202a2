import type { CommandResult, LiveEvent } from '#/contract/live'
import type { Order } from '#/contract/orders'
import type { OrderStatus } from '#/domain/orders/order-status'
import { instant } from '#/domain/values/time'

export type Stored = { fingerprint: string; result: StoredResult; applied: Applied | undefined }
export type StoredResult = Extract<CommandResult, { outcome: 'applied' | 'already' | 'conflict' | 'refused' }>
/** An effect, for the ledger. */
export type Applied = { key: string; epoch: string; orderId: number; seq: number; from: OrderStatus; to: OrderStatus }

/** Everything that a backup holds. */
type Data = {
  epoch: string
  orders: Map<number, Order>
  heads: Map<number, number>
  events: Map<number, LiveEvent[]>
  log: Map<string, Stored>
  sessions: Map<string, number>
}

export const logKey = (businessId: number, key: string): string => `${businessId} ${key}`

/** What the server keeps: one gap-free sequence of events per business, the log of keys, and the last backup. */
export class SimStore {
  /** Business and key of everything that any history of this server ever carried out or answered. */
  readonly everLogged = new Set<string>()
  readonly applied: Applied[] = []
  onEvents: (businessId: number) => void = () => undefined
  readonly #now: () => number
  #data: Data
  #backup: Data
  #epochs = 1

  constructor(now: () => number, businesses: readonly number[]) {
    this.#now = now
    this.#data = {
      epoch: 'epoch1',
      orders: new Map(),
      heads: new Map(businesses.map((id) => [id, 0])),
      events: new Map(businesses.map((id) => [id, []])),
      log: new Map(),
      sessions: new Map(),
    }
    this.#backup = copyOf(this.#data)
  }

  get data(): Data {
    return this.#data
  }
  stored = (businessId: number, key: string): Stored | undefined => this.#data.log.get(logKey(businessId, key))
  log(businessId: number, key: string, stored: Stored): void {
    this.#data.log.set(logKey(businessId, key), stored)
  }

  backUp(): void {
    this.#backup = copyOf(this.#data)
  }

  /** The database is what it was at the last backup; numbers of orders are never given twice. */
  restore(): void {
    this.#epochs += 1
    this.#data = { ...copyOf(this.#backup), epoch: `epoch${this.#epochs}` }
  }

  nextSeq(businessId: number): number {
    const seq = (this.#data.heads.get(businessId) ?? 0) + 1
    this.#data.heads.set(businessId, seq)
    return seq
  }

  write(order: Order, seq: number, change: 'created' | 'status'): void {
    const { businessId } = order
    this.#data.orders.set(order.id, order)
    const at = instant(this.#now())
    this.#data.events.get(businessId)?.push({ type: 'order', businessId, seq, at, change, order })
    this.onEvents(businessId)
  }
}

function copyOf(data: Data): Data {
  return {
    epoch: data.epoch,
    orders: new Map(data.orders),
    heads: new Map(data.heads),
    events: new Map([...data.events].map(([id, events]) => [id, [...events]])),
    log: new Map(data.log),
    sessions: new Map(data.sessions),
  }
}
