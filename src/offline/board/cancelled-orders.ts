import type { Order } from '#/contract/orders'
import { isCancelUnseen, wasCancelled } from '#/domain/orders/cancelled'
import { deviceMark } from '#/domain/devices/device-mark'
import { createListeners } from '#/session/listeners'
import type { CancellationRow } from '../store/db'
import type { OrderEvent } from './new-orders'

/** What is older helps nobody: the food was cooked or thrown away long ago. */
const KEEP_MS = 24 * 60 * 60_000

/** The outside world, injected: the page's own, or a test's. */
export type CancelledOrdersDeps = {
  rows: {
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
  const listeners = createListeners()
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
    listeners.tell()
  }
  const hide = (orderId: number): void => show(shown.filter(({ id }) => id !== orderId))

  /** Each stays where it stands: a dialog that turns into another order under a finger is pressed for the wrong one. */
  function put(orders: readonly Order[]): void {
    const fresh = new Map(orders.map((order) => [order.id, order]))
    const kept = shown.map((order) => newer(order, fresh.get(order.id)))
    show([...kept, ...orders.filter(({ id }) => !shown.some((known) => known.id === id))])
  }

  /** Adds orders that nobody has seen yet, each with its sound where it is news to this device. */
  async function add(orders: readonly Order[]): Promise<void> {
    const ours = deviceMark(await deps.deviceId())
    const known = new Map((await rows.all().catch(() => [])).map((row) => [row.orderId, row]))
    const unseen = orders.filter(({ id, statusBy }) => statusBy?.deviceMark !== ours && known.get(id)?.isSeen !== true)
    const news = unseen.filter(({ id }) => !known.has(id) && !shown.some((order) => order.id === id))
    put(unseen)
    for (const order of unseen) deps.place(order)
    for (const order of news) {
      const before = await rows.merge(order.id, { at: deps.serverNow() }).catch(() => undefined)
      // Another tab of this device may have been faster.
      if (before === undefined) deps.sound(order)
    }
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
    subscribe: listeners.subscribe,
    /** What the stream, a push or a poll told of an order. */
    take: ({ order }: Pick<OrderEvent, 'order'>): Promise<void> =>
      inLine(async () => {
        if (!wasCancelled(order)) return
        if (isAcknowledged(order)) hide(order.id)
        else await add([order])
      }),
    /** What this tablet kept, where the server cannot be asked. Never rejects. */
    recall: (kept: readonly Order[]): Promise<void> =>
      inLine(async () => {
        await add(kept.filter((order) => isCancelUnseen(order, deps.serverNow())))
      }),
    /** Sends what was seen meanwhile, then asks what nobody has seen. Never rejects. */
    refresh: (): Promise<void> =>
      inLine(async () => {
        await sendSeen()
        const open = await server.list()
        const ids = new Set(open.map(({ id }) => id))
        show(shown.filter(({ id }) => ids.has(id)))
        await add(open)
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

/** The same word again changes nothing, so that nobody draws it anew. */
const newer = (shown: Order, fresh: Order = shown): Order =>
  fresh.revision > shown.revision || fresh.statusVersion > shown.statusVersion ? fresh : shown
