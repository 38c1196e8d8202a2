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
  /** Can still be taken back. */
  held: Press | undefined
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
  /** Holds a press; one that was held before is sent at once. The same order pressed again before its card moved counts once. */
  press: (order: BoardOrder, cmd: NextStep) => void
  undo: () => void
  /** Sends what is held, now. */
  flush: () => void
}

/**
 * The undo buffer for "Ready" and "Handed over": the press is on disk at once and the board shows its result; it goes out
 * when the bar ends, when another card is pressed or when the page hides.
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
  let state: UndoableSteps = { held: undefined, sending: [] }
  let kept: Promise<KeptPress | undefined> = Promise.resolve(undefined)
  let callOff = () => {}
  const listeners = createListeners()
  const set = (next: UndoableSteps) => {
    state = next
    listeners.tell()
  }
  const forget = (press: Press) => set({ ...state, sending: state.sending.filter((other) => other !== press) })
  const deliver = async (press: Press, stored: Promise<KeptPress | undefined>): Promise<boolean> => {
    const known = await stored
    if (known === undefined) return await options.send(press)
    await known.letGo()
    return true
  }
  const flush = () => {
    const { held } = state
    if (held === undefined) return
    callOff()
    set({ held: undefined, sending: [...state.sending, held] })
    deliver(held, kept).then(
      (isSafe) => (isSafe ? options.after(SETTLE_MS, () => forget(held)) : forget(held)),
      () => forget(held),
    )
  }
  const takeBack = async (press: Press, stored: Promise<KeptPress | undefined>): Promise<void> => {
    const known = await stored
    if (known !== undefined && !(await known.takeBack())) options.tooLate(press)
  }
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    press: (order, cmd) => {
      if (withUndoableStep(order, state) !== order) return
      flush()
      const press = { order, cmd, pressedAt: options.now() }
      set({ ...state, held: press })
      kept = options.keep(press).catch(() => undefined)
      callOff = options.after(UNDO_MS, flush)
    },
    undo: () => {
      const { held } = state
      callOff()
      set({ ...state, held: undefined })
      if (held !== undefined) void takeBack(held, kept)
    },
    flush,
  }
}

const previews = new WeakMap<BoardOrder, { press: Press; shown: BoardOrder }>()

/** The order as it will be once its held press is sent. Answers the same object for the same order and press. */
export function withUndoableStep(order: BoardOrder, { held, sending }: UndoableSteps): BoardOrder {
  const press = held?.order.id === order.id ? held : sending.find((other) => other.order.id === order.id)
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
