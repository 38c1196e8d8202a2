import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking, StatementLine } from '#/contract/statements'
import { dayAfter } from '#/domain/values/wall-clock'
import { insertInvoice } from '../support/an-invoice'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

const clock = movableClock(new Date('2026-11-24T10:00:00Z'))
let server: TestServer
let finance: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  finance = await signedIn(server, 'admin')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

let week = '2020-01-06'
const invoice = (netCents: number, businessId: number = BUSINESS.own): Promise<number> => {
  week = dayAfter(week, 7)
  return insertInvoice(server, { netCents, from: week, docDate: '2026-11-16', businessId })
}
const booking = (of: Partial<Booking> = {}): Booking => ({
  day: '2026-11-20',
  amountCents: 12_000,
  currency: 'ALL',
  payer: '',
  text: randomUUID(),
  reference: '',
  kind: 'in',
  chargesCents: 0,
  ...of,
})
const readFile = (bookings: Booking[], content: string = randomUUID(), client = finance) =>
  client.api.statements.read({
    body: { fileName: 'bkt.csv', contentHash: createHash('sha256').update(content).digest('hex'), bookings },
  })
const found = async (text: string, client = finance): Promise<StatementLine[]> =>
  (await client.api.statements.lines({ query: { search: text } })).items
async function lineOf(of: Partial<Booking>): Promise<StatementLine> {
  const one = booking(of)
  await readFile([one])
  const [line] = await found(one.text)
  if (line === undefined) throw new Error('the line was not found')
  return line
}
const book = (id: number, parts: [invoiceID: number, amountCents: number][], isSecond = false, client = finance) =>
  client.api.statements.book({
    params: { id },
    body: { payments: parts.map(([invoiceID, amountCents]) => ({ invoiceID, amountCents })), isSecond },
  })
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return `${status} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`.trim()
}

test('an accountant of some businesses is refused: a statement names the payers of all', async () => {
  const some = await signedIn(server, 'finance')
  expect(await said(readFile([booking()], randomUUID(), some))).toBe('404')
  expect(await said(found('', some))).toBe('404')
  const line = await lineOf({})
  await finance.api.statements.leaveOut({ params: { id: line.id }, body: { state: 'left_out' } })
  const history = (client: Client) => client.api.history.of({ params: { kind: 'bank_line', id: line.id } })
  const { items } = await history(finance)
  expect(items.map(({ action }) => action)).toEqual(['changed', 'created'])
  expect(await said(history(some))).toBe('404')
})

test('an accountant of every business reads them, until one is taken from them', async () => {
  await server.sql(`INSERT INTO user_businesses (user_id, business_id)
    SELECT u.id, b.id FROM users u, businesses b WHERE u.username = 'finance' ON CONFLICT DO NOTHING`)
  const all = await signedIn(server, 'finance')
  expect(await found('', all)).toBeInstanceOf(Array)
  await server.sql(`DELETE FROM user_businesses WHERE business_id = ${BUSINESS.foreign}
    AND user_id = (SELECT id FROM users WHERE username = 'finance')`)
  expect(await said(found('', all))).toBe('404')
})

