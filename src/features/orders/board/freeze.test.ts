import { describe, expect, it } from 'vitest'
import { perPlace } from './board-columns'
import {
  type Arrangement,
  type Hand,
  handOn,
  hold,
  type HeldPlace,
  isAtRest,
  moveOn,
  NO_HAND,
  shownPlaces,
} from './freeze'

const arrangement = (places: Partial<Arrangement>): Arrangement => ({ ...perPlace(() => []), ...places })
const idsOf = (place: HeldPlace): readonly number[] => place.cards.map(({ id }) => id)
const NONE: ReadonlySet<number> = new Set()

it('shows every card where it belongs while nobody works at the board', () => {
  expect(shownPlaces(arrangement({ pending: [2, 1] }), undefined).pending).toEqual({
    cards: [
      { id: 2, isLeaving: false },
      { id: 1, isLeaving: false },
    ],
    arriving: 0,
  })
})

it('keeps cards in place under a finger, marks those that leave and counts those that wait', () => {
  const held = hold(arrangement({ pending: [1, 2], accepted: [9] }))
  const now = arrangement({ pending: [3, 2], accepted: [1, 9] })
  const shown = shownPlaces(now, held)
  expect(shown.pending).toEqual({
    cards: [
      { id: 1, isLeaving: true },
      { id: 2, isLeaving: false },
    ],
    arriving: 1,
  })
  expect(shown.accepted).toEqual({ cards: [{ id: 9, isLeaving: false }], arriving: 1 })
})

/** Plays a column second by second (steps of 100 ms), and says when what it shows changed, and to what. */
function play(
  cards: readonly number[],
  seconds: number,
  world: (at: number) => { current: readonly number[]; hand: Hand; undoable?: readonly number[] },
): [number, string][] {
  let place: HeldPlace = { cards: cards.map((id) => ({ id })), movedAt: Number.NEGATIVE_INFINITY }
  const seen: [number, string][] = []
  for (let at = 0; at <= seconds * 1000; at += 100) {
    const { current, hand, undoable = [] } = world(at)
    const before = idsOf(place).join(' ')
    place = moveOn(place, current, hand, new Set(undoable), at).place
    const after = idsOf(place).join(' ')
    if (after !== before) seen.push([at, after])
  }
  return seen
}
const touchedAt = (at: number): Hand => ({ isDown: false, at })
const lastOf = (presses: readonly number[], at: number): Hand =>
  touchedAt(presses.findLast((one) => one <= at) ?? -Infinity)

describe('a gap', () => {
  it('stands for its own five seconds where the column is still long before', () => {
    const moves = play([1, 2], 20, (at) => ({ current: [2], hand: touchedAt(0), undoable: at < 5000 ? [1] : [] }))
    expect(moves).toEqual([[5000, '2']])
  })

  it('stands on while somebody presses, and closes once the column has been still for 2.5 s', () => {
    const presses = [0, 1500, 3000, 4500, 6000]
    const moves = play([1, 2, 3], 20, (at) => ({
      current: [2, 3],
      hand: lastOf(presses, at),
      undoable: at < 5000 ? [1] : [],
    }))
    expect(moves).toEqual([[8500, '2 3']])
  })

  it('stands for no longer than 15 s, whoever presses', () => {
    const moves = play([1, 2, 3], 20, (at) => ({ current: [2, 3], hand: touchedAt(at - (at % 1500)) }))
    expect(moves).toEqual([[15_000, '2 3']])
  })

  it('never closes under a finger that lies there', () => {
    const moves = play([1, 2], 60, (at) => ({ current: [2], hand: { isDown: at < 40_000, at: 0 } }))
    expect(moves).toEqual([[40_000, '2']])
  })

  it('gives way when three stand in a column: one, and of those whose time is over the oldest', () => {
    const moves = play([1, 2, 3, 4, 5], 6, (at) => ({
      // 1 and 2 are pressed at once, 3 at four seconds, when only 1 is sent.
      current: at < 4000 ? [3, 4, 5] : [4, 5],
      hand: touchedAt(at - (at % 1000)),
      undoable: at < 4000 ? [1, 2] : [1, 3],
    }))
    expect(moves).toEqual([[4000, '1 3 4 5']])
  })

  it('gives way to the next no sooner than a press that was aimed before the move has landed', () => {
    const moves = play([1, 2, 3, 4, 5, 6], 3, () => ({
      current: [6],
      hand: touchedAt(0),
      undoable: [1, 2, 3, 4, 5],
    }))
    // Five at once: one by one until two are left, which have their five seconds.
    expect(moves).toEqual([
      [0, '2 3 4 5 6'],
      [900, '3 4 5 6'],
      [1800, '4 5 6'],
    ])
  })

  it('goes before what arrives, though that never ends', () => {
    const moves = play([1, 2, 3, 4], 3, (at) => ({
      current: [4, ...[50, 51, 52, 53, 54, 55, 56].slice(0, 1 + Math.floor(at / 500))],
      hand: touchedAt(-5000),
    }))
    expect(moves).toEqual([
      [0, '2 3 4'],
      [900, '3 4'],
      [1800, '4'],
      [2700, '4 50 51 52 53 54 55'],
    ])
  })

  it('is a card again when its step was taken back, in the same place', () => {
    const moves = play([1, 2, 3], 20, (at) => ({
      current: at >= 1000 && at < 3000 ? [1, 3] : [1, 2, 3],
      hand: touchedAt(1000),
      undoable: at < 3000 ? [2] : [],
    }))
    expect(moves).toEqual([])
  })
})

