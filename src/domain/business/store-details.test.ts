import { expect, test } from 'vitest'
import { contactProblems, contractProblems, contractState, cookingTimeProblems, noticeUntil } from './store-details'

const contact = { phonePrefix: '+355', phone: '69 204 5118', email: '' }
test.each([
  ['a phone', contact, []],
  ['an e-mail alone', { phonePrefix: '', phone: '', email: 'a@b.al' }, []],
  ['neither', { ...contact, phone: ' ' }, ['phone unreachable']],
  ['a phone without its country', { ...contact, phonePrefix: '' }, ['phonePrefix missing']],
])('a contact with %s', (_, given, expected) => {
  expect(contactProblems(given).map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})

const year = { startDate: '2026-03-01', endDate: '2027-02-28' }
test.each([
  ['the day before it', '2026-02-28', 'TO_COME'],
  ['its first day', '2026-03-01', 'IN_FORCE'],
  ['its last day', '2027-02-28', 'IN_FORCE'],
  ['the day after it', '2027-03-01', 'ENDED'],
])('a contract on %s', (_, today, expected) => expect(contractState(year, today)).toBe(expected))

test('a contract without an end never ends, and has no last day for a notice', () => {
  expect(contractState({ ...year, endDate: null }, '2999-01-01')).toBe('IN_FORCE')
  expect(noticeUntil({ endDate: null }, 60)).toBeNull()
  expect(noticeUntil({ endDate: '2027-02-28' }, 60)).toBe('2026-12-30')
})

const other = { ...year, number: 'K-1' }
test.each([
  ['behind the other', { startDate: '2027-03-01', endDate: null, number: 'K-2' }, []],
  ['on its last day', { startDate: '2027-02-28', endDate: null, number: 'K-2' }, ['startDate contracts_overlap']],
  ['around it', { startDate: '2020-01-01', endDate: '2030-01-01', number: 'K-2' }, ['startDate contracts_overlap']],
  ['with its number', { startDate: '2028-01-01', endDate: null, number: ' k-1' }, ['number number_taken']],
  ['backwards', { startDate: '2028-01-02', endDate: '2028-01-01', number: 'K-2' }, ['endDate end_before_start']],
])('a contract %s', (_, given, expected) => {
  expect(contractProblems(given, [other]).map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})

test.each([
  [10, 20, 60, []],
  [20, 20, 20, []],
  [30, 20, 60, ['defaultCookingTime below_min']],
  [10, 61, 60, ['defaultCookingTime above_max']],
  [61, 20, 60, ['maxCookingTime below_min']],
])('cooking times %i, %i, %i', (minCookingTime, defaultCookingTime, maxCookingTime, expected) => {
  const problems = cookingTimeProblems({ minCookingTime, defaultCookingTime, maxCookingTime })
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})