describe('a file', () => {
  test('that comes again brings nothing; another one with some of its bookings brings the others', async () => {
    const [one, two, three] = [booking(), booking(), booking()]
    const first = await readFile([one, two], 'november')
    expect(first).toMatchObject({ added: 2, known: 0, readBefore: null })
    expect(await readFile([one, two], 'november')).toMatchObject({
      statementId: first.statementId,
      added: 0,
      known: 2,
      readBefore: '2026-11-24T10:00:00.000Z',
    })
    expect(await readFile([two, three], 'november and a day')).toMatchObject({ added: 1, known: 1 })
  })

  test('with two alike bookings has two, and no more in the next file', async () => {
    const twin = booking()
    expect(await readFile([twin, twin])).toMatchObject({ added: 2 })
    expect(await readFile([twin, twin, twin])).toMatchObject({ added: 1, known: 2 })
  })

  test('has a booking once, by day, amount, payer, text and reference together: one reference alone is no proof', async () => {
    const one = booking({ reference: randomUUID(), payer: 'Pica' })
    await readFile([one])
    expect(await readFile([booking({ ...one, payer: 'Byrek', text: 'Invoice 5002' }), one])).toMatchObject({
      added: 1,
      known: 1,
    })
  })

  test.each(['NONREF', '0', '-', 'N/A', 'STMT-2026-03', ''])(
    'that overlaps with another has all of its lines, in any order, with the reference %j',
    async (reference) => {
      const [pica, byrek] = ['Pica', 'Byrek'].map((payer) => booking({ reference, payer }))
      if (pica === undefined || byrek === undefined) throw new Error('two lines')
      expect(await readFile([pica])).toMatchObject({ added: 1, known: 0 })
      expect(await readFile([byrek, pica])).toMatchObject({ added: 1, known: 1 })
      expect(await readFile([pica, byrek])).toMatchObject({ added: 0, known: 2 })
      expect(await found(byrek.text)).toMatchObject([{ payer: 'Byrek' }])
    },
  )

  test('says which of its lines stands in it once more', async () => {
    const twice = booking({ reference: 'R-2001' })
    await readFile([twice, booking({ text: `${twice.text} other` }), twice])
    const lines = await found(twice.text)
    expect(lines).toHaveLength(3)
    expect(lines.filter(({ isRepeated }) => isRepeated)).toHaveLength(1)
  })

  test('of tomorrow is refused', async () => {
    expect(await said(readFile([booking(), booking({ day: '2026-11-26' })]))).toBe('422 bookings.1.day in_future')
  })

  test('read by two people at once brings its bookings once', async () => {
    const lines = [booking(), booking()]
    const both = await Promise.all([readFile(lines, 'race'), readFile(lines, 'race', admin)])
    expect(both.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 2])
  })

  test('warns of the same day and amount in other words', async () => {
    const amountCents = 77_123
    await readFile([booking({ amountCents, text: 'in csv' })])
    const line = await lineOf({ amountCents })
    expect(line.hasTwin).toBe(true)
  })
})

