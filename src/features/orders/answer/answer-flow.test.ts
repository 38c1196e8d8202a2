import { describe, expect, it } from 'vitest'
import { type AnswerEvent, answerReducer, type AnswerState, NO_ANSWERS } from './answer-flow'

const after = (...events: AnswerEvent[]): AnswerState => events.reduce(answerReducer, NO_ANSWERS)
const waiting = (orderIds: readonly number[], at = 0): AnswerEvent => ({ type: 'waiting', orderIds, at })
const shown = (state: AnswerState) => state.shown && [state.shown.orderId, state.shown.step]

describe('the order that asks for an answer', () => {
  it('is the one with the nearest deadline, with the rest behind it', () => {
    const state = after(waiting([481, 482]))
    expect(shown(state)).toEqual([481, 'order'])
    expect(state.waiting).toEqual([481, 482])
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

describe('somebody who chose to see the board', () => {
  const minimised = after(waiting([481, 482]), { type: 'minimise' })
  const restored = answerReducer(minimised, { type: 'restore', at: 9 })

  it('sees no dialog, and nothing is forgotten', () => {
    expect(minimised.shown).toBeUndefined()
    expect(minimised.waiting).toEqual([481, 482])
  })
  it.each<[string, AnswerEvent[]]>([
    ['a newcomer', [waiting([481, 482, 483])]],
    ['a more urgent newcomer', [waiting([480, 481, 482])]],
    ['an answer elsewhere', [waiting([482])]],
    ['an answer to all, and the next order', [waiting([]), waiting([490])]],
    ['ten newcomers, one after the other', Array.from({ length: 10 }, (_, n) => waiting([481, 482, 483 + n]))],
    [
      'somebody who typed meanwhile',
      [
        { type: 'hold', isHeld: true, at: 1 },
        { type: 'hold', isHeld: false, at: 2 },
      ],
    ],
  ])('keeps it: %s', (_what, events) => {
    expect(events.reduce(answerReducer, minimised).shown).toBeUndefined()
  })
  it('comes to the orders by a press, one after the other', () => {
    expect(shown(restored)).toEqual([481, 'order'])
    expect(shown(answerReducer(restored, { type: 'answered', orderId: 481, at: 10 }))).toEqual([482, 'order'])
  })
  it('has the board back once all are answered, also when the next comes', () => {
    const done = [481, 482].map((orderId): AnswerEvent => ({ type: 'answered', orderId, at: 10 }))
    const state = [...done, waiting([]), waiting([490])].reduce(answerReducer, restored)
    expect(state.shown).toBeUndefined()
  })
  it('has it back by choosing it again', () => {
    const again = answerReducer(restored, { type: 'minimise' })
    expect(answerReducer(again, waiting([481, 482, 483])).shown).toBeUndefined()
  })
  it('answers a card of the board and is back on it; back leads to the order', () => {
    const open = answerReducer(minimised, { type: 'open', orderId: 482, purpose: 'answer', step: 'ask', at: 5 })
    expect(shown(open)).toEqual([482, 'ask'])
    expect(shown(answerReducer(open, { type: 'back', at: 6 }))).toEqual([482, 'order'])
    expect(answerReducer(open, { type: 'answered', orderId: 482, at: 7 }).shown).toBeUndefined()
  })
  it('is called once nobody looks at it any more', () => {
    expect(shown(answerReducer(minimised, { type: 'comeBack', at: 9 }))).toEqual([481, 'order'])
    const alone = answerReducer(after({ type: 'minimise' }), { type: 'comeBack', at: 9 })
    expect(shown(answerReducer(alone, waiting([490])))).toEqual([490, 'order'])
  })
  it('keeps the question that is open then', () => {
    const open = answerReducer(minimised, { type: 'open', orderId: 482, purpose: 'answer', step: 'ask', at: 5 })
    expect(shown(answerReducer(open, { type: 'comeBack', at: 9 }))).toEqual([482, 'ask'])
  })
})

describe('an order that is put aside on the page that is open', () => {
  const aside: AnswerEvent = { type: 'putAside', at: 5 }
  const state = after(waiting([481]), aside)

  it('covers nothing, waits on, and does not come back by itself', () => {
    expect(state.shown).toBeUndefined()
    expect(state.waiting).toEqual([481])
    expect(after(waiting([481]), aside, waiting([481], 9)).shown).toBeUndefined()
  })
  it('gives way to the next, and a newcomer asks as ever', () => {
    const two = after(waiting([481, 482]), aside)
    expect([shown(two), two.shown?.openedAt]).toEqual([[482, 'order'], 5])
    expect(shown(answerReducer(state, waiting([480, 481, 483], 7)))).toEqual([480, 'order'])
  })
  it.each<[string, AnswerEvent]>([
    ['a press on the row', { type: 'restore', at: 9 }],
    ['nobody being there any more, or another page', { type: 'comeBack', at: 9 }],
  ])('comes back by %s', (_why, event) => {
    const back = answerReducer(state, event)
    expect(shown(back)).toEqual([481, 'order'])
    expect(back.aside.size).toBe(0)
  })
  it('is forgotten as put aside once it is answered elsewhere, or somebody looks at the board', () => {
    expect(answerReducer(state, waiting([])).aside.size).toBe(0)
    expect(answerReducer(state, { type: 'minimise' }).aside.size).toBe(0)
  })
  it('is never the accepted order whose time is changed', () => {
    const change: AnswerEvent = { type: 'open', orderId: 470, purpose: 'change', step: 'tiles', at: 0 }
    expect(shown(after(change, aside))).toEqual([470, 'tiles'])
  })
})

describe('the others that wait', () => {
  const state = after(waiting([481, 482, 483]))
  it('can be turned to, each with a shield of its own', () => {
    const turned = answerReducer(state, { type: 'turnTo', orderId: 483, at: 900 })
    expect(shown(turned)).toEqual([483, 'order'])
    expect(turned.shown?.openedAt).toBe(900)
    expect(turned.waiting).toEqual([481, 482, 483])
  })
  it('give way to the most urgent one after an answer', () => {
    const turned = answerReducer(state, { type: 'turnTo', orderId: 483, at: 1 })
    expect(shown(answerReducer(turned, { type: 'answered', orderId: 483, at: 2 }))).toEqual([481, 'order'])
  })
  it.each<[string, AnswerEvent[]]>([
    ['one that does not wait', [{ type: 'turnTo', orderId: 999, at: 1 }]],
    [
      'from a question that is being answered',
      [
        { type: 'step', step: 'tiles' },
        { type: 'turnTo', orderId: 482, at: 1 },
      ],
    ],
  ])('are not turned to: %s', (_what, events) => {
    expect(events.reduce(answerReducer, state).shown?.orderId).toBe(481)
  })
})

/** Three devices of a kitchen, of which one is offline until the rush is over; each is told in its own order. */
describe('sixty orders in a minute', () => {
  const orders = Array.from({ length: 60 }, (_, n) => 500 + n)
  const rush = (mine: (id: number) => boolean, heard: (n: number) => readonly number[]) =>
    orders.reduce(
      ({ state, opened }, id, n) => {
        const told = answerReducer(state, waiting(heard(n), n * 1_000))
        const next = mine(id) ? answerReducer(told, { type: 'answered', orderId: id, at: n * 1_000 + 500 }) : told
        return { state: next, opened: opened + Number(next.shown !== undefined) }
      },
      { state: after({ type: 'minimise' }), opened: 0 },
    )
  const upTo = (n: number) => orders.slice(0, n + 1)
  it.each([
    ['answers every second order', (id: number) => id % 2 === 0, upTo],
    ['answers none', () => false, upTo],
    ['is offline and hears all at the end', () => false, (n: number): readonly number[] => (n < 59 ? [] : orders)],
  ])('a device that %s never loses the board, nor an order', (_who, mine, heard) => {
    const { state, opened } = rush(mine, heard)
    expect(opened).toBe(0)
    const left = heard(59).filter((id) => !mine(id))
    expect(state.waiting).toEqual(left)
    expect(shown(answerReducer(state, { type: 'restore', at: 0 }))?.[0]).toBe(left[0])
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