describe('what comes by itself', () => {
  it.each([
    { what: 'a new card', current: [3, 1, 2], becomes: '3 1 2' },
    { what: 'a card that turned late', current: [2, 1], becomes: '2 1' },
    { what: 'a card that somebody else took', current: [2], becomes: '2' },
  ])('$what waits until the column is still', ({ current, becomes }) => {
    const presses = [0, 2000, 4000]
    const moves = play([1, 2], 20, (at) => ({ current: at < 1000 ? [1, 2] : current, hand: lastOf(presses, at) }))
    expect(moves).toEqual([[6500, becomes]])
  })

  it('waits for no hand longer than 15 s', () => {
    const moves = play([1], 20, (at) => ({ current: at < 1000 ? [1] : [1, 2], hand: touchedAt(at - (at % 1000)) }))
    expect(moves).toEqual([[16_000, '1 2']])
  })

  it('waits for no hand at all where nobody presses', () => {
    const place = hold(arrangement({ pending: [1] })).pending
    expect(idsOf(moveOn(place, [1, 2], NO_HAND, NONE, 0).place)).toEqual([1, 2])
  })

  it('leaves a gap where it is: below the card that it was below', () => {
    const place: HeldPlace = { cards: [{ id: 1 }, { id: 2, goneAt: 0 }, { id: 3 }], movedAt: 0 }
    expect(idsOf(moveOn(place, [9, 3, 1], touchedAt(0), new Set([2]), 3000).place)).toEqual([9, 3, 1, 2])
  })
})

describe('whose hand a column waits for', () => {
  const hands = { pending: touchedAt(1), accepted: { isDown: true, at: 5 }, inProgress: NO_HAND, completed: NO_HAND }
  const [full, empty] = [hold(arrangement({ pending: [1] })).pending, hold(arrangement({})).pending]
  const every: Hand = { isDown: true, at: 5 }
  it.each([
    { what: 'its own', held: full, current: [1, 2], isOnTop: false, expected: hands.pending },
    { what: 'everybody’s where it folds', held: full, current: [], isOnTop: false, expected: every },
    { what: 'everybody’s where it unfolds', held: empty, current: [1], isOnTop: false, expected: every },
    {
      what: 'everybody’s where it lies on top of the others',
      held: full,
      current: [1, 2],
      isOnTop: true,
      expected: every,
    },
  ])('$what', ({ held, current, isOnTop, expected }) => {
    expect(handOn('pending', hands, held, current, isOnTop)).toEqual(expected)
  })

  it('is that of the column for the quiet lists in it, too', () => {
    expect(handOn('later', hands, empty, [1], true).isDown).toBe(true)
    expect(handOn('onTheWay', hands, empty, [1], true).isDown).toBe(false)
  })
})

it('is at rest when nothing waits and nobody has pressed for 2.5 s', () => {
  const place = hold(arrangement({ pending: [1] })).pending
  expect(isAtRest(place, touchedAt(0), 2499)).toBe(false)
  expect(isAtRest(place, touchedAt(0), 2500)).toBe(true)
  expect(isAtRest(place, { isDown: true, at: 0 }, 60_000)).toBe(false)
  expect(isAtRest(moveOn(place, [], touchedAt(0), NONE, 100).place, touchedAt(0), 100)).toBe(false)
})
