import { describe, expect, test } from 'vitest'
import { readBankRows } from './bank-csv'
import { readCamt } from './bank-camt'
import { bookingIdentity, type FileBooking, readBankDay } from './bank-file'
import { readXml } from './xml'

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T10:30:00', '2026-11-24'],
  ['20261124', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['24/11/26', '2026-11-24'],
  ['4-1-2026 08:00', '2026-01-04'],
  ['31.02.2026', undefined],
  ['11/24/2026', undefined],
  ['', undefined],
  ['yesterday', undefined],
])('the day %s', (text, day) => expect(readBankDay(text)).toBe(day))

const rows = (text: string) => text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') }))
const csv = (text: string) => readBankRows(rows(text), 'ALL')

describe('a statement as CSV', () => {
  test('may have a letterhead, a column with a sign, and money that went out', () => {
    expect(
      csv(
        'Banka Kombëtare Tregtare;;;\nLlogaria;AL35;;\nData;Përshkrimi;Shuma;Monedha\n24.11.2026;Fatura 5001;1.234,56;ALL\n\n25.11.2026;Qira;-500,00;ALL',
      ),
    ).toEqual({
      bookings: [
        {
          line: 4,
          day: '2026-11-24',
          amountCents: 123_456,
          currency: 'ALL',
          payer: '',
          text: 'Fatura 5001',
          reference: '',
        },
      ],
      problems: [],
      outgoing: 1,
    })
  })

  test('may have one column for what came in and one for what went out, and no currency', () => {
    const file = csv(
      'Date;Debit;Credit;Counterparty\n2026-11-24;;10,00;Zgara\n2026-11-24;7,00;;X\n2026-11-24;7,00;0,00;X',
    )
    expect(file?.bookings).toMatchObject([{ amountCents: 1_000, payer: 'Zgara', currency: 'ALL' }])
    expect(file?.outgoing).toBe(2)
  })

  test('names each broken line by its number', () => {
    const head = 'Date;Amount;Currency'
    const lines = ['31.02.2026;5;ALL', '2026-11-24;five;ALL', '2026-11-24;5;CHF', '2026-11-24;;ALL', '2026-11-24;0;ALL']
    expect(csv([head, ...lines].join('\n'))?.problems).toEqual([
      { line: 2, kind: 'not_a_day', found: '31.02.2026' },
      { line: 3, kind: 'not_an_amount', found: 'five' },
      { line: 4, kind: 'other_currency', found: 'CHF' },
      { line: 5, kind: 'not_an_amount', found: '' },
      { line: 6, kind: 'not_an_amount', found: '0' },
    ])
  })

  test('is none where no line names a day and an amount', () => {
    expect(csv('a;b\n1;2')).toBeUndefined()
  })
})

const camt = (entries: string, account = '<Acct><Ccy>ALL</Ccy></Acct>') =>
  readXml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- BKT --><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${account}${entries}</Stmt></BkToCstmrStmt></Document>`,
  )
const entry = (inside: string, amount = '<Amt Ccy="ALL">1500.00</Amt>', sign = 'CRDT') =>
  `<Ntry>${amount}<CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt>${inside}</Ntry>`
const read = (text: string) => {
  const document = camt(text)
  return document === undefined ? undefined : readCamt(document)
}
const details = (text: string, of = '') =>
  `<NtryDtls><TxDtls><Refs><AcctSvcrRef>R1</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${of}<RltdPties><Dbtr><Pty><Nm>Zgara &amp; Bij</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`

describe('a statement in CAMT.053', () => {
  test('says who paid what for what', () => {
    expect(read(entry(details('<![CDATA[Fatura <5001>]]>')))?.bookings).toEqual([
      {
        line: 1,
        day: '2026-11-24',
        amountCents: 150_000,
        currency: 'ALL',
        payer: 'Zgara & Bij',
        text: 'Fatura <5001>',
        reference: 'R1',
      },
    ])
  })

  test('a batch is its bookings', () => {
    const one = (amount: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="ALL">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${amount}</Ustrd></RmtInf></TxDtls>`
    expect(read(entry(`<NtryDtls>${one('500')}${one('1000.00')}</NtryDtls>`))?.bookings).toMatchObject([
      { amountCents: 50_000, text: '500' },
      { amountCents: 100_000 },
    ])
  })

  test('money that went out, a reversal, and what is only pending are left out', () => {
    const pending = entry('').replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')
    const reversed = entry('<RvslInd>true</RvslInd>')
    const file = read(entry('', undefined, 'DBIT') + reversed + pending)
    expect(file).toEqual({ bookings: [], problems: [], outgoing: 2 })
  })

  test('names what is wrong by the number of the entry', () => {
    const noDay = entry('').replace('2026-11-24', '2026-13-24')
    const file = read(entry('', '<Amt Ccy="GBP">5</Amt>') + entry('', '<Amt Ccy="ALL">5,0</Amt>') + noDay)
    expect(file?.problems).toEqual([
      { line: 1, kind: 'other_currency', found: 'GBP' },
      { line: 2, kind: 'not_an_amount', found: '5,0' },
      { line: 3, kind: 'not_a_day', found: '2026-13-24' },
    ])
  })

  test.each([
    ['no XML', 'Date;Amount'],
    ['an element that is not closed', '<Document><a></Document>'],
    ['two roots', '<a/><b/>'],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY x "xx">]><a>&x;</a>'],
    ['a cut file', '<Document><BkToCstmrStmt>'],
    ['nothing', ''],
  ])('is not read from %s', (_, text) => expect(readXml(text)).toBeUndefined())

  test('another document is none', () => {
    const document = readXml('<Document><CstmrCdtTrfInitn/></Document>')
    expect(document && readCamt(document)).toBeUndefined()
  })

  test('of a month of a large account is read, too', () => {
    expect(read(entry(details('x')).repeat(5_000))?.bookings).toHaveLength(5_000)
  })
})

test('a booking is the same in every file that has it', () => {
  const booking: FileBooking = {
    line: 3,
    day: '2026-11-24',
    amountCents: 5,
    currency: 'ALL',
    payer: 'Zgara',
    text: 'Fatura',
    reference: '',
  }
  const other = { ...booking, line: 9, currency: 'LEK' as const, payer: 'ZGARA' }
  expect(bookingIdentity(other, 0)).toBe(bookingIdentity(booking, 0))
  expect(bookingIdentity(booking, 1)).not.toBe(bookingIdentity(booking, 0))
  const numbered = { ...booking, reference: 'R1' }
  expect(bookingIdentity({ ...numbered, text: 'other words' }, 0)).toBe(bookingIdentity(numbered, 0))
})
