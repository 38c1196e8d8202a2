import { describe, expect, test } from 'vitest'
import { isAdded, isAsked } from './added-meal'
import { decideAdded } from './group-command'

const closing = new Date('2026-03-10T09:00:00.000Z')
const later = new Date(closing.getTime() + 1)

describe('a meal is added', () => {
  test.each([
    ['while its list is open', later, null, false],
    ['as its list closes', closing, closing, false],
    ['after its list closed', later, closing, true],
  ] as const)('%s', (_, placedAt, closedAt, expected) => {
    expect(isAdded(placedAt, closedAt)).toBe(expected)
  })
  test('and asks until it is answered', () => {
    expect(isAsked({ status: 'PENDING', isAdded: true })).toBe(true)
    expect(isAsked({ status: 'ACCEPTED', isAdded: true })).toBe(false)
    expect(isAsked({ status: 'PENDING', isAdded: false })).toBe(false)
  })
})

describe('accepting an added meal', () => {
  const group = { status: 'ACCEPTED', statusVersion: 2, closedAt: closing, cookedAt: null } as const
  const asked = { status: 'PENDING', isAdded: true } as const
  test.each([
    ['takes the step of its group', group, asked, { outcome: 'applied', status: 'ACCEPTED' }],
    ['that is cooked', { ...group, status: 'COOKED' }, asked, { outcome: 'applied', status: 'COOKED' }],
    [
      'waits until its list is accepted',
      { ...group, status: 'PENDING' },
      asked,
      { outcome: 'conflict', code: 'not_accepted' },
    ],
    [
      'is too late once its list has left',
      { ...group, status: 'COLLECTED' },
      asked,
      { outcome: 'refused', code: 'status_cannot_follow' },
    ],
    [
      'of a list that was refused',
      { ...group, status: 'REJECTED' },
      asked,
      { outcome: 'conflict', code: 'rejected_elsewhere' },
    ],
    [
      'that was refused meanwhile',
      group,
      { ...asked, status: 'REJECTED' },
      { outcome: 'conflict', code: 'rejected_elsewhere' },
    ],
    ['again changes nothing', group, { ...asked, status: 'ACCEPTED' }, { outcome: 'already' }],
    ['of one that was in the list all along', group, { ...asked, isAdded: false }, { outcome: 'already' }],
  ] as const)('%s', (_, of, meal, expected) => {
    expect(decideAdded(of, meal)).toEqual(expected)
  })
})
