import { describe, expect, test } from 'vitest'
import { isRefusalSolved, offeredRestaurants } from './refusal'

describe('who cooks', () => {
  test.each([
    ['by the plan', { planned: [2, 3] }, [2, 3]],
    ['by the plan, without whoever refused', { planned: [2, 3], refused: [2] }, [3]],
    ['by the ordering time where the plan says nobody', {}, [4, 5]],
    ['by the ordering time where all of the plan refused', { planned: [2], refused: [2] }, [4, 5]],
    ['of the city where nobody is named', { ofTime: [] }, [2, 3, 4, 5, 6]],
    ['of the city where all who are named refused', { planned: [2], refused: [2, 4, 5] }, [3, 6]],
    ['nobody where everybody refused', { refused: [2, 3, 4, 5, 6] }, []],
  ])('%s', (_, differs, offered) => {
    const nothing = { planned: [], ofTime: [4, 5], ofCity: [2, 3, 4, 5, 6], refused: [] }
    expect(offeredRestaurants({ ...nothing, ...differs })).toEqual(offered)
  })
})

describe('a refusal is solved', () => {
  const open = { part: 'group', waiting: 2, isPlanned: false, solvedAt: null } as const
  test.each([
    ['not while somebody waits for a meal', open, false],
    ['not of a slot while somebody waits, whoever is planned', { ...open, part: 'slot', isPlanned: true }, false],
    ['once everybody has another meal', { ...open, waiting: 0 }, true],
    ['not of a slot that nobody cooks', { ...open, part: 'slot', waiting: 0 }, false],
    ['of a slot that somebody else cooks', { ...open, part: 'slot', waiting: 0, isPlanned: true }, true],
    ['by the word of a person', { ...open, solvedAt: new Date() }, true],
  ] as const)('%s', (_, refusal, solved) => {
    expect(isRefusalSolved(refusal)).toBe(solved)
  })
})
