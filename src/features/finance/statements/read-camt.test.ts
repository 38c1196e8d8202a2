import { describe, expect, test } from 'vitest'
import type { BankAnswers } from '#/domain/finance/bank/bank-file'
import { balance, camtDocument, debtor, details, entry, remittance, statement } from '../../../../tests/support/camt'
import { readBankFile } from './read-bank-file'

/** As some banks write it: a comment before all of it, and each element with the prefix of its namespace. */
const prefixed = (xml: string) =>
  xml
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
    .replace(' xmlns=', ' xmlns:n=')
    .replace('?>', '?>\n<!-- BKT -->')

const read = (inside: string, answers: BankAnswers = {}) =>
  readBankFile(new Blob([prefixed(camtDocument(inside))]), { currency: 'ALL', today: '2026-11-26', answers })
/** `line amount payer: text` of what was read, in short. */
const said = async (inside: string, answers: BankAnswers = {}) => {
  const found = await read(inside, answers)
  if (!('bookings' in found)) return found
  return found.bookings.map(
    ({ line, kind, amountCents, payer, text }) =>
      `${line} ${kind === 'in' ? '' : '-'}${amountCents / 100} ${payer}: ${text}`,
  )
}

test('an entry says who paid what for what', async () => {
  const party = '<RltdPties><Dbtr><Pty><Nm>Zgara &amp; Bij</Nm></Pty></Dbtr></RltdPties>'
  const inside = `<Refs><AcctSvcrRef>R1</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${party}<RmtInf><Ustrd>Fatura &#53;001</Ustrd></RmtInf>`
  expect(await read(statement(entry(details(inside))))).toMatchObject({
    bookings: [
      {
        line: 1,
        kind: 'in',
        day: '2026-11-24',
        amountCents: 150_000,
        currency: 'ALL',
        payer: 'Zgara & Bij',
        text: 'Fatura 5001',
        reference: 'R1',
        chargesCents: 0,
      },
    ],
  })
})

describe('who paid', () => {
  const name = (party: string, of: string) => `<${party}><Nm>${of}</Nm></${party}>`
  const agent = '<RltdAgts><DbtrAgt><FinInstnId><Nm>Banka X</Nm></FinInstnId></DbtrAgt></RltdAgts>'
  test.each([
    ['the debtor', `<RltdPties>${name('Dbtr', 'A')}</RltdPties>`, 'A'],
    ['whom a go-between paid for', `<RltdPties>${name('Dbtr', 'A')}${name('UltmtDbtr', 'B')}</RltdPties>`, 'B'],
    ['in the later form', '<RltdPties><UltmtDbtr><Pty><Nm>B</Nm></Pty></UltmtDbtr></RltdPties>', 'B'],
    ['the debtor’s bank, where nobody is named', agent, 'Banka X'],
    ['the debtor before its bank', `<RltdPties>${name('Dbtr', 'A')}</RltdPties>${agent}`, 'A'],
  ])('%s', async (_, inside, payer) => {
    expect(await read(statement(entry(details(inside))))).toMatchObject({ bookings: [{ payer }] })
  })

  test('the words of the payer come before those of the bank, each once', async () => {
    const info =
      '<RmtInf><Ustrd>Fatura 5001</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf><AddtlTxInf>Transfertë</AddtlTxInf>'
    const inside = `${details(info)}<AddtlNtryInf>Transfertë</AddtlNtryInf>`
    expect(await read(statement(entry(inside)))).toMatchObject({ bookings: [{ text: 'Fatura 5001 RF18 Transfertë' }] })
    const alone = statement(entry('<AddtlNtryInf>Pagesë nga Byrek</AddtlNtryInf>'))
    expect(await read(alone)).toMatchObject({ bookings: [{ payer: '', text: 'Pagesë nga Byrek' }] })
  })
})

