import { expect, it } from 'vitest'
import { perPlace } from './board-columns'
import { type Arrangement, shownPlaces } from './freeze'

const arrangement = (places: Partial<Arrangement>): Arrangement => ({ ...perPlace(() => []), ...places })

it('shows every card where it belongs while no finger is on the board', () => {
  expect(shownPlaces(arrangement({ pending: [2, 1] }), undefined).pending).toEqual({
    cards: [
      { id: 2, isLeaving: false },
      { id: 1, isLeaving: false },
    ],
    arriving: 0,
  })
})

it('keeps cards in place under a finger, marks those that leave and counts those that wait', () => {
  const held = arrangement({ pending: [1, 2], accepted: [9] })
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
