import { useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'
import {
  type AnswerEvent,
  type AnswerPurpose,
  answerReducer,
  type AnswerState,
  type AnswerStep,
  NO_ANSWERS,
} from './answer-flow'

let state: AnswerState = NO_ANSWERS
const listeners = createListeners()

const dispatch = (event: AnswerEvent): void => {
  const next = answerReducer(state, event)
  if (next === state) return
  state = next
  listeners.tell()
}

/** A clock that no one can set back; only for the shield. */
const now = (): number => performance.now()

const answeredHere = new Map<number, 'accept' | 'reject'>()

/** The one question on screen. The board, the order page and the ring all ask through it. */
export const answers = {
  get: (): AnswerState => state,
  subscribe: listeners.subscribe,
  setWaiting: (orderIds: readonly number[]) => dispatch({ type: 'waiting', orderIds, at: now() }),
  open: (orderId: number, purpose: AnswerPurpose, step: AnswerStep) =>
    dispatch({ type: 'open', orderId, purpose, step, at: now() }),
  step: (step: AnswerStep) => dispatch({ type: 'step', step }),
  /** Another of the orders that wait, instead of the one on screen. */
  turnTo: (orderId: number) => dispatch({ type: 'turnTo', orderId, at: now() }),
  back: () => dispatch({ type: 'back', at: now() }),
  answered: (orderId: number, how: 'accept' | 'reject') => {
    answeredHere.set(orderId, how)
    dispatch({ type: 'answered', orderId, at: now() })
  },
  /** The answer that this page gave: what follows from it is no news here. */
  givenHere: (orderId: number): 'accept' | 'reject' | undefined => answeredHere.get(orderId),
  restore: () => dispatch({ type: 'restore', at: now() }),
  /** Somebody chose the board: what comes opens nothing by itself, until `comeBack`. */
  minimise: () => dispatch({ type: 'minimise' }),
  /** The order on screen is left for later on this page; it rings on. */
  putAside: () => dispatch({ type: 'putAside', at: now() }),
  /** Nobody looks at the board, or at what was put aside, any more. */
  comeBack: () => dispatch({ type: 'comeBack', at: now() }),
  hold: (isHeld: boolean) => dispatch({ type: 'hold', isHeld, at: now() }),
  close: () => dispatch({ type: 'close', at: now() }),
}

export const useAnswers = (): AnswerState => useSyncExternalStore(answers.subscribe, answers.get)