describe('a line', () => {
  test('is proposed to the invoices of its number, amount and name', async () => {
    const id = await invoice(31_000)
    const line = await lineOf({ amountCents: 37_200, text: `Fatura INV-${id}`, payer: 'ZGARA E LIRES SHPK' })
    expect(line.proposals[0]).toEqual({
      reasons: ['number', 'amount', 'name'],
      payments: [
        {
          invoiceID: id,
          officialNo: null,
          owner: { kind: 'business', id: BUSINESS.own, name: 'Zgara e Lirës' },
          amountCents: 37_200,
          unpaidCents: 37_200,
        },
      ],
    })
  })

  test('confirmed pays by bank on its day, once', async () => {
    const id = await invoice(10_000)
    const line = await lineOf({ text: `pagese ${id}`, payer: 'Zgara' })
    const booked = await book(line.id, [[id, 12_000]])
    expect(booked).toMatchObject({ state: 'booked', proposals: [], payments: [{ invoiceID: id, unpaidCents: 0 }] })
    const { items } = await finance.api.payments.list({ query: { invoiceId: id, isFullBody: true } })
    expect(items).toMatchObject([
      { docDate: '2026-11-20', paymentUnit: 1, details: { isOfStatement: true, note: `Zgara: pagese ${id}` } },
    ])
    expect(await said(book(line.id, [[id, 1]]))).toBe('422 state line_not_open')
  })

  test('confirmed by two people at once is booked once', async () => {
    const id = await invoice(20_000)
    const line = await lineOf({ text: `pagese ${id}` })
    // Other parts of it, so that nothing but the line itself can refuse the second.
    const both = [book(line.id, [[id, 7_000]]), book(line.id, [[id, 8_000]], false, admin)]
    const outcomes = both.map((call) =>
      call.then(
        () => 'done',
        (error: unknown) => said(Promise.reject(error)),
      ),
    )
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['422 state line_not_open', 'done'])
  })

  test('pays no more than it is, nor than is unpaid, nor in another currency', async () => {
    const one = await invoice(10_000)
    const line = await lineOf({ amountCents: 5_000 })
    expect(await said(book(line.id, [[one, 5_001]]))).toBe('422 payments above_line')
    const large = await lineOf({ amountCents: 50_000 })
    expect(await said(book(large.id, [[one, 12_001]]))).toBe('422 payments.0.amountCents above_unpaid')
    const euro = await lineOf({ currency: 'EUR' })
    expect(await said(book(euro.id, [[one, 1]]))).toBe('422 payments.0.invoiceID other_currency')
    expect(await said(book(999_999, [[one, 1]]))).toBe('404')
    expect((await found(line.text))[0]).toMatchObject({ state: 'open' })
  })

  test('that was entered by hand already is asked about first', async () => {
    const id = await invoice(10_000)
    await finance.api.payments.record({
      body: { docDate: '2026-11-20', paymentUnit: 1, note: '', payments: [{ invoiceID: id, amountCents: 6_000 }] },
    })
    const line = await lineOf({ amountCents: 6_000 })
    expect(await said(book(line.id, [[id, 6_000]]))).toBe('422 payments.0.amountCents payment_repeated')
    await book(line.id, [[id, 6_000]], true)
  })

  test('is open again when its payment is reversed', async () => {
    const [wrong, right] = [await invoice(10_000), await invoice(10_000)]
    const line = await lineOf({})
    const booked = await book(line.id, [[wrong, 12_000]])
    await finance.api.payments.reverse({
      params: { id: booked.payments[0]?.id ?? 0 },
      body: { reason: 'The other invoice' },
    })
    expect((await found(line.text))[0]).toMatchObject({ state: 'open', payments: [] })
    expect(await book(line.id, [[right, 12_000]])).toMatchObject({ state: 'booked' })
  })

  test('that is none of ours is left out and taken back; a booked one is not', async () => {
    const id = await invoice(10_000)
    const line = await lineOf({})
    const set = (state: 'open' | 'left_out') =>
      finance.api.statements.leaveOut({ params: { id: line.id }, body: { state } })
    expect(await set('left_out')).toMatchObject({ state: 'left_out' })
    expect(await said(book(line.id, [[id, 1]]))).toBe('422 state line_not_open')
    expect(await set('open')).toMatchObject({ state: 'open' })
    await book(line.id, [[id, 1]])
    expect(await said(set('left_out'))).toBe('422 state line_not_open')
  })

  test.each<[string, Partial<Booking>, string]>([
    ['money that went out', { amountCents: -5 }, '422 bookings.0.amountCents min_value'],
    ['a day that no calendar has', { day: '2026-02-30' }, '422 bookings.0.day check'],
    ['a currency that nobody has', { currency: 'CHF' as 'ALL' }, '422 bookings.0.currency picklist'],
    ['words without an end', { text: 'a'.repeat(501) }, '422 bookings.0.text max_length'],
  ])('with %s is refused', async (_, of, expected) => {
    expect(await said(readFile([booking(of)]))).toBe(expected)
  })
})

