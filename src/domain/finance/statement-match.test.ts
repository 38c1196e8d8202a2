import { expect, test } from 'vitest'
import {
  type Booking,
  type OpenInvoice,
  namesInvoice,
  numbersIn,
  proposalsOf,
  returnsOf,
  type StandingPayment,
} from './statement-match'

const invoice = (id: number, ownerId: number, unpaidCents: number, of: Partial<OpenInvoice> = {}): OpenInvoice => ({
  owner: 'business',
  id,
  officialNo: null,
  ownerId,
  ownerName: ownerId === 1 ? 'Zgara e Lirës' : 'Antica Napoli',
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
const said = (of: Partial<Booking>, open = OPEN, namesPaid = false) =>
  proposalsOf(booking(of), open, { namesPaid }).map(
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

test('a number that is paid leads to no other invoice, but an unpaid one beside it counts', () => {
  expect(said({ text: '4999', amountCents: 20_000, payer: 'Antica Napoli' }, OPEN, true)).toEqual([])
  expect(said({ text: '4999 dhe 5001', amountCents: 20_000 }, OPEN, true)).toEqual(['5001: 10000 (number)'])
})

test.each([
  ['Fatura INV-5001, 5002', [5001, 5002]],
  ['12.500,00 ALL 1.5001', []],
  ['nr.0077', [77]],
])('numbers that may be of invoices in %j', (text, ids) => expect(numbersIn(text).ids).toEqual(ids))

const standing = (id: number, amountCents: number, of: Partial<StandingPayment> = {}): StandingPayment => ({
  id,
  amountCents,
  docDate: `2026-11-${id}`,
  statementLineId: null,
  invoice: { id: 5000 + id, officialNo: null, ownerName: 'Zgara e Lirës', owner: 'business' },
  ...of,
})

test.each<[string, Partial<Booking>, StandingPayment[], string[]]>([
  ['as much as one payment', {}, [standing(10, 777), standing(11, 776)], ['10 (amount)']],
  [
    'all that came as one sum',
    {},
    [standing(10, 700, { statementLineId: 1 }), standing(11, 77, { statementLineId: 1 })],
    ['10 + 11 (amount)'],
  ],
  [
    'a part of what came as one sum',
    {},
    [standing(10, 777, { statementLineId: 1 }), standing(11, 1, { statementLineId: 1 })],
    [],
  ],
  [
    'two of the amount: the one whose number it names, else the newest',
    { text: 'Kthim 5010' },
    [standing(10, 777), standing(11, 777), standing(12, 777)],
    ['10 (number, amount)', '12 (amount)', '11 (amount)'],
  ],
  ['as much, of whom it names', { payer: 'ZGARA E LIRES' }, [standing(10, 777)], ['10 (amount, name)']],
])('money that went back: %s', (_, of, payments, expected) => {
  const found = returnsOf(booking(of), payments)
  expect(found.map((one) => `${one.payments.map(({ id }) => id).join(' + ')} (${one.reasons.join(', ')})`)).toEqual(
    expected,
  )
})

test.each([
  ['INV-B2B-5001', 'company'],
  ['fatura b2b 5001', 'company'],
  ['INV-5001', 'business'],
  ['inv 5001', 'business'],
  ['nr. 5001', 'business company'],
])('%s names the invoice of a %s', (text, owners) => {
  const named = (['business', 'company'] as const).filter((owner) =>
    namesInvoice(text, { owner, id: 5001, officialNo: null }),
  )
  expect(named.join(' ')).toBe(owners)
})

test('an invoice of a company is proposed beside those of businesses, and never mixed with them', () => {
  const open = [invoice(5001, 1, 10_000), invoice(1001, 1, 10_000, { owner: 'company', ownerName: 'Vera Clinic' })]
  const found = (of: Partial<Booking>) =>
    proposalsOf(booking(of), open, { namesPaid: false }).map(
      ({ owner, payments, reasons }) =>
        `${owner} ${payments.map(({ invoiceId }) => invoiceId).join()} ${reasons.join()}`,
    )
  expect(found({ text: 'INV-B2B-1001', payer: 'VERA CLINIC SHPK', amountCents: 10_000 })).toEqual([
    'company 1001 number,amount,name',
    'business 5001 amount',
  ])
  expect(found({ payer: 'Vera Clinic' })).toEqual(['company 1001 name'])
})
