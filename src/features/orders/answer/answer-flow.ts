/** The steps of one dialog: never a dialog on a dialog. */
export type AnswerStep = 'order' | 'ask' | 'tiles' | 'exact' | 'reject'

/**
 * `answer`: a waiting order, which rings until it is answered. `change`: an accepted order whose time is changed or
 * which is rejected after all; it may be closed.
 */
export type AnswerPurpose = 'answer' | 'change'

export type Shown = {
  orderId: number
  purpose: AnswerPurpose
  step: AnswerStep
  /** Where "Back" leads, the nearest last. Empty = the flow began here. */
  trail: readonly AnswerStep[]
  /** When this order slid in, in milliseconds of a steady clock: presses right after are not meant for it. */
  openedAt: number
}

export type AnswerState = {
  shown: Shown | undefined
  /** Waiting orders, the nearest deadline first, without those that were answered here. */
  waiting: readonly number[]
  /** Answered on this device; the cache may need a moment to know it. */
  answered: ReadonlySet<number>
  /** The person looks at the board while it rings. */
  isMinimised: boolean
  /** Somebody is in the middle of something elsewhere: what comes rings, and its dialog waits. */
  isHeld: boolean
}

export const NO_ANSWERS: AnswerState = {
  shown: undefined,
  waiting: [],
  answered: new Set(),
  isMinimised: false,
  isHeld: false,
}

export type AnswerEvent =
  | { type: 'waiting'; orderIds: readonly number[]; at: number }
  | { type: 'open'; orderId: number; purpose: AnswerPurpose; step: AnswerStep; at: number }
  | { type: 'step'; step: AnswerStep }
  | { type: 'back'; at: number }
  | { type: 'answered'; orderId: number; at: number }
  | { type: 'minimise' }
  | { type: 'hold'; isHeld: boolean; at: number }
  | { type: 'restore'; at: number }
  | { type: 'close'; at: number }

/** Which order asks for an answer, and which of its questions is on screen. */
export function answerReducer(state: AnswerState, event: AnswerEvent): AnswerState {
  switch (event.type) {
    case 'waiting': {
      const known = new Set(event.orderIds)
      const answered = new Set([...state.answered].filter((id) => known.has(id)))
      const waiting = event.orderIds.filter((id) => !answered.has(id))
      const hasNew = waiting.some((id) => !state.waiting.includes(id))
      const isMinimised = state.isMinimised && waiting.length > 0 && !hasNew
      return settled({ ...state, waiting, answered, isMinimised }, event.at)
    }
    case 'open': {
      const { orderId, purpose, step, at } = event
      return { ...state, isMinimised: false, shown: { orderId, purpose, step, trail: [], openedAt: at } }
    }
    case 'step':
      return state.shown
        ? {
            ...state,
            shown: { ...state.shown, step: event.step, trail: [...state.shown.trail, state.shown.step] },
          }
        : state
    case 'back': {
      const { shown } = state
      if (!shown) return state
      const before = shown.trail.at(-1)
      if (before !== undefined) return { ...state, shown: { ...shown, step: before, trail: shown.trail.slice(0, -1) } }
      if (shown.purpose === 'change') return next(state, event.at)
      // Opened from a card of the board: back is the order itself, it still waits.
      return { ...state, shown: { ...shown, step: 'order' } }
    }
    case 'answered': {
      const answered = new Set([...state.answered, event.orderId])
      const waiting = state.waiting.filter((id) => id !== event.orderId)
      return settled({ ...state, answered, waiting }, event.at, event.orderId)
    }
    case 'minimise':
      return { ...state, shown: undefined, isMinimised: true }
    case 'hold': {
      const held = { ...state, isHeld: event.isHeld }
      // What is open was asked for: an order that is quiet on this device is not among those that wait yet.
      return state.shown ? held : next(held, event.at)
    }
    case 'restore':
      return settled({ ...state, isMinimised: false, isHeld: false }, event.at)
    case 'close':
      return state.shown?.purpose === 'change' ? next(state, event.at) : state
  }
}

/** Keeps what is on screen while it still makes sense, else shows the next that waits. */
function settled(state: AnswerState, at: number, gone?: number): AnswerState {
  const { shown } = state
  if (shown && shown.orderId !== gone && (shown.purpose === 'change' || state.waiting.includes(shown.orderId))) {
    return state
  }
  return next(state, at)
}

function next(state: AnswerState, at: number): AnswerState {
  const orderId = state.waiting[0]
  if (orderId === undefined) return { ...state, shown: undefined, isMinimised: false }
  if (state.isMinimised || state.isHeld) return { ...state, shown: undefined }
  return { ...state, shown: { orderId, purpose: 'answer', step: 'order', trail: [], openedAt: at } }
}

/** How many wait behind the order on screen. */
export const waitingBehind = ({ waiting, shown }: AnswerState): readonly number[] =>
  waiting.filter((id) => id !== shown?.orderId)
