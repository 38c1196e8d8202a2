import { expect, test } from 'vitest'
import { INVOICE_STATUS } from './invoice-status'
import {
  type EnteredPayment,
  type PayableInvoice,
  paymentProblems,
  reversalRefusal,
  spread,
  spreadProblems,
  spreadRest,
} from './payments'

const invoice: PayableInvoice = {
  status: INVOICE_STATUS.issued,
  unpaidCents: 10_000,
  currency: 'ALL',
  today: '2026-11-24',
}
const payment: EnteredPayment = { amountCents: 10_000, docDate: '2026-11-24' }

test.each<[string, Partial<EnteredPayment>, Partial<PayableInvoice>, string[]]>([
  ['all that is unpaid, today', {}, {}, []],
  ['a part, long ago', { amountCents: 1, docDate: '2025-01-01' }, {}, []],
  ['nothing', { amountCents: 0 }, {}, ['amountCents not_positive']],
  ['less than nothing', { amountCents: -1 }, {}, ['amountCents not_positive']],
  ['no number', { amountCents: Number.NaN }, {}, ['amountCents not_positive']],
  ['a cent more than is unpaid', { amountCents: 10_001 }, {}, ['amountCents above_unpaid']],
  ['tomorrow', { docDate: '2026-11-25' }, {}, ['docDate in_future']],
  [
    'too much tomorrow',
    { amountCents: 10_001, docDate: '2026-11-25' },
    {},
    ['amountCents above_unpaid', 'docDate in_future'],
  ],
  ['on the rest of one', { amountCents: 500 }, { status: INVOICE_STATUS.partlyPaid, unpaidCents: 500 }, []],
  ['on a draft', {}, { status: INVOICE_STATUS.draft }, ['invoiceID not_issued']],
  ['on one that was thrown away', {}, { status: INVOICE_STATUS.cancelled }, ['invoiceID not_issued']],
  ['on one that is paid', {}, { status: INVOICE_STATUS.paid, unpaidCents: 0 }, ['invoiceID already_paid']],
  // A credit line of what was paid already.
  ['on one that is overpaid', {}, { status: INVOICE_STATUS.paid, unpaidCents: -5 }, ['invoiceID already_paid']],
  ['in another currency', { currency: 'EUR' }, {}, ['invoiceID other_currency']],
  ['in the same money by its other name', { currency: 'LEK' }, {}, []],
])('%s', (_, entered, of, expected) => {
  const problems = paymentProblems({ ...payment, ...entered }, { ...invoice, ...of })
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})

test.each([
  [null, null, undefined],
  [null, 7, 'already_reversed'],
  [7, null, 'is_reversal'],
] as const)('reverses %s, reversed by %s', (reversesId, reversedById, refusal) => {
  expect(reversalRefusal({ reversesId, reversedById })).toBe(refusal)
})

test('money for several invoices goes to the one that is due first', () => {
  const due = (id: number, unpaidCents: number, dueDate: string) => ({ id, unpaidCents, dueDate })
  const invoices = [due(3, 300, '2026-11-20'), due(2, 200, '2026-11-10'), due(1, 100, '2026-11-20')]
  const shares = (cents: number) => spread(cents, invoices).map(({ invoice: { id }, amountCents }) => [id, amountCents])
  expect(shares(600)).toEqual([
    [2, 200],
    [1, 100],
    [3, 300],
  ])
  expect(shares(250)).toEqual([
    [2, 200],
    [1, 50],
  ])
  expect(shares(0)).toEqual([])
})

test.each<[string, number, readonly number[], string[]]>([
  ['all of it on one', 500, [500, 0], []],
  ['all of it on both', 500, [200, 300], []],
  ['a part on none', 500, [200, 299], ['amountCents not_spread']],
  ['more on them than came in', 500, [200, 301], ['amountCents above_amount']],
  ['too much on the second', 10_301, [300, 10_001], ['payments[1].amountCents above_unpaid']],
  ['no number on the first', 500, [Number.NaN, 500], ['payments[0].amountCents not_positive']],
  ['less than nothing on the first', 500, [-1, 501], ['payments[0].amountCents not_positive']],
  ['nothing at all', 0, [0, 0], ['amountCents not_positive']],
  ['no number at all', Number.NaN, [0, 0], ['amountCents not_positive']],
])('one sum on several invoices: %s', (_, amountCents, parts, expected) => {
  const problems = spreadProblems(
    { amountCents, docDate: '2026-11-24' },
    parts.map((part) => ({ amountCents: part, invoice })),
  )
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})

test('what is left of a sum counts what cannot be read as nothing', () => {
  expect(spreadRest(500, [200, Number.NaN])).toBe(300)
  expect(spreadRest(Number.NaN, [200])).toBe(-200)
})

test('of a sum on several invoices a day to come is said once', () => {
  const parts = [300, 200].map((amountCents) => ({ amountCents, invoice }))
  const problems = spreadProblems({ amountCents: 500, docDate: '2026-11-25' }, parts)
  expect(new Set(problems.map(({ path, message }) => `${path} ${message}`))).toEqual(new Set(['docDate in_future']))
})
