import { expect, test } from 'vitest'
import { BUDGET_PAYMENT, type BudgetSums, type DayLimits, leftOf } from './left'

const budget: BudgetSums = {
  amountCents: 100_000,
  usedCents: 40_000,
  paymentMethod: BUDGET_PAYMENT.invoice,
  paidCents: 0,
}
const none: DayLimits = { employeeCents: null, groupCents: null, budgetCents: null }

test.each<[string, Partial<BudgetSums>, number]>([
  ['what was not used', {}, 60_000],
  ['nothing, used up', { usedCents: 100_000 }, 0],
  ['of a prepaid one only what was paid for it', { paymentMethod: BUDGET_PAYMENT.prepaid, paidCents: 50_000 }, 10_000],
  ['of a prepaid one nothing before it was paid', { paymentMethod: BUDGET_PAYMENT.prepaid }, 0],
  [
    'never more than the amount, whatever was paid',
    { paymentMethod: BUDGET_PAYMENT.prepaid, paidCents: 900_000 },
    60_000,
  ],
  ['what was paid does not count of an invoiced one', { paidCents: 1 }, 60_000],
])('a budget leaves %s', (_, changes, expected) => {
  expect(leftOf({ budget: { ...budget, ...changes } })).toEqual({
    budgetCents: expected,
    dayCents: null,
    cents: expected,
  })
})

test.each<[string, Partial<DayLimits>, number, { dayCents: number | null; cents: number }]>([
  ['no limit leaves the budget', {}, 500, { dayCents: null, cents: 60_000 }],
  ['the budget’s, where nobody else has one', { budgetCents: 700 }, 500, { dayCents: 200, cents: 200 }],
  ['the group’s beats the budget’s', { groupCents: 900, budgetCents: 700 }, 500, { dayCents: 400, cents: 400 }],
  [
    'the own one beats both, also when it is smaller',
    { employeeCents: 600, groupCents: 900, budgetCents: 700 },
    500,
    { dayCents: 100, cents: 100 },
  ],
  ['an own limit of 0 orders nothing', { employeeCents: 0, groupCents: 900 }, 0, { dayCents: 0, cents: 0 }],
  ['a limit lowered below what was spent', { groupCents: 300 }, 500, { dayCents: 0, cents: 0 }],
  ['a day that has more than the budget', { groupCents: 90_000 }, 0, { dayCents: 90_000, cents: 60_000 }],
])('of a day: %s', (_, limits, dayCents, expected) => {
  expect(leftOf({ budget, person: { limits: { ...none, ...limits }, dayCents } })).toMatchObject(expected)
})
