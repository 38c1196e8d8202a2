import { describe, expect, test } from 'vitest'
import type { BankAnswers } from '#/domain/finance/bank/bank-file'
import { readBankFile } from './read-bank-file'

const readWith = (answers: BankAnswers, ...parts: BlobPart[]) =>
  readBankFile(new Blob(parts), { currency: 'ALL', today: '2026-11-26', answers })
const read = (...parts: BlobPart[]) => readWith({}, ...parts)
/** Of a file whose amounts have no sign: all of it came in. */
const readIn = (...parts: BlobPart[]) => readWith({ unsigned: 'all_in' }, ...parts)
/** `line kind day amount payer` of what was read, in short. */
const said = async (text: string, answers: BankAnswers = {}) => {
  const found = await readWith(answers, text)
  if (!('bookings' in found)) return found
  return found.bookings.map(({ line, kind, amountCents, currency, payer }) =>
    `${line} ${kind === 'in' ? '' : '-'}${amountCents / 100} ${currency} ${payer}`.trim(),
  )
}

describe('how a file is written', () => {
  test.each([
    ['commas', 'Date,Amount,Details\n2026-11-24,"+1,234.50",Fatura'],
    ['semicolons', 'Data;Shuma;Përshkrimi\n24.11.2026;+1.234,50;Fatura'],
    ['tabs and Windows’ line ends', 'Date\tAmount\tText\r\n24/11/2026\t+1234.5\tFatura\r\n'],
    ['bars and a mark of UTF-8', '\uFEFFDate|Amount|Text\n2026-11-24|+1234.50|Fatura'],
    ['a comma in the heading of semicolons', 'Date;Amount, in lek;Amount;Text\n24.11.2026;x,y;+1.234,50;Fatura\n'],
  ])('CSV with %s', async (_, text) => {
    expect(await read(text)).toMatchObject({
      bookings: [{ line: 2, day: '2026-11-24', amountCents: 123_450, text: 'Fatura' }],
      wasLegacy: false,
    })
  })

  test.each([
    [
      'a letterhead with commas over semicolons',
      'Banka, dega 4\nLlogaria AL35 0000\nPeriudha 01.03 - 31.03, 2026\n',
      5,
    ],
    ['the sign in its first line', 'sep=;\n', 3],
    ['empty lines above', '\n\n', 4],
  ])('%s', async (_, above, line) => {
    const rows = ['02.03.2026;Fatura 1;12.500,00;22.500,00', '03.03.2026;Komision;-250,50;22.249,50']
    const text = `${above}Data;Përshkrimi;Shuma;Gjendja\n${rows.join('\n')}\n`
    expect(await read(text)).toMatchObject({ bookings: [{ line, amountCents: 1_250_000 }], outgoing: 1, doubts: [] })
  })

  test('what Windows wrote is read with its letters', async () => {
    const bytes = new Uint8Array(Buffer.from('Date;Amount;Text\n2026-11-24;+5;Kërkesë', 'latin1'))
    expect(await read(bytes)).toMatchObject({ bookings: [{ text: 'Kërkesë' }], wasLegacy: true })
  })

  test.each([
    ['little', 'utf16le'],
    ['big', 'utf16be'],
  ])('UTF-16 with its %s end first, as spreadsheets save "Unicode text"', async (_, encoding) => {
    const bytes = Buffer.from('\uFEFFDate\tAmount\tText\r\n2026-11-24\t+1234.50\tKërkesë €\r\n', 'utf16le')
    const found = await read(new Uint8Array(encoding === 'utf16be' ? bytes.swap16() : bytes))
    expect(found).toMatchObject({ bookings: [{ amountCents: 123_450, text: 'Kërkesë €' }], wasLegacy: false })
  })

  test('a file is known by its bytes', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((text) => read(`Date;Amount;Text\n2026-11-24;+5;${text}`)),
    )
    expect(one).toEqual(same)
    expect(other).not.toEqual(one)
  })

  test('a line whose quotation mark is open is named; lines before it are read', async () => {
    expect(await read('Date;Amount;Text\n2026-11-24;+5;Fatura\n2026-11-24;+5;"Fatura')).toMatchObject({
      bookings: [{ line: 2 }],
      problems: [{ line: 3, kind: 'broken' }],
    })
  })
})

