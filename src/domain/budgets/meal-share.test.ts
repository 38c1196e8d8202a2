import { expect, test } from 'vitest'
import { partsOfMeal } from './meal-share'

type Asked = Parameters<typeof partsOfMeal>[0]
const of = (dayCents: number | null, budgetCents = 100_000): Asked['left'] => ({
  budgetCents,
  dayCents,
  cents: Math.min(budgetCents, dayCents ?? budgetCents),
})
const asked: Asked = { totalCents: 700, left: of(700), payRest: null, credit: null }
const freely: Asked['payRest'] = { mostCents: null, paidCents: 0 }

test.each<[string, Partial<Asked>, ReturnType<typeof partsOfMeal>]>([
  ['all that is left of the day', {}, { companyCents: 700, personCents: 0 }],
  ['no limit of a day', { left: of(null) }, { companyCents: 700, personCents: 0 }],
  ['a cent above the day', { totalCents: 701 }, { refused: 'day_limit', leftCents: 700 }],
  ['a cent above, which the person pays', { totalCents: 701, payRest: freely }, { companyCents: 700, personCents: 1 }],
  [
    'the rest up to the person’s most',
    { totalCents: 1000, payRest: { mostCents: 300, paidCents: 0 } },
    { companyCents: 700, personCents: 300 },
  ],
  [
    'a rest above the person’s most',
    { totalCents: 1001, payRest: { mostCents: 300, paidCents: 0 } },
    { refused: 'day_limit', leftCents: 700 },
  ],
  [
    'a rest above what the person paid that day already leaves of it',
    { totalCents: 901, payRest: { mostCents: 300, paidCents: 100 } },
    { refused: 'day_limit', leftCents: 700 },
  ],
  [
    'nothing left of the day, whoever would pay',
    { left: of(0), payRest: freely },
    { refused: 'day_limit', leftCents: 0 },
  ],
  ['more than the budget has', { left: of(700, 699) }, { refused: 'budget_used_up', leftCents: 699 }],
  [
    'the budget cannot be paid over',
    { left: of(700, 699), payRest: freely },
    { refused: 'budget_used_up', leftCents: 699 },
  ],
  [
    'more than both, of which the budget has less: what is left is the smaller',
    { totalCents: 900, left: of(700, 300) },
    { refused: 'budget_used_up', leftCents: 300 },
  ],
  [
    'more than both, of which the day has less',
    { totalCents: 900, left: of(300, 700) },
    { refused: 'day_limit', leftCents: 300 },
  ],
  ['the last cents of the budget', { left: of(null, 700) }, { companyCents: 700, personCents: 0 }],
  ['just within the credit', { credit: { limitCents: 1000, owedCents: 300 } }, { companyCents: 700, personCents: 0 }],
  [
    'a cent above the credit',
    { credit: { limitCents: 1000, owedCents: 301 } },
    { refused: 'credit_limit', leftCents: 699 },
  ],
  [
    'the person’s part owes nothing',
    { totalCents: 900, payRest: freely, credit: { limitCents: 1000, owedCents: 300 } },
    { companyCents: 700, personCents: 200 },
  ],
  [
    'a credit lowered below what is owed',
    { credit: { limitCents: 100, owedCents: 300 } },
    { refused: 'credit_limit', leftCents: 0 },
  ],
])('%s', (_, differs, expected) => {
  expect(partsOfMeal({ ...asked, ...differs })).toEqual(expected)
})
