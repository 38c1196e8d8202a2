import { expect, test } from 'vitest'
import { INVOICE_STATUS } from './invoice-status'
import { type EnteredPayment, type PayableInvoice, paymentProblems, reversalRefusal, spread } from './payments'

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
