import type { Order } from '#/contract/orders'
import { isCancelUnseen, wasCancelled } from '#/domain/cancelled'
import type { CancellationRow } from './db'
import type { OrderEvent } from './new-orders'

/** What is older helps nobody: the food was cooked or thrown away long ago. */
const KEEP_MS = 24 * 60 * 60_000

/** The outside world, injected: the page's own, or a test's. */
export type CancelledOrdersDeps = {
  rows: {
    get: (orderId: number) => Promise<CancellationRow | undefined>
    all: () => Promise<CancellationRow[]>
    /** Merges into the row, made if need be, in one transaction; answers the row as it was before. */
    merge: (orderId: number, patch: Partial<CancellationRow>) => Promise<CancellationRow | undefined>
    remove: (orderIds: number[]) => Promise<void>
  }
  server: {
    /** Reject with `ApiError`. */
    list: () => Promise<readonly Order[]>
    acknowledge: (orderId: number) => Promise<Order>
  }
  /** The server will never take it (a refusal, a lost right), so there is no second try. */
  isFinal: (error: unknown) => boolean
  deviceId: () => Promise<string>
  serverNow: () => number
  /** An order that nobody here has heard of yet: the sound, once for each. */
  sound: (order: Order) => void
  /** It may be on this tablet's board no more, or never have been: its card belongs there until somebody has seen it. */
  place: (order: Order) => void
}

export type CancelledOrders = ReturnType<typeof createCancelledOrders>

/**
 * Orders that were accepted and then cancelled by somebody else. Each stays until a person on any tablet says that it was
 * seen; what is seen without a network is kept here and sent later.
 */
export function createCancelledOrders(deps: CancelledOrdersDeps) {
  const { rows, server } = deps
  const listeners = new Set<() => void>()
  let shown: readonly Order[] = []
  /** Changes are taken one after the other, so that an older answer never brings back what was seen since. */
  let queue: Promise<void> = Promise.resolve()

  const inLine = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch(() => undefined)
    return queue
  }

  function show(next: readonly Order[]): void {
    const isSame = next.length === shown.length && next.every((order, i) => order === shown[i])
    if (isSame) return
    shown = next
    for (const listener of listeners) listener()
  }
  const hide = (orderId: number): void => show(shown.filter(({ id }) => id !== orderId))

  /** Adds an order that nobody has seen yet, with its sound where it is news to this device. */
  async function add(order: Order): Promise<void> {
    if (order.statusBy?.deviceId === (await deps.deviceId())) return
    const known = await rows.get(order.id).catch(() => undefined)
    if (known?.isSeen === true) return
    const isNews = known === undefined && !shown.some(({ id }) => id === order.id)
    show([...shown.filter(({ id }) => id !== order.id), order])
    deps.place(order)
    const before = isNews ? await rows.merge(order.id, { at: deps.serverNow() }).catch(() => undefined) : known
    // Another tab of this device may have been faster.
    if (isNews && before === undefined) deps.sound(order)
  }

  /** Tells the server what was seen here. */
  async function sendSeen(): Promise<void> {
    const waiting = (await rows.all().catch(() => [])).filter(({ isSeen, isSent }) => isSeen && !isSent)
    for (const { orderId } of waiting) {
      try {
        await server.acknowledge(orderId)
      } catch (error) {
        if (!deps.isFinal(error)) return
      }
      await rows.merge(orderId, { isSent: true })
    }
  }

  async function dropOld(): Promise<void> {
    const old = (await rows.all()).filter(
      ({ at, isSeen, isSent }) => deps.serverNow() - at > KEEP_MS && isSeen === isSent,
    )
    if (old.length > 0) await rows.remove(old.map(({ orderId }) => orderId))
  }

  return {
    /** The oldest first. */
    get: (): readonly Order[] => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** What the stream, a push or a poll told of an order. */
    take: ({ order }: Pick<OrderEvent, 'order'>): Promise<void> =>
      inLine(async () => {
        if (!wasCancelled(order)) return
        if (isAcknowledged(order)) hide(order.id)
        else await add(order)
      }),
    /** What this tablet kept, where the server cannot be asked. Never rejects. */
    recall: (kept: readonly Order[]): Promise<void> =>
      inLine(async () => {
        for (const order of kept) if (isCancelUnseen(order, deps.serverNow())) await add(order)
      }),
    /** Sends what was seen meanwhile, then asks what nobody has seen. Never rejects. */
    refresh: (): Promise<void> =>
      inLine(async () => {
        await sendSeen()
        const open = await server.list()
        const ids = new Set(open.map(({ id }) => id))
        show(shown.filter(({ id }) => ids.has(id)))
        for (const order of open) await add(order)
        await dropOld()
      }),
    /** A person here has seen it: counts at once, on this tablet in any case. */
    see: (orderId: number): Promise<void> => {
      hide(orderId)
      return inLine(async () => {
        try {
          await rows.merge(orderId, { isSeen: true, at: deps.serverNow() })
        } catch {
          // Nothing can be kept on this device: then it must go now.
          await server.acknowledge(orderId)
          return
        }
        await sendSeen()
      })
    },
    /** The session ended. */
    clear: (): void => show([]),
  }
}

const isAcknowledged = ({ cancelAcknowledgedAt }: Order): boolean =>
  cancelAcknowledgedAt !== undefined && cancelAcknowledgedAt !== null
