import { expect, test } from 'vitest'
import { BUDGET_STATUS, BUDGET_STATUSES, budgetStatus, forecastOf, maySetStatus, overlapOf } from './budget'

const kept = {
  stored: 1 as 0 | 1 | 4,
  from: '2026-11-01',
  to: '2026-11-30',
  amountCents: 1_000,
  usedCents: 0,
  paymentMethod: 1 as const,
  paidCents: 0,
}

test.each<[string, Partial<typeof kept>, string, number]>([
  ['active on its first day', {}, '2026-11-01', BUDGET_STATUS.active],
  ['active on its last day', {}, '2026-11-30', BUDGET_STATUS.active],
  ['over the day after', {}, '2026-12-01', BUDGET_STATUS.over],
  ['used up to the last cent', { usedCents: 1_000 }, '2026-11-15', BUDGET_STATUS.usedUp],
  ['over, used up or not', { usedCents: 1_000 }, '2026-12-01', BUDGET_STATUS.over],
  ['active with a cent left', { usedCents: 999 }, '2026-11-15', BUDGET_STATUS.active],
  ['a draft, whatever the day', { stored: 0 }, '2027-01-01', BUDGET_STATUS.draft],
  ['cancelled, whatever was used', { stored: 4, usedCents: 1_000 }, '2026-11-15', BUDGET_STATUS.cancelled],
])('a budget is %s', (_, differs, today, expected) => {
  expect(budgetStatus({ ...kept, ...differs }, today)).toBe(expected)
})

const days = (from: number, to: number, employeeGroupIds: number[] = []) => ({
  from: `2026-11-${String(from).padStart(2, '0')}`,
  to: `2026-11-${String(to).padStart(2, '0')}`,
  employeeGroupIds,
})

test.each<[string, ReturnType<typeof days>, ReturnType<typeof days>, string | undefined]>([
  ['both for all share days', days(1, 10), days(5, 20), '2026-11-05 2026-11-10'],
  ['the last day is the other’s first', days(1, 10), days(10, 20), '2026-11-10 2026-11-10'],
  ['one after the other', days(1, 10), days(11, 20), undefined],
  ['one for all, one of a group', days(1, 30), days(1, 30, [1]), undefined],
  ['of two groups', days(1, 30, [2]), days(1, 30, [1]), undefined],
  ['of one common group', days(1, 30, [1, 2]), days(3, 4, [2, 3]), '2026-11-03 2026-11-04'],
])('two budgets: %s', (_, one, other, expected) => {
  for (const shared of [overlapOf(one, other), overlapOf(other, one)])
    expect(shared && `${shared.from} ${shared.to}`).toBe(expected)
})

test('steps of a status', () => {
  const allowed = BUDGET_STATUSES.flatMap((from) =>
    BUDGET_STATUSES.filter((to) => maySetStatus(from, to)).map((to) => `${from}→${to}`),
  )
  expect(allowed).toEqual(['0→1', '0→4', '1→3', '1→4', '2→3', '2→4', '4→1'])
})

// October 2025 begins on a Wednesday; the 24th is its 18th working day.
const october = { from: '2025-10-01', to: '2025-10-31', usedCents: 1_800_000, leftCents: 350_000 }

test.each<[string, Partial<typeof october>, string, ReturnType<typeof forecastOf>]>([
  ['three more days', {}, '2025-10-24', { dayCents: 100_000, lastsUntil: '2025-10-29', missingCents: 150_000 }],
  [
    'enough for all',
    { leftCents: 500_000 },
    '2025-10-24',
    { dayCents: 100_000, lastsUntil: '2025-10-31', missingCents: 0 },
  ],
  [
    'not even one',
    { leftCents: 99_999 },
    '2025-10-24',
    { dayCents: 100_000, lastsUntil: '2025-10-24', missingCents: 400_100 },
  ],
  ['the fourth working day', {}, '2025-10-06', undefined],
  [
    'the fifth',
    { usedCents: 500_000, leftCents: 9_000_000 },
    '2025-10-07',
    { dayCents: 100_000, lastsUntil: '2025-10-31', missingCents: 0 },
  ],
  ['nothing used', { usedCents: 0 }, '2025-10-24', undefined],
  ['on its last day', {}, '2025-10-31', undefined],
  ['before it begins', {}, '2025-09-30', undefined],
])('at its pace: %s', (_, differs, today, expected) => {
  expect(forecastOf({ ...october, ...differs }, today)).toEqual(expected)
})
