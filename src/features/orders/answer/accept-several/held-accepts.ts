import type { BoardOrder } from '#/offline/board/view'
import { createListeners } from '#/session/listeners'
import { type KeptPress, UNDO_MS } from '../../shared/undoable-step'

export type Acceptance = { order: BoardOrder; minutes: number }
/** Several orders that were accepted with one press, which can still be taken back. */
export type HeldAccepts = readonly Acceptance[]

/** One by one, in their order: each is an acceptance like any other, with a key of its own. */
export function createHeldAccepts(options: {
  /** Stores one that may be taken back; `undefined` where this tablet cannot store it. */
  keep: (one: Acceptance) => Promise<KeptPress | undefined>
  /** For what could not be kept; rejects never. */
  send: (one: Acceptance) => Promise<void>
  /** It was too late to take these back. */
  tooLate: (orders: readonly BoardOrder[]) => void
  after: (ms: number, fn: () => void) => () => void
}) {
  let held: HeldAccepts | undefined
  let kept: Promise<readonly Stored[]> = Promise.resolve([])
  let callOff = () => {}
  const listeners = createListeners()
  const set = (next: HeldAccepts | undefined) => {
    held = next
    listeners.tell()
  }

  const keepAll = async (all: HeldAccepts): Promise<readonly Stored[]> => {
    const stored: Stored[] = []
    for (const one of all) stored.push({ one, press: await options.keep(one).catch(() => undefined) })
    return stored
  }
  const letGo = async (all: Promise<readonly Stored[]>): Promise<void> => {
    for (const { one, press } of await all) await (press === undefined ? options.send(one) : press.letGo())
  }
  const takeBack = async (all: Promise<readonly Stored[]>): Promise<void> => {
    const late: BoardOrder[] = []
    for (const { one, press } of await all) {
      if (press !== undefined && !(await press.takeBack())) late.push(one.order)
    }
    if (late.length > 0) options.tooLate(late)
  }
  /** Sends what is held, now. */
  const flush = () => {
    if (held === undefined) return
    callOff()
    const all = kept
    set(undefined)
    void letGo(all)
  }
  return {
    get: (): HeldAccepts | undefined => held,
    subscribe: listeners.subscribe,
    flush,
    press: (all: HeldAccepts) => {
      if (all.length === 0) return
      flush()
      set(all)
      kept = keepAll(all)
      callOff = options.after(UNDO_MS, flush)
    },
    undo: () => {
      callOff()
      const all = kept
      const wasHeld = held !== undefined
      set(undefined)
      if (wasHeld) void takeBack(all)
    },
  }
}
type Stored = { one: Acceptance; press: KeptPress | undefined }
