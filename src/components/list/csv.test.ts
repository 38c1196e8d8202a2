import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvName, decimalCell, guardedCell, inertCell, unguardedCell } from '#/domain/files/csv-cells'
import { csvFile } from './csv'

const read = async (rows: readonly (readonly string[])[], locale: string): Promise<string[][]> => {
  const text = await (await csvFile(rows, locale)).text()
  return Papa.parse<string[]>(text, {
    delimiter: locale === 'en' ? ',' : ';',
    newline: '\r\n',
    skipEmptyLines: false,
  }).data.slice(0, -1)
}
/** What cells are made of that somebody wants to be run. */
const STARTS = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u0000',
  '\u0085',
  '＝',
  '1',
  'a',
  ',',
  ';',
  '"',
)
const first = (text: string): string => text.trimStart().slice(0, 1)

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+355 69 1', "'+355 69 1"],
    ['-2', '-2'],
    ['-182826.31', '-182826.31'],
    ['-182826,31', '-182826,31'],
    ['-2+3', "'-2+3"],
    ['-2 gota', "'-2 gota"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =cmd|x', "'  =cmd|x"],
    ['\t=1', "'\t'=1"],
    ['\rx', "'\rx"],
    ['\u0000x', "'\u0000x"],
    ['＝1', "'＝1"],
    ['1-2', '1-2'],
    ['Rruga "Myslym Shyri", 42', 'Rruga "Myslym Shyri", 42'],
    ['', ''],
    // Cells that begin where another spreadsheet splits.
    ['Rruga X;=1+1', "Rruga X;'=1+1"],
    ['Rruga X,=1+1', "Rruga X,'=1+1"],
    ['Rruga X\t=1+1', "Rruga X\t'=1+1"],
    ['Rruga X\n=1+1', "Rruga X\n'=1+1"],
    ['Rruga X\r\n@SUM(A1)', "Rruga X\r\n'@SUM(A1)"],
    ['Rruga X; =1+1', "Rruga X; '=1+1"],
    ['Rruga X;"=1+1"', `Rruga X;"'=1+1"`],
    ['Rruga X;;-1', "Rruga X;;'-1"],
    ['Rruga X;＝1', "Rruga X;'＝1"],
    ['a;b,=c;+d', "a;b,'=c;'+d"],
    ['=1;=2', "'=1;'=2"],
    [',=1', ",'=1"],
    ['\t;=1', "'\t;'=1"],
    ['pa qepë - shumë, kat 2', 'pa qepë - shumë, kat 2'],
    ['a@b.example, c-d; e=f', 'a@b.example, c-d; e=f'],
  ])('%j is written as %j', (text, cell) => {
    expect(inertCell(text)).toBe(cell)
  })

  test('never begins a formula, and never loses a character', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: STARTS }), fc.string()), (text) => {
        const cell = inertCell(text)
        const isNumber = /^-?\d+([.,]\d+)?%?$/.test(cell)
        const isInert =
          isNumber || (!'=+-@'.includes(first(cell) || ' ') && (cell === '' || cell.charCodeAt(0) >= 0x20))
        return isInert && cell.replaceAll("'", '') === text.replaceAll("'", '')
      }),
    )
  })
})

describe('a cell of a file that comes back', () => {
  test.each([
    ['+Extra djathë', "'+Extra djathë"],
    ["'- me djathë", "''- me djathë"],
    ['Half and half, +cheese', 'Half and half, +cheese'],
    ['Sanduiç; =2+3', 'Sanduiç; =2+3'],
    ["'Ndreu", "'Ndreu"],
    ['-2', '-2'],
  ])('%j is written as %j', (text, cell) => expect(guardedCell(text)).toBe(cell))

  test('comes back as it was, and begins no formula', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '1', 'a', ' ', '\n', ',', ';') }), fc.string()),
        (text) => {
          const cell = guardedCell(text)
          const isInert = /^-?\d+([.,]\d+)?%?$/.test(cell) || !'=+-@'.includes(first(cell) || ' ')
          return unguardedCell(cell) === text && isInert
        },
      ),
    )
  })
})

describe('a file', () => {
  test('is RFC 4180 with a mark that Excel needs', async () => {
    const bytes = new Uint8Array(
      await (
        await csvFile(
          [
            ['Order', 'Total'],
            ['482', '1,450 L'],
            ['a "b"', 'x\ny'],
          ],
          'en',
        )
      ).arrayBuffer(),
    )
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('Order,Total\r\n482,"1,450 L"\r\n"a ""b""","x\ny"\r\n')
  })

  test('gives back whatever text was put into it', async () => {
    const cells = fc.string({ unit: fc.constantFrom('a', 'ë', ',', '"', '\n', '\r', ';', ' ', '=', '\t', '😀') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cells, cells, cells), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('en', 'sq', 'it'),
        async (rows, locale) => {
          expect(await read(rows, locale)).toEqual(rows.map((row) => row.map(inertCell)))
        },
      ),
    )
  })
})

test('has no cell that begins a formula, whatever a spreadsheet splits it by', async () => {
  const cells = fc.string({ unit: STARTS, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cells, cells), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('en', 'sq'),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\r\n', '\n', '\r'),
      async (rows, locale, delimiter, newline) => {
        const text = (await (await csvFile(rows, locale)).text()).replace('\uFEFF', '')
        const read = [text.split(/[,;\t\r\n]/), ...Papa.parse<string[]>(text, { delimiter, newline }).data]
        // Of a cell that is split open its quotes may be left. A number before another sign and a quote is no formula, either.
        for (const cell of read.flat())
          expect(cell.replaceAll(/^[\s"\p{Cc}]+|[\s"]+$/gu, '')).not.toMatch(
            /^(?!-?\d+([.,]\d+)?%?($|"?[,;]($|")))[=+\-@＝]/,
          )
      },
    ),
    {
      examples: [
        [
          [
            ['-1', ''],
            ['', ''],
          ],
          'en',
          ';',
          '\r\n',
        ],
      ],
    },
  )
})

test('a negative number at the beginning of a row makes no formula of the text beside it', async () => {
  const file = await csvFile([['-1', "1+cmd|' /C calc'!A0"]], 'en')
  expect(await file.text()).toContain(`"-1","1+cmd|' /C calc'!A0"`)
})

test.each([
  ['en', 'Total,12.50\r\n'],
  ['sq', 'Total;12,50\r\n'],
  ['it', 'Total;12,50\r\n'],
])('a spreadsheet in %s finds the cells, and numbers in them', async (locale, text) => {
  expect(decimalCell(1450, locale)).toBe('1450')
  expect(await (await csvFile([['Total', decimalCell(12.5, locale)]], locale)).text()).toBe(text)
})

test.each([
  [['Orders', 'Trattoria Lana', '2026-10-01', '2026-10-31'], 'Orders Trattoria Lana 2026-10-01 2026-10-31.csv'],
  [['Orders', '../../etc/passwd', ''], 'Orders .. .. etc passwd.csv'],
  [['Porosi', 'A<b>: "c" | d?*\n', '2026-10-01'], 'Porosi A b c d 2026-10-01.csv'],
])('the name of a file: %j', (parts, name) => {
  expect(csvName(...parts)).toBe(name)
})
