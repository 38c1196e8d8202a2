import { createListeners } from '#/session/listeners'

const listeners = createListeners()
let cards: ReadonlySet<number> = new Set()
let boards = 0

/** Which orders have their Undo on a card that is drawn now. */
export const undoCards = {
  subscribe: listeners.subscribe,
  get: (): ReadonlySet<number> => cards,
  /** Whether a board is drawn, whose cards show the Undo of what is pressed on them. */
  isBoardHere: (): boolean => boards > 0,
  /** Both answer the function that ends it. */
  board: (): (() => void) => {
    boards++
    return () => {
      boards--
    }
  },
  card: (orderId: number): (() => void) => {
    cards = new Set([...cards, orderId])
    listeners.tell()
    return () => {
      cards = new Set([...cards].filter((id) => id !== orderId))
      listeners.tell()
    }
  },
}
