import { expect, test } from 'vitest'
import { BUDGET_STATUS } from './budget'
import { budgetPaymentProblems, isSpent, type PayableBudget, unpaidOf } from './budget-payments'
import { BUDGET_PAYMENT } from './left'

const TODAY = '2026-11-27'
const prepaid: PayableBudget = {
  status: BUDGET_STATUS.active,
  paymentMethod: BUDGET_PAYMENT.prepaid,
  amountCents: 1_000,
  paidCents: 400,
  today: TODAY,
}

test.each([
  ['as much as is not paid', { amountCents: 600 }, {}, []],
  ['for a draft, before it begins', { amountCents: 600 }, { status: BUDGET_STATUS.draft }, []],
  ['for one that is used up', { amountCents: 1 }, { status: BUDGET_STATUS.usedUp }, []],
  ['more than is not paid', { amountCents: 601 }, {}, ['amountCents above_unpaid']],
  ['nothing', { amountCents: 0 }, {}, ['amountCents not_positive']],
  ['no number', { amountCents: Number.NaN }, {}, ['amountCents not_positive']],
  ['tomorrow', { docDate: '2026-11-28' }, {}, ['docDate in_future']],
  ['for one that is paid', {}, { paidCents: 1_000 }, ['budgetId already_paid']],
  ['for one whose amount was lowered', {}, { amountCents: 300 }, ['budgetId already_paid']],
  ['for one by invoice', {}, { paymentMethod: BUDGET_PAYMENT.invoice }, ['budgetId not_prepaid']],
  ['for one that is over', {}, { status: BUDGET_STATUS.over }, ['budgetId not_possible']],
  ['for a cancelled one', {}, { status: BUDGET_STATUS.cancelled }, ['budgetId not_possible']],
] as const)('a payment %s', (_, payment, budget, expected) => {
  const problems = budgetPaymentProblems({ amountCents: 1, docDate: TODAY, ...payment }, { ...prepaid, ...budget })
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})

test('what meals were paid with is not taken back', () => {
  expect(isSpent(400, { paidCents: 1_000, usedCents: 600 })).toBe(false)
  expect(isSpent(400, { paidCents: 1_000, usedCents: 601 })).toBe(true)
})

test('what is not paid is never below nothing', () => {
  expect([unpaidOf(prepaid), unpaidOf({ amountCents: 1, paidCents: 2 })]).toEqual([600, 0])
})