describe('a reversal', () => {
  const came = entry()
  const bounced = (sign: string, reversal = 'true') => entry('', { sign, reversal })
  test('has the direction of its entry: a payment that bounced went back', async () => {
    expect(await said(statement(came + bounced('DBIT'), ['100.00', '100.00']))).toEqual(['1 1500 : ', '2 -1500 : '])
    expect(await said(statement(came + bounced('DBIT')))).toEqual(['1 1500 : ', '2 -1500 : '])
    expect(await said(statement(bounced('CRDT')))).toEqual(['1 1500 : '])
  })

  test.each(['true', '1', 'TRUE'])('marked %s', async (mark) => {
    expect(await said(statement(bounced('DBIT', mark)))).toEqual(['1 -1500 : '])
  })

  test.each(['false', '0'])('is none where it is marked %s', async (mark) => {
    const found = await read(statement(bounced('DBIT', mark)))
    expect(found).toMatchObject({ bookings: [], outgoing: 1 })
  })

  test('is read the other way where the balances prove only that, and it is said', async () => {
    const found = await read(statement(came + bounced('CRDT'), ['100.00', '100.00']))
    expect(found).toMatchObject({
      bookings: [{ kind: 'in' }, { kind: 'returned' }],
      hasTurnedReversals: true,
      doubts: [],
    })
  })

  test('is asked about where the balances prove neither', async () => {
    const file = statement(came + bounced('DBIT'), ['100.00', '700.00'])
    expect(await said(file)).toEqual({ question: { kind: 'reversals', count: 1 } })
    expect(await said(file, { reversals: 'standard' })).toEqual(['1 1500 : ', '2 -1500 : '])
    expect(await said(file, { reversals: 'turned' })).toEqual(['1 1500 : ', '2 1500 : '])
  })
})

describe('a file proves itself', () => {
  test.each([
    ['all there', ['5000.00', '6500.00'], []],
    ['more than its bookings', ['5000.00', '99000.00'], [{ kind: 'balance', byCents: 9_250_000, currency: 'ALL' }]],
    ['less than its bookings', ['5000.00', '6000.00'], [{ kind: 'balance', byCents: -50_000, currency: 'ALL' }]],
    ['without balances', [], []],
  ] as [string, [string?, string?], unknown[]][])('%s', async (_, balances, doubts) => {
    expect(await read(statement(entry(), balances))).toMatchObject({ doubts })
  })

  test('each statement by itself, overdrafts too, and pages by their interim balances', async () => {
    const overdrawn = statement(balance('OPBD', '500.00', 'DBIT') + balance('CLBD', '1000.00') + entry())
    const page = statement(balance('ITBD', '1.00') + balance('ITBD', '1501.00') + entry())
    expect(await read(overdrawn + page + statement(entry(), ['0', '1400']))).toMatchObject({
      doubts: [{ kind: 'balance', byCents: -10_000 }],
      bookings: [{ line: 1 }, { line: 2 }, { line: 3 }],
    })
  })

  test('what is only pending is counted and left aside', async () => {
    const pending = ['<Cd>PDNG</Cd>', 'PDNG', 'INFO'].map((status) => entry('', { status })).join('')
    expect(await read(statement(pending + entry('', { sign: 'DBIT' }), ['1500.00', '0.00']))).toMatchObject({
      bookings: [],
      outgoing: 1,
      pending: 3,
      doubts: [],
    })
  })
})

describe('a batch', () => {
  const part = (amount: string, name: string, ccy = 'ALL', more = '') =>
    `<Amt Ccy="${ccy}">${amount}</Amt>${more}${debtor(name)}`
  const charge = (amount: string) =>
    `<Chrgs><Rcrd><Amt Ccy="ALL">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>`

  test('is its bookings, in the account’s money', async () => {
    const foreign =
      '<AmtDtls><TxAmt><Amt Ccy="EUR">5</Amt></TxAmt><CntrValAmt><Amt Ccy="ALL">490.00</Amt></CntrValAmt></AmtDtls>'
    const inside = details(
      part('1000.00', 'A'),
      part('5.00', 'B', 'EUR', foreign),
      '<AmtDtls><TxAmt><Amt Ccy="ALL">000010.00</Amt></TxAmt></AmtDtls>',
    )
    expect(await said(statement(entry(inside)))).toEqual(['1 1000 A: ', '1 490 B: ', '1 10 : '])
  })

  test('less what the bank kept, by part, which is named', async () => {
    const inside = details(part('1026.00', 'A', 'ALL', charge('26.00')), part('500.00', 'B'))
    expect(await read(statement(entry(inside)))).toMatchObject({
      bookings: [
        { amountCents: 100_000, chargesCents: 2_600 },
        { amountCents: 50_000, chargesCents: 0 },
      ],
      doubts: [],
    })
  })

  test('less what the bank kept of all of it is one line with the charges', async () => {
    const inside = charge('30.00') + details(part('1030.00', 'A'), part('500.00', 'B'))
    expect(await read(statement(entry(inside)))).toMatchObject({
      bookings: [{ amountCents: 150_000, chargesCents: 3_000, payer: 'A, B' }],
      doubts: [],
    })
  })

  test.each([
    [
      'parts that are missing',
      details(part('1000', 'A'), part('300', 'B')),
      { byCents: 20_000, parts: 2, announced: undefined },
    ],
    ['parts that are too many', details(part('1000', 'A'), part('700', 'B')), { byCents: -20_000, parts: 2 }],
    ['a part in foreign money alone', details(part('1000', 'A'), part('5', 'B', 'EUR')), { byCents: 50_000, parts: 2 }],
    [
      'fewer parts than the bank says',
      `<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls>${part('1500', 'A')}</TxDtls></NtryDtls>`,
      { byCents: 0, parts: 1, announced: 3 },
    ],
  ])('with %s is one line, and in doubt', async (_, inside, doubt) => {
    expect(await read(statement(entry(inside)))).toMatchObject({
      bookings: [{ amountCents: 150_000 }],
      doubts: [{ kind: 'batch', line: 1, currency: 'ALL', ...doubt }],
    })
  })

  test('one payment that names what the bank kept of it is what arrived', async () => {
    const inside = details(part('1530.00', 'A', 'ALL', charge('30.00')))
    expect(await read(statement(entry(inside)))).toMatchObject({
      bookings: [{ amountCents: 150_000, chargesCents: 3_000 }],
    })
  })
})

