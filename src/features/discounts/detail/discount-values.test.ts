import { expect, test } from 'vitest'
import { validate } from '#/components/form/problems'
import { DiscountInput } from '#/contract/discounts'
import { AMOUNT, type DiscountValues, newDiscount, termsOf, WITH_COUPON } from './discount-values'

const lunch: DiscountValues = { ...newDiscount(1), title: 'Lunch', percentage: '10', startDate: '2026-03-02' }

test.each<[string, Partial<DiscountValues>, object]>([
  ['nothing', {}, {}],
  ['no title', { title: ' ' }, { title: 'missing' }],
  ['a title of 301 characters', { title: 'x'.repeat(301) }, { title: 'max_length' }],
  ['quotes, emoji and markup', { title: '"Lunch" <b>🍕</b>' }, {}],
  ['a coupon without a code', { way: WITH_COUPON }, { couponCode: 'missing' }],
  ['a code with a blank', { way: WITH_COUPON, couponCode: 'BLACK 26' }, { couponCode: 'regex' }],
  ['a code that is not used', { couponCode: 'BLACK 26' }, {}],
  ['101 %', { percentage: '101' }, { percentage: 'max_value' }],
  ['a percentage of letters', { percentage: 'ten' }, { percentage: 'number' }],
  ['an amount of letters', { kind: AMOUNT, discount: '5OO' }, { discount: 'number' }],
  ['a negative minimum', { minimumOrder: '-5' }, { minimumOrder: 'min_value' }],
  ['an amount with a comma', { kind: AMOUNT, discount: '2,50' }, {}],
])('what the contract says of %s', (_, typed, problems) => {
  expect(validate(DiscountInput, termsOf({ ...lunch, ...typed }))).toEqual(problems)
})

test('a percentage that was typed before an amount is not sent', () => {
  expect(termsOf({ ...lunch, kind: AMOUNT, discount: '200' })).toMatchObject({ percentage: null, discount: 200 })
})
