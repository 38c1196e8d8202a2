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
  /** After its answer the next that waits slides in. Not after a card of the board that somebody has chosen to see. */
  goesOn: boolean
}

export type AnswerState = {
  shown: Shown | undefined
  /** Waiting orders, the nearest deadline first, without those that were answered here. */
  waiting: readonly number[]
  /** Answered on this device; the cache may need a moment to know it. */
  answered: ReadonlySet<number>
  /** Somebody chose to see the board: what comes rings and is counted there, and opens nothing by itself. */
  isMinimised: boolean
  /** Left for later on the page that is open, one by one: they ring and are counted there; what comes later asks as ever. */
  aside: ReadonlySet<number>
  /** Somebody is in the middle of something elsewhere: what comes rings, and its dialog waits. */
  isHeld: boolean
}

export const NO_ANSWERS: AnswerState = {
  shown: undefined,
  waiting: [],
  answered: new Set(),
  isMinimised: false,
  aside: new Set(),
  isHeld: false,
}

export type AnswerEvent =
  | { type: 'waiting'; orderIds: readonly number[]; at: number }
  | { type: 'open'; orderId: number; purpose: AnswerPurpose; step: AnswerStep; at: number }
  | { type: 'step'; step: AnswerStep }
  | { type: 'turnTo'; orderId: number; at: number }
  | { type: 'back'; at: number }
  | { type: 'answered'; orderId: number; at: number }
  | { type: 'minimise' }
  | { type: 'putAside'; at: number }
  | { type: 'hold'; isHeld: boolean; at: number }
  | { type: 'restore'; at: number }
  | { type: 'comeBack'; at: number }
  | { type: 'close'; at: number }

/** Which order asks for an answer, and which of its questions is on screen. */
export function answerReducer(state: AnswerState, event: AnswerEvent): AnswerState {
  switch (event.type) {
    case 'waiting': {
      const known = new Set(event.orderIds)
      const answered = new Set([...state.answered].filter((id) => known.has(id)))
      const waiting = event.orderIds.filter((id) => !answered.has(id))
      const aside = new Set([...state.aside].filter((id) => waiting.includes(id)))
      return settled({ ...state, waiting, answered, aside }, event.at)
    }
    case 'open': {
      const { orderId, purpose, step, at } = event
      const goesOn = state.shown?.goesOn ?? opensItself(state)
      return { ...state, shown: { orderId, purpose, step, trail: [], openedAt: at, goesOn } }
    }
    case 'step':
      return state.shown
        ? {
            ...state,
            shown: { ...state.shown, step: event.step, trail: [...state.shown.trail, state.shown.step] },
          }
        : state
    case 'turnTo': {
      const { shown } = state
      // Not from under a question that somebody is answering.
      if (shown?.step !== 'order' || !state.waiting.includes(event.orderId)) return state
      return { ...state, shown: { ...shown, orderId: event.orderId, openedAt: event.at } }
    }
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
      return { ...state, shown: undefined, isMinimised: true, aside: new Set() }
    case 'putAside': {
      const { shown } = state
      if (shown?.purpose !== 'answer') return state
      const aside = new Set([...state.aside, shown.orderId])
      return next({ ...state, aside, shown: undefined }, event.at)
    }
    case 'hold': {
      const held = { ...state, isHeld: event.isHeld }
      // What is open was asked for: an order that is quiet on this device is not among those that wait yet.
      return state.shown ? held : next(held, event.at)
    }
    case 'restore':
      // The person looks at what waits; whoever chose the board has it back afterwards.
      return state.shown ? state : show({ ...state, isHeld: false, aside: new Set() }, event.at)
    case 'comeBack': {
      const isOver = { ...state, isMinimised: false, aside: new Set<number>() }
      return state.shown ? isOver : next(isOver, event.at)
    }
    case 'close':
      return state.shown?.purpose === 'change' ? next(state, event.at) : state
  }
}

/** Whether an order that waits opens its dialog without being asked for. */
const opensItself = ({ isMinimised, isHeld }: AnswerState): boolean => !isMinimised && !isHeld

/** Keeps what is on screen while it still makes sense, else shows the next that waits. */
function settled(state: AnswerState, at: number, gone?: number): AnswerState {
  const { shown } = state
  if (shown && shown.orderId !== gone && (shown.purpose === 'change' || state.waiting.includes(shown.orderId))) {
    return state
  }
  return next(state, at)
}

function next(state: AnswerState, at: number): AnswerState {
  return state.shown?.goesOn || opensItself(state) ? show(state, at) : { ...state, shown: undefined }
}

/** Shows the order whose time ends first of those that nobody has put aside. */
function show(state: AnswerState, at: number): AnswerState {
  const orderId = state.waiting.find((id) => !state.aside.has(id))
  if (orderId === undefined) return { ...state, shown: undefined }
  return { ...state, shown: { orderId, purpose: 'answer', step: 'order', trail: [], openedAt: at, goesOn: true } }
}