describe('which way money went', () => {
  test.each([
    ['Debit/Credit', 'Credit', 'Debit'],
    ['D/C', 'C', 'D'],
    ['DR/CR', 'CR', 'DR'],
    ['S/H', 'H', 'S'],
    ['Debi/Kredi', 'Kredi', 'Debi'],
    ['Dare/Avere', 'Avere', 'Dare'],
    ['Soll/Haben', 'Haben', 'Soll'],
    ['Entrate/Uscite', 'Entrate', 'Uscite'],
    ['a name of the bank’s own', 'HYRJE', 'DALJE'],
  ])('a column %s says it', async (name, credit, debit) => {
    const rows = [
      `20260302;Pica;${credit};12500,00`,
      `20260303;Energjia;${debit};88945,71`,
      `20260304;Kthim;${credit};-300`,
    ]
    expect(await said(`Date;Name;${name};Amount\n${rows.join('\n')}`)).toEqual(['2 12500 ALL Pica', '4 -300 ALL Kthim'])
  })

  test('a word that nobody knows in such a column is named', async () => {
    expect(await read('Date;D/C;Amount\n20260302;C;5\n20260303;?;6\n')).toMatchObject({
      bookings: [{ line: 2 }],
      problems: [{ line: 3, kind: 'no_direction', found: '6' }],
    })
  })

  test('a column of two words that nobody knows refuses the file', async () => {
    const rows = ['1.3.2026;5;foo', '2.3.2026;6;bar', '3.3.2026;7;foo']
    const problem = { kind: 'no_direction', column: 'Lloji' }
    expect(await said(`Date;Amount;Lloji\n${rows.join('\n')}`)).toEqual({ problem })
  })

  test('amounts without any sign are no income before a person has said so', async () => {
    const text = 'Date;Name;Amount\n2026-03-05;Pica;12000\n2026-03-06;Byrek;8000'
    expect(await said(text)).toEqual({ question: { kind: 'unsigned' } })
    expect(await said(text, { unsigned: 'all_in' })).toEqual(['2 12000 ALL Pica', '3 8000 ALL Byrek'])
  })

  test('balances prove amounts without a sign, or refuse them', async () => {
    const of = (last: string) => `Date;Amount;Balance\n2026-03-05;100;600\n2026-03-06;50;${last}`
    expect(await said(of('650'))).toEqual(['2 100 ALL', '3 50 ALL'])
    expect(await said(of('550'))).toEqual({ problem: { kind: 'no_direction', column: 'Amount' } })
  })

  test('columns for in and out may have a dash for none, brackets and money of their own', async () => {
    const rows = [
      '02.03.2026,Pica,-,"12,500.00 ALL"',
      '03.03.2026,Komision,"250.50 ALL",-',
      '04.03.2026,Trattoria,-,"€ 1.234,56"',
      '05.03.2026,Kthim,-,"(300.00)"',
    ]
    expect(await said(`Date,Name,Debit,Credit\n${rows.join('\n')}`)).toEqual([
      '2 12500 ALL Pica',
      '4 1234.56 EUR Trattoria',
      '5 -300 ALL Kthim',
    ])
  })
})

describe('a CSV file proves itself', () => {
  const file = (rows: string[], below = '') => read(`Date;Amount;Balance\n${rows.join('\n')}\n${below}`)
  test.each([
    ['the oldest first', ['1.3.2026;+100;600', '2.3.2026;-50;550', '3.3.2026;+25;575']],
    ['the newest first', ['3.3.2026;+25;575', '2.3.2026;-50;550', '1.3.2026;+100;600']],
    ['in any order of a day', ['1.3.2026;-50;550', '1.3.2026;+25;575', '1.3.2026;+100;600']],
  ])('%s', async (_, rows) => expect(await file(rows)).toMatchObject({ doubts: [] }))

  test('a line that is missing is said, by how much', async () => {
    expect(await file(['1.3.2026;+100;600', '3.3.2026;+25;575', '4.3.2026;+5;580'])).toMatchObject({
      doubts: [{ kind: 'balance', byCents: -5_000, currency: 'ALL' }],
    })
  })

  test('balances above and below the table count, and lines of sums are no bookings', async () => {
    const text = (closing: string) =>
      `Gjendja fillestare;;500,00\nData;Paguesi;Shuma\n1.3.2026;A;+100,00\nTotali;;100,00\nGjendja përfundimtare;;${closing}\n`
    expect(await read(text('600,00'))).toMatchObject({ bookings: [{ line: 3 }], problems: [], doubts: [] })
    expect(await read(text('650,00'))).toMatchObject({ doubts: [{ kind: 'balance', byCents: 5_000 }] })
  })
})

test('each booking is in its own currency; one that nobody here trades in is named', async () => {
  expect(
    await readIn('Date;Amount;Currency;Text\n2026-11-24;5;EUR;A\n2026-11-24;6;;B\n2026-11-24;7;CHF;C'),
  ).toMatchObject({
    bookings: [
      { currency: 'EUR', amountCents: 500 },
      { currency: 'ALL', amountCents: 600 },
    ],
    problems: [{ line: 4, kind: 'other_currency', found: 'CHF' }],
  })
})

test('each broken line is named by its number, and nothing is booked in the future', async () => {
  const lines = ['31.02.2026;+5', '24.11.2026;five', '24.11.2026;', '24.11.2026;+0', '27.11.2026;+7', '24.11.2026;+5']
  expect(await read(`Date;Amount\n${lines.join('\n')}`)).toMatchObject({
    bookings: [{ line: 7 }],
    problems: [
      { line: 2, kind: 'not_a_day', found: '31.02.2026' },
      { line: 3, kind: 'not_an_amount', found: 'five' },
      { line: 4, kind: 'not_an_amount', found: '' },
      { line: 5, kind: 'not_an_amount', found: '+0' },
      { line: 6, kind: 'in_future', found: '27.11.2026' },
    ],
  })
})

test('a line that stands twice is counted, and a reference that stands in the letterhead is none', async () => {
  const text = 'Nr. 77/2026\nDate;Amount;Name;Reference\n1.3.2026;+5;A;R1\n1.3.2026;+5;A;R1\n1.3.2026;+5;B;77/2026'
  expect(await read(text)).toMatchObject({ repeated: 1, bookings: [{}, { reference: 'R1' }, { reference: '' }] })
})

test.each([
  ['nothing', '', 'foreign'],
  ['columns that no bank has', 'a;b\n1;2', 'foreign'],
  ['columns alone', 'Date;Amount', 'empty'],
  ['half of XML', '<Document><a>', 'broken'],
  ['two roots', '<a/><b/>', 'broken'],
  ['a cut file', '<Document><BkToCstmrStmt>', 'broken'],
  ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY x "xx">]><Document>&x;</Document>', 'doctype'],
  ['other XML', '<html></html>', 'foreign'],
  ['another document', '<Document><CstmrCdtTrfInitn/></Document>', 'foreign'],
  ['half of MT940', ':20:A\n:25:B\n:28C:1\n:60F:C260302ALL1,', 'broken'],
])('%s', async (_, text, kind) => expect(await read(text)).toEqual({ problem: { kind } }))