describe('money that went back', () => {
  const paid = async (netCents: number, of: Partial<Booking>, parts: [invoiceID: number, amountCents: number][]) => {
    const line = await lineOf({ amountCents: netCents * 1.2, ...of })
    return book(line.id, parts)
  }
  const takeBack = (id: number, paymentIDs: number[], client = finance) =>
    client.api.statements.takeBack({ params: { id }, body: { paymentIDs } })

  test('is proposed to the payment that it takes back, and reverses it on its day', async () => {
    const id = await invoice(25_010)
    const before = await paid(25_010, { text: `Fatura ${id}` }, [[id, 30_012]])
    const line = await lineOf({
      kind: 'returned',
      amountCents: 30_012,
      day: '2026-11-23',
      text: `Kthim i Fatura ${id}`,
    })
    expect(line.proposals).toEqual([])
    const payment = before.payments[0]?.id ?? 0
    expect(line.returns).toMatchObject([
      { reasons: ['number', 'amount'], payments: [{ id: payment, invoiceID: id, docDate: '2026-11-20' }] },
    ])
    expect(await takeBack(line.id, [payment])).toMatchObject({
      state: 'booked',
      returns: [],
      payments: [{ invoiceID: id, amountCents: 30_012 }],
    })
    const { items } = await finance.api.payments.list({ query: { invoiceId: id, isFullBody: true } })
    expect(items).toMatchObject([
      {
        docDate: '2026-11-23',
        amountCents: -30_012,
        reversesId: payment,
        details: { reason: line.text, isOfStatement: true },
      },
      { amountCents: 30_012 },
    ])
    // The money came, and went: its line is not to be booked anew.
    expect((await found(before.text)).find(({ id: line }) => line === before.id)).toMatchObject({
      state: 'booked',
      payments: [],
    })
  })

  test('that came as one sum over several invoices goes back as one', async () => {
    const [one, two] = [await invoice(10_000), await invoice(10_005)]
    await paid(20_005, {}, [
      [one, 12_000],
      [two, 12_006],
    ])
    const line = await lineOf({ kind: 'returned', amountCents: 24_006 })
    const set = line.returns.find(({ payments }) => payments.length === 2)
    expect(set?.payments.map(({ invoiceID }) => invoiceID)).toEqual(expect.arrayContaining([one, two]))
    await takeBack(
      line.id,
      (set?.payments ?? []).map(({ id }) => id),
    )
    const { items } = await finance.api.payments.payable({ query: { invoiceId: two } })
    expect(items).toMatchObject([{ unpaidCents: 12_006 }])
  })

  test('pays nothing, takes back no more than it is, nothing twice, and only for whoever sees all', async () => {
    const id = await invoice(10_000)
    const { payments } = await paid(10_000, {}, [[id, 12_000]])
    const payment = payments[0]?.id ?? 0
    const less = await lineOf({ kind: 'returned', amountCents: 11_999 })
    expect(await said(takeBack(less.id, [payment]))).toBe('422 paymentIDs above_line')
    expect(await said(book(less.id, [[id, 1]]))).toBe('422 payments went_back')
    const [line, again] = [await lineOf({ kind: 'returned' }), await lineOf({ kind: 'returned' })]
    expect(await said(takeBack(line.id, [payment, 999_999]))).toBe('404')
    await takeBack(line.id, [payment])
    expect(await said(takeBack(line.id, [payment]))).toBe('422 state line_not_open')
    expect(await said(takeBack(again.id, [payment]))).toBe('422 paymentIDs already_reversed')
    const cameIn = await lineOf({})
    expect(await said(takeBack(cameIn.id, [payment]))).toBe('422 paymentIDs came_in')
    expect(await said(takeBack(again.id, [payment], await signedIn(server, 'finance')))).toBe('404')
  })
})

test('a number that is paid leads to no other invoice, and is named', async () => {
  const [paidOne, other] = [await invoice(43_106), await invoice(43_106)]
  const first = await lineOf({ amountCents: 51_727, text: `INV-${paidOne}` })
  await book(first.id, [[paidOne, 51_727]])
  const second = await lineOf({ amountCents: 51_727, text: `INV-${paidOne} prapë` })
  expect(second).toMatchObject({ proposals: [], namesPaid: [{ owner: 'business', id: paidOne }] })
  const unnamed = await lineOf({ amountCents: 51_727 })
  expect(unnamed.proposals[0]?.payments[0]?.invoiceID).toBe(other)
})
