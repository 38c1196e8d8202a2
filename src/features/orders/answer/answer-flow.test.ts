import { describe, expect, it } from 'vitest'
import { type AnswerEvent, answerReducer, type AnswerState, NO_ANSWERS, waitingBehind } from './answer-flow'

const after = (...events: AnswerEvent[]): AnswerState => events.reduce(answerReducer, NO_ANSWERS)
const waiting = (orderIds: number[], at = 0): AnswerEvent => ({ type: 'waiting', orderIds, at })
const shown = (state: AnswerState) => state.shown && [state.shown.orderId, state.shown.step]

describe('the order that asks for an answer', () => {
  it('is the one with the nearest deadline, with the rest behind it', () => {
    const state = after(waiting([481, 482]))
    expect(shown(state)).toEqual([481, 'order'])
    expect(waitingBehind(state)).toEqual([482])
  })
  it('stays when a more urgent one comes', () => {
    const state = after(waiting([482]), { type: 'step', step: 'tiles' }, waiting([481, 482]))
    expect(shown(state)).toEqual([482, 'tiles'])
  })
  it('gives way to the next when it is answered here, with a new shield', () => {
    const state = after(waiting([481, 482]), { type: 'answered', orderId: 481, at: 900 })
    expect(shown(state)).toEqual([482, 'order'])
    expect(state.shown?.openedAt).toBe(900)
  })
  it('does not come back while the cache still calls an answered order pending', () => {
    const state = after(waiting([481]), { type: 'answered', orderId: 481, at: 1 }, waiting([481]))
    expect(state.shown).toBeUndefined()
    expect(state.waiting).toEqual([])
  })
  it('closes when another device answers it', () => {
    expect(after(waiting([481]), { type: 'step', step: 'ask' }, waiting([])).shown).toBeUndefined()
  })
})

describe('looking at the board while it rings', () => {
  const minimised = after(waiting([481, 482]), { type: 'minimise' })
  it('hides the dialog and forgets nothing', () => {
    expect(minimised.shown).toBeUndefined()
    expect(minimised.waiting).toEqual([481, 482])
    expect(answerReducer(minimised, waiting([482])).shown).toBeUndefined()
  })
  it('ends when the person comes back', () => {
    expect(shown(answerReducer(minimised, { type: 'restore', at: 9 }))).toEqual([481, 'order'])
  })
  it('ends when a new order comes', () => {
    expect(shown(answerReducer(minimised, waiting([481, 482, 483])))).toEqual([481, 'order'])
  })
  it('ends when a card of the board is answered, and back leads to the order', () => {
    const open = answerReducer(minimised, { type: 'open', orderId: 482, purpose: 'answer', step: 'ask', at: 5 })
    expect(shown(open)).toEqual([482, 'ask'])
    expect(shown(answerReducer(open, { type: 'back', at: 6 }))).toEqual([482, 'order'])
  })
  it('is over once nothing waits: the next order opens by itself', () => {
    expect(shown(answerReducer(answerReducer(minimised, waiting([])), waiting([490])))).toEqual([490, 'order'])
  })
})

describe('in the middle of something elsewhere', () => {
  const held = after({ type: 'hold', isHeld: true, at: 0 }, waiting([481]), waiting([481, 482]))
  it('no order that comes opens a dialog, and none is forgotten', () => {
    expect(held.shown).toBeUndefined()
    expect(held.waiting).toEqual([481, 482])
  })
  it('they open once the person is done', () => {
    const state = answerReducer(held, { type: 'hold', isHeld: false, at: 7 })
    expect(shown(state)).toEqual([481, 'order'])
    expect(state.shown?.openedAt).toBe(7)
  })
  it('the person may come to them, and then they follow each other', () => {
    const come = answerReducer(held, { type: 'restore', at: 7 })
    expect(shown(come)).toEqual([481, 'order'])
    expect(shown(answerReducer(come, { type: 'answered', orderId: 481, at: 8 }))).toEqual([482, 'order'])
  })
  it('an order that is quiet here and was opened by hand keeps its question', () => {
    const open: AnswerEvent = { type: 'open', orderId: 481, purpose: 'answer', step: 'ask', at: 1 }
    expect(shown(after({ type: 'hold', isHeld: true, at: 0 }, open, { type: 'hold', isHeld: false, at: 2 }))).toEqual([
      481,
      'ask',
    ])
  })
  it('a dialog that is open stays, and what was put aside to look at the board stays there', () => {
    const hold: AnswerEvent = { type: 'hold', isHeld: true, at: 1 }
    expect(shown(after(waiting([481]), hold))).toEqual([481, 'order'])
    const done: AnswerEvent = { type: 'hold', isHeld: false, at: 2 }
    expect(after(waiting([481]), { type: 'minimise' }, hold, done).shown).toBeUndefined()
  })
})

describe('back', () => {
  it('returns one step', () => {
    const deep = after(waiting([1]), { type: 'step', step: 'ask' }, { type: 'step', step: 'tiles' })
    expect(shown(answerReducer(deep, { type: 'back', at: 0 }))).toEqual([1, 'ask'])
  })
})

describe('changing an accepted order', () => {
  const change: AnswerEvent = { type: 'open', orderId: 470, purpose: 'change', step: 'tiles', at: 0 }
  it('may be closed, and then what waits is shown', () => {
    const state = after(change, waiting([481]))
    expect(shown(state)).toEqual([470, 'tiles'])
    expect(shown(answerReducer(state, { type: 'close', at: 1 }))).toEqual([481, 'order'])
  })
  it('a waiting order cannot be closed', () => {
    expect(shown(after(waiting([481]), { type: 'close', at: 1 }))).toEqual([481, 'order'])
  })
})
