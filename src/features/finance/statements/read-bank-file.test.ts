import { expect, test } from 'vitest'
import { readBankFile } from './read-bank-file'

const read = (...parts: BlobPart[]) => readBankFile(new Blob(parts), 'ALL')

test.each([
  ['commas', 'Date,Amount,Details\n2026-11-24,"1,234.50",Fatura'],
  ['semicolons', 'Data;Shuma;Përshkrimi\n24.11.2026;1.234,50;Fatura'],
  ['tabs and Windows’ line ends', 'Date\tAmount\tText\r\n24/11/2026\t1234.5\tFatura\r\n'],
  ['bars and a mark of UTF-8', '\uFEFFDate|Amount|Text\n2026-11-24|1234.50|Fatura'],
])('CSV with %s', async (_, text) => {
  expect(await read(text)).toMatchObject({
    bookings: [{ line: 2, day: '2026-11-24', amountCents: 123_450, text: 'Fatura' }],
    wasLegacy: false,
  })
})

test('what Windows wrote is read with its letters', async () => {
  const bytes = new Uint8Array(Buffer.from('Date;Amount;Text\n2026-11-24;5;Kërkesë', 'latin1'))
  expect(await read(bytes)).toMatchObject({ bookings: [{ text: 'Kërkesë' }], wasLegacy: true })
})

test.each([
  ['little', 'utf16le'],
  ['big', 'utf16be'],
])('UTF-16 with its %s end first, as spreadsheets save "Unicode text"', async (_, encoding) => {
  const bytes = Buffer.from('\uFEFFDate\tAmount\tText\r\n2026-11-24\t1234.50\tKërkesë €\r\n', 'utf16le')
  const found = await read(new Uint8Array(encoding === 'utf16be' ? bytes.swap16() : bytes))
  expect(found).toMatchObject({ bookings: [{ amountCents: 123_450, text: 'Kërkesë €' }], wasLegacy: false })
})

test('each booking is in its own currency; one that nobody here trades in is named', async () => {
  expect(
    await read('Date;Amount;Currency;Text\n2026-11-24;5;EUR;A\n2026-11-24;6;;B\n2026-11-24;7;CHF;C'),
  ).toMatchObject({
    bookings: [
      { currency: 'EUR', amountCents: 500 },
      { currency: 'ALL', amountCents: 600 },
    ],
    problems: [{ line: 4, kind: 'other_currency', found: 'CHF' }],
  })
})

test('a file is known by its bytes', async () => {
  const [one, same, other] = await Promise.all(
    ['a', 'a', 'b'].map((text) => read(`Date;Amount;Text\n2026-11-24;5;${text}`)),
  )
  expect(one).toEqual(same)
  expect(other).not.toEqual(one)
})

test('a line whose quotation mark is open is named; lines before it are read', async () => {
  expect(await read('Date;Amount;Text\n2026-11-24;5;Fatura\n2026-11-24;5;"Fatura')).toMatchObject({
    bookings: [{ line: 2 }],
    problems: [{ line: 3, kind: 'broken' }],
  })
})

test.each([
  ['nothing', '', 'foreign'],
  ['columns that no bank has', 'a;b\n1;2', 'foreign'],
  ['columns alone', 'Date;Amount', 'empty'],
  ['half of XML', '<Document><a>', 'broken'],
  ['other XML', '<html></html>', 'foreign'],
])('%s', async (_, text, problem) => expect(await read(text)).toEqual({ problem }))
