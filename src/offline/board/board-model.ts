import type { Order } from '#/contract/orders'
import type { QueuedCommand } from '../store/queued-command'
import { type BoardOrder, replay, SENT_SHOWN_MS, syncOf } from './view'

type Held = {
  order: Order
  onBoard: boolean
}

/**
 * The board in memory: what the server said, what people pressed, and the view made of both. A view object stays the same
 * until something of its own order changes. Pure: no Dexie, no clock of its own.
 */
export class BoardModel {
  readonly #now: () => number
  readonly #held = new Map<number, Held>()
  readonly #commands = new Map<number, readonly QueuedCommand[]>()
  readonly #views = new Map<number, BoardOrder>()
  /** When the server took the order's last open command. */
  readonly #sentAt = new Map<number, number>()
  #board: readonly BoardOrder[] = []
  #queued: readonly QueuedCommand[] | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  /** Orders of the board as they look now, oldest first. The same array until one of them changes. */
  get board(): readonly BoardOrder[] {
    return this.#board
  }

  view(id: number): BoardOrder | undefined {
    return this.#views.get(id)
  }

  /** What the server last said, without what is queued here. */
  serverOrder(id: number): Order | undefined {
    return this.#held.get(id)?.order
  }

  isOnBoard(id: number): boolean {
    return this.#held.get(id)?.onBoard === true
  }

  /** All that is queued, in the order of presses. The same array until something of it changes. */
  get commands(): readonly QueuedCommand[] {
    this.#queued ??= [...this.#commands.values()].flat().toSorted((a, b) => a.n - b.n)
    return this.#queued
  }

  setOrders(orders: readonly { order: Order; onBoard: boolean }[], removed: readonly number[] = []): void {
    for (const id of removed) {
      this.#held.delete(id)
      this.#views.delete(id)
    }
    let isOther = removed.length > 0
    for (const { order, onBoard } of orders) {
      const isOnBoard = this.isOnBoard(order.id)
      // Of its own page until now: it may look the same, and the board still has one more.
      isOther ||= onBoard && !isOnBoard
      this.#held.set(order.id, { order, onBoard: onBoard || isOnBoard })
    }
    this.#refresh(
      orders.map(({ order }) => order.id),
      isOther,
    )
  }

  /** Replaces the commands of the given orders; ids that have none left are cleared. */
  setCommands(orderIds: readonly number[], commands: readonly QueuedCommand[]): void {
    this.#queued = undefined
    for (const id of orderIds) {
      const before = this.#commands.get(id) ?? []
      const after = commands.filter((command) => command.orderId === id)
      const wasTaken = after.some(
        (command) =>
          command.state === 'ACKED' && before.some((one) => one.key === command.key && one.state !== 'ACKED'),
      )
      if (wasTaken) this.#sentAt.set(id, this.#now())
      if (after.length === 0) this.#commands.delete(id)
      else this.#commands.set(id, after)
    }
    this.#refresh(orderIds, false)
  }

  /** A new command of its order; one that is already here stays as it is. */
  addCommand(command: QueuedCommand): void {
    const line = this.#commands.get(command.orderId) ?? []
    if (line.some((one) => one.key === command.key)) return
    this.#queued = undefined
    this.#commands.set(command.orderId, [...line, command])
    this.#refresh([command.orderId], false)
  }

  /** Ends "sent" where it has been shown long enough; milliseconds until the next one ends, or undefined. */
  expireSent(): number | undefined {
    const now = this.#now()
    const ended = [...this.#sentAt].filter(([, at]) => now - at >= SENT_SHOWN_MS).map(([id]) => id)
    for (const id of ended) this.#sentAt.delete(id)
    if (ended.length > 0) this.#refresh(ended, false)
    const next = Math.min(...this.#sentAt.values())
    return Number.isFinite(next) ? Math.max(0, next + SENT_SHOWN_MS - now) : undefined
  }

  clear(): void {
    this.#held.clear()
    this.#commands.clear()
    this.#queued = undefined
    this.#views.clear()
    this.#sentAt.clear()
    this.#board = []
  }

  #refresh(ids: readonly number[], isOther: boolean): void {
    let isChanged = isOther
    for (const id of ids) isChanged = this.#refreshOne(id) || isChanged
    if (!isChanged) return
    this.#board = [...this.#held]
      .filter(([, held]) => held.onBoard)
      .flatMap(([id]) => this.#views.get(id) ?? [])
      .toSorted((a, b) => a.id - b.id)
  }

  #refreshOne(id: number): boolean {
    const held = this.#held.get(id)
    if (held === undefined) return false
    const commands = this.#commands.get(id) ?? []
    const order = replay(held.order, commands)
    const sync = syncOf(commands, this.#sentAt.get(id), this.#now())
    const before = this.#views.get(id)
    if (before !== undefined && before.sync === sync && isSameOrder(before, order)) return false
    this.#views.set(id, { ...order, sync })
    return true
  }
}

/** Views are flat copies: equal when every field is the very same value. */
function isSameOrder(view: BoardOrder, order: Order): boolean {
  const keys = Object.keys(order) as (keyof Order)[] // own keys of a plain wire object
  return keys.every((key) => view[key] === order[key])
}
