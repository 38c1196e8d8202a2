import { expect, test } from 'vitest'
import { testsAbout } from './support/changed-tests.mjs'

const TESTS = [
  'answer',
  'opening-hours',
  'orders-list',
  'order-details',
  'payments',
  'discounts',
  'discounts-list',
].map((name) => `tests/e2e/${name}.spec.ts`)

test.each([
  ['a feature of the same name', ['src/features/orders/answer/answer-dialog.tsx'], ['answer', 'orders-list']],
  ['a part of its name', ['server/ground/businesses/hours/write.ts'], ['opening-hours']],
  ['one and many', ['server/payments/payment.ts'], ['payments']],
  ['the nearest first', ['src/features/discounts/discount-field.tsx'], ['discounts', 'discounts-list']],
  ['the test itself first', ['src/features/discounts/x.ts', 'tests/e2e/answer.spec.ts'], ['answer', 'discounts']],
  ['nothing by a folder alone', ['src/features/index.ts', 'README.md'], []],
])('what is tried after a change: %s', (_, changed, names) => {
  expect(testsAbout(changed, TESTS, 2)).toEqual(names.map((name) => `tests/e2e/${name}.spec.ts`))
})
