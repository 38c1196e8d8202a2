import { expect, test } from 'vitest'
import { type Booking, type OpenInvoice, proposalsOf } from './statement-match'

const invoice = (id: number, businessId: number, unpaidCents: number, of: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  officialNo: null,
  businessId,
  businessName: businessId === 1 ? 'Zgara e Lirës' : 'Antica Napoli',
  currency: 'ALL',
  unpaidCents,
  dueDate: '2026-11-20',
  ...of,
})
const OPEN = [
  invoice(5001, 1, 10_000, { dueDate: '2026-11-10' }),
  invoice(5002, 1, 20_000, { dueDate: '2026-11-17', officialNo: 'AL-2026-77' }),
  invoice(5003, 2, 20_000),
  invoice(5004, 2, 50_000, { currency: 'EUR' }),
]
const booking = (of: Partial<Booking>): Booking => ({ amountCents: 777, currency: 'ALL', payer: '', text: '', ...of })
const said = (of: Partial<Booking>, open = OPEN) =>
  proposalsOf(booking(of), open).map(
    ({ payments, reasons }) =>
      `${payments.map(({ invoiceId, amountCents }) => `${invoiceId}: ${amountCents}`).join(' + ')} (${reasons.join(', ')})`,
  )

test.each<[string, Partial<Booking>, string[]]>([
  ['nothing speaks for anything', { text: 'pagese' }, []],
  ['its number', { text: 'Fatura INV-5001' }, ['5001: 777 (number)']],
  ['its number and its amount', { text: 'fat.5001', amountCents: 10_000 }, ['5001: 10000 (number, amount)']],
  ['its official number', { text: 'al-2026-77' }, ['5002: 777 (number)']],
  ['a part of a longer number', { text: 'ref 150010 50012' }, []],
  ['a part of an amount', { text: 'komision 5001,50 dhe 1.5001' }, []],
  ['two numbers, together', { text: '5001 5002', amountCents: 30_000 }, ['5001: 10000 + 5002: 20000 (number, amount)']],
  ['two numbers, less than both', { text: '5001 5002', amountCents: 15_000 }, ['5001: 10000 + 5002: 5000 (number)']],
  ['more than is unpaid', { text: '5001', amountCents: 15_000 }, ['5001: 10000 (number)']],
  ['an amount that two have', { amountCents: 20_000 }, ['5002: 20000 (amount)', '5003: 20000 (amount)']],
  [
    'an amount that two have, and a name',
    { amountCents: 20_000, payer: 'ANTICA NAPOLI SHPK' },
    ['5003: 20000 (amount, name)', '5002: 20000 (amount)'],
  ],
  ['a name without its accents', { payer: 'ZGARA E LIRES SHPK' }, ['5001: 777 (name)']],
  [
    'a name, for all that is unpaid',
    { payer: 'Zgara e Lirës', amountCents: 30_000 },
    ['5001: 10000 + 5002: 20000 (amount, name)'],
  ],
  ['half of a name', { payer: 'Zgara' }, []],
  ['the same number in another currency', { text: '5001', currency: 'EUR' }, []],
  ['a number in its currency', { text: '5004', currency: 'EUR' }, ['5004: 777 (number)']],
])('%s', (_, of, expected) => expect(said(of)).toEqual(expected))

test('lek is lek by both names; what is paid is no proposal', () => {
  expect(said({ text: '5001', currency: 'LEK' })).toEqual(['5001: 777 (number)'])
  expect(said({ text: '5001' }, [invoice(5001, 1, 0)])).toEqual([])
})