test('amounts may be padded; a third place that says something is none of money', async () => {
  const of = (amount: string) => read(statement(entry('', { amount })))
  expect(await of('000000000000429.56')).toMatchObject({ bookings: [{ amountCents: 42_956 }] })
  expect(await of('10.50000')).toMatchObject({ bookings: [{ amountCents: 1_050 }] })
  for (const amount of ['10.505', '5,0', '', '-5', '1e3'])
    expect(await of(amount)).toMatchObject({ problems: [{ line: 1, kind: 'not_an_amount', found: amount }] })
})

test('what is wrong is named by the number of the entry', async () => {
  const entries = entry('', { ccy: 'GBP' }) + entry('', { day: '2026-13-24' }) + entry('', { day: '2026-12-01' })
  expect(await read(statement(entries))).toMatchObject({
    problems: [
      { line: 1, kind: 'other_currency', found: 'GBP' },
      { line: 2, kind: 'not_a_day', found: '2026-13-24' },
      { line: 3, kind: 'in_future', found: '2026-12-01' },
    ],
  })
})

test('the number of the statement is no reference of its lines', async () => {
  const of = (reference: string) => entry(`<AcctSvcrRef>${reference}</AcctSvcrRef>`)
  expect(await read(statement(of('S-7') + of('NONREF') + of('R-1'), [], 'S-7'))).toMatchObject({
    bookings: [{ reference: '' }, { reference: '' }, { reference: 'R-1' }],
  })
})

test('a month of a large account is read, too', async () => {
  expect(await read(statement(entry(details(remittance('x'))).repeat(5_000)))).toMatchObject({
    repeated: 4_999,
  })
}, 30_000)

describe('MT940', () => {
  const swift = (closing = '99500,00') =>
    readBankFile(
      new Blob([
        [
          ':20:STARTUMSE',
          ':25:AL35202111090000000001234567/ALL',
          ':28C:00001/001',
          ':60F:C260302ALL100000,00',
          ':61:2603030303C30000,00NTRFNONREF//B1',
          ':86:166?00UEBERWEISUNG?20Fatura?21 5001?32Pica?33Shembull',
          ':61:2603050305RC30000,00NTRFNONREF//B2',
          ':86:Kthim i Fatura 5001',
          ':61:2603060306D500,00NCHGNONREF//B3',
          ':86:Komision',
          `:62F:C260306ALL${closing}`,
          '-',
          '',
        ].join('\r\n'),
      ]),
      { currency: 'ALL', today: '2026-11-26', answers: {} },
    )

  test('is read, a returned payment as what went back', async () => {
    expect(await swift()).toMatchObject({
      bookings: [
        {
          kind: 'in',
          day: '2026-03-03',
          amountCents: 3_000_000,
          payer: 'Pica Shembull',
          text: 'Fatura 5001',
          reference: 'B1',
        },
        { kind: 'returned', day: '2026-03-05', amountCents: 3_000_000, text: 'Kthim i Fatura 5001', reference: 'B2' },
      ],
      outgoing: 1,
    })
  })

  test('that does not add up is refused, by how much', async () => {
    expect(await swift('99000,00')).toEqual({ problem: { kind: 'unproved', byCents: -50_000 } })
  })
})
