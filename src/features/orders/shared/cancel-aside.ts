import { createListeners } from '#/session/listeners'

let aside: ReadonlySet<number> = new Set()
let wanted: number | undefined
const listeners = createListeners()

function change(next: ReadonlySet<number>): void {
  aside = next
  listeners.tell()
}

/** Cancelled orders whose dialog somebody put aside to look at the board: while the board is open, their cards ask instead. */
export const cancelAside = {
  get: (): ReadonlySet<number> => aside,
  subscribe: listeners.subscribe,
  put(orderId: number): void {
    wanted = orderId
    change(new Set([...aside, orderId]))
  },
  /** The board is left: the dialogs ask again. */
  clear(): void {
    if (aside.size > 0) change(new Set())
  },
  /** Whether this card is what somebody wants to look at; answers yes once. */
  isWanted(orderId: number): boolean {
    if (wanted !== orderId) return false
    wanted = undefined
    return true
  },
}
