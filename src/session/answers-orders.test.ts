import { expect, test } from 'vitest'
import { aUser } from '../../tests/support/user-fixture'
import { answersOrders } from './answers-orders'

test.each([
  ['a restaurant’s user', { mode: 'pos', user: aUser() }, true],
  ['the same in the screens for companies', { mode: 'b2b', user: aUser() }, false],
  ['a courier', { mode: 'pos', user: aUser({ type: 22 }) }, false],
  ['an accountant', { mode: 'pos', user: aUser({ type: 23 }) }, false],
  ['a super administrator', { mode: 'pos', user: aUser({ superAdministrator: true }) }, true],
  ['nobody', { mode: 'pos', user: null }, false],
] as const)('%s', (_who, session, answers) => {
  expect(answersOrders(session)).toBe(answers)
})
