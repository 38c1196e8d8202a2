import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sheetParts } from '#/domain/files/sheet-parts'
import { xlsxFile } from './xlsx'

const sheetOf = (...rows: Parameters<typeof sheetParts>[2]): string =>
  sheetParts('Orders', ['Day'], rows)['xl/worksheets/sheet1.xml'] ?? ''

test.each([
  ['a number stays one', { type: 'number', value: 1234.5, format: 'money' }, '<c s="3"><v>1234.5</v></c>'],
  ['a day is counted', { type: 'day', value: '2026-11-24' }, '<c s="6"><v>46350</v></c>'],
  ['the first day of March 1900 is the 61st', { type: 'day', value: '1900-03-01' }, '<v>61</v>'],
  [
    'text is no formula',
    { type: 'text', value: '=1+1' },
    '<c t="inlineStr" s="0"><is><t xml:space="preserve">=1+1</t>',
  ],
  ['text is no markup', { type: 'text', value: 'A & <b>"\u0001' }, '>A &amp; &lt;b&gt;&quot;</t>'],
  ['nothing is an empty cell', null, '<row><c/></row>'],
] as const)('%s', (_, cell, expected) => {
  expect(sheetOf([cell])).toContain(expected)
})

test('the name of a sheet is one that every program takes', () => {
  expect(sheetParts('Orders [by day]: a/b '.repeat(3), [], [])['xl/workbook.xml']).toContain(
    'name="Orders  by day   a b Orders  by"',
  )
})

test('a file is an archive of its parts', async () => {
  const file = await xlsxFile('Orders', ['Day'], [[{ type: 'text', value: 'Qofte' }]])
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Qofte')
})
