import type { NextStep } from '#/domain/orders/order-steps'
import type { BoardOrder } from '#/offline/board/view'
import { decide, type OrderCommand } from '#/domain/orders/order-command'
import { instant } from '#/domain/values/time'
import { decidedOrder } from '#/offline/board/view'
import { createListeners } from '#/session/listeners'

/** A press can be taken back for this long; then it is sent. */
export const UNDO_MS = 5000
/** A sent press is shown until the cache has certainly caught up, so that the card does not jump back for a moment. */
const SETTLE_MS = 2000

export type Press = { order: BoardOrder; cmd: NextStep; pressedAt: number }

export type UndoableSteps = {
  /** Can still be taken back, each for its own five seconds; the oldest first. */
  held: readonly Press[]
  /** On their way to the outbox. */
  sending: readonly Press[]
}

/** A press that is on disk already; it goes out by itself after `UNDO_MS`, also when the browser is killed before. */
export type KeptPress = {
  letGo: () => Promise<void>
  /** False where it is too late. */
  takeBack: () => Promise<boolean>
}

export type UndoableStepStore = {
  get: () => UndoableSteps
  subscribe: (fn: () => void) => () => void
  /**
   * Holds a press beside those that are held already. The same order pressed again before its card shows the press counts
   * once; its next step sends the one before, because that can only be taken back first.
   */
  press: (order: BoardOrder, cmd: NextStep) => void
  undo: (orderId: number) => void
  /** Sends what is held, now. */
  flush: () => void
}

type HeldPress = { press: Press; kept: Promise<KeptPress | undefined>; callOff: () => void }

/**
 * The undo buffer for "Ready" and "Handed over": the press is on disk at once and the board shows its result; it goes out
 * when its own time ends, whatever else is pressed meanwhile, or when the page hides.
 */
export function createHeldPresses(options: {
  /** Stores a press that may be taken back; `undefined` where this tablet cannot store it. */
  keep: (press: Press) => Promise<KeptPress | undefined>
  /** For what could not be kept. Answers whether the command is safe; a press that is not goes back to where it was. */
  send: (press: Press) => Promise<boolean>
  /** It was too late to take a press back. */
  tooLate: (press: Press) => void
  now: () => number
  /** Calls back after so many milliseconds; answers how to call it off. */
  after: (ms: number, fn: () => void) => () => void
}): UndoableStepStore {
  let waiting: readonly HeldPress[] = []
  let sending: readonly Press[] = []
  let state: UndoableSteps = { held: [], sending: [] }
  const listeners = createListeners()
  const set = (nextWaiting: readonly HeldPress[], nextSending: readonly Press[]) => {
    waiting = nextWaiting
    sending = nextSending
    state = { held: waiting.map(({ press }) => press), sending }
    listeners.tell()
  }
  const forget = (press: Press) =>
    set(
      waiting,
      sending.filter((other) => other !== press),
    )
  const deliver = async ({ press, kept }: HeldPress): Promise<boolean> => {
    const known = await kept
    if (known === undefined) return await options.send(press)
    await known.letGo()
    return true
  }
  const takeBack = async ({ press, kept }: HeldPress): Promise<void> => {
    const known = await kept
    if (known !== undefined && !(await known.takeBack())) options.tooLate(press)
  }
  const without = (gone: HeldPress) => waiting.filter((other) => other !== gone)
  const letGo = (held: HeldPress) => {
    held.callOff()
    set(without(held), [...sending, held.press])
    deliver(held).then(
      (isSafe) => (isSafe ? options.after(SETTLE_MS, () => forget(held.press)) : forget(held.press)),
      () => forget(held.press),
    )
  }
  const heldOf = (orderId: number) => waiting.find(({ press }) => press.order.id === orderId)
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    press: (order, cmd) => {
      if (withUndoableStep(order, state) !== order) return
      const before = heldOf(order.id)
      if (before !== undefined) letGo(before)
      const press = { order, cmd, pressedAt: options.now() }
      const held: HeldPress = {
        press,
        kept: options.keep(press).catch(() => undefined),
        callOff: options.after(UNDO_MS, () => letGo(held)),
      }
      set([...waiting, held], sending)
    },
    undo: (orderId) => {
      const held = heldOf(orderId)
      if (held === undefined) return
      held.callOff()
      set(without(held), sending)
      void takeBack(held)
    },
    flush: () => waiting.forEach(letGo),
  }
}

const previews = new WeakMap<BoardOrder, { press: Press; shown: BoardOrder }>()

/** The order as it will be once its held press is sent. Answers the same object for the same order and press. */
export function withUndoableStep(order: BoardOrder, { held, sending }: UndoableSteps): BoardOrder {
  const isOfOrder = (press: Press) => press.order.id === order.id
  const press = held.find(isOfOrder) ?? sending.findLast(isOfOrder)
  if (press === undefined) return order
  const known = previews.get(order)
  if (known?.press === press) return known.shown
  const shown = after(order, { cmd: press.cmd }, press.pressedAt)
  previews.set(order, { press, shown })
  return shown
}

function after(order: BoardOrder, command: OrderCommand, at: number): BoardOrder {
  const decision = decide(decidedOrder(order), command)
  if (decision.outcome !== 'applied') return order
  const { status } = decision.patch
  return { ...order, status, ...(decision.stamp && { [decision.stamp]: instant(at) }) }
}
