import { expect, it } from 'vitest'
import { readMenuFile } from './read-menu-file'

const read = (text: string | Uint8Array<ArrayBuffer>) => readMenuFile(new Blob([text]))

it.each([
  ['commas', 'id,name_sq,price\r\n7,Qofte,350\r\n'],
  ['semicolons', 'id;name_sq;price\n7;Qofte;350'],
  ['semicolons, and more commas than those', 'id;name_sq;price\n7;"Qofte";350\n'],
  ['tabs', 'id\tname_sq\tprice\n7\tQofte\t350\n'],
  ['a mark of UTF-8 and capitals', '\uFEFFID,Name_SQ,Price\n7,Qofte,350'],
])('reads a file with %s', async (_, text) => {
  expect(await read(text)).toEqual({
    lines: [{ line: 2, cells: { id: '7', name_sq: 'Qofte', price: '350' } }],
    wasLegacy: false,
  })
})

it.each([1, 2, 3, 5, 8, 13])(
  'reads the first %i dishes of an export, with a line end or without, in every language',
  async (count) => {
    const texts = 'Ton, avokado, limon; pak vaj\n- dhe kripë'
    for (const delimiter of [',', ';'])
      for (const end of ['\r\n', '']) {
        const rows = Array.from({ length: count }, (_, i) => [
          `${i}`,
          'Crudi dhe antipasta',
          `"${texts}"`,
          `"${i},50"`,
          'fish|nuts',
        ])
        const file =
          [['id', 'category', 'description_sq', 'price', 'allergens'], ...rows]
            .map((row) => row.join(delimiter))
            .join('\r\n') + end
        expect(await read(`\uFEFF${file}`)).toMatchObject({
          lines: { length: count, 0: { cells: { description_sq: texts, allergens: 'fish|nuts' } } },
        })
      }
  },
)

it('passes over a first line that names the separator', async () => {
  expect(await read('sep=;\nid;name_sq\n7;Qofte\n')).toMatchObject({ lines: [{ line: 3, cells: { id: '7' } }] })
})

it('names lines by their numbers in the file, over cells of several lines and empty lines', async () => {
  const file = await read('name_sq,description_sq\nA,"one\ntwo\nthree"\n\nB,x\n')
  expect('lines' in file && file.lines.map(({ line }) => line)).toEqual([2, 6])
})

it('takes what is no UTF-8 for what Windows writes, and says so', async () => {
  // "Tavë" in Windows-1252.
  const file = await read(new Uint8Array([...new TextEncoder().encode('name_sq\nTav'), 0xeb]))
  expect(file).toEqual({ lines: [{ line: 2, cells: { name_sq: 'Tavë' } }], wasLegacy: true })
})

it.each([
  ['', { kind: 'empty' }],
  ['id,name_sq\n', { kind: 'empty' }],
  ['id,color\n1,red', { kind: 'unknown_columns', columns: ['color'] }],
  ['name_sq,price\nA,1\n"B,2\nC,3', { kind: 'broken_line', line: 3 }],
  [`name_sq\n${'x\n'.repeat(5_001)}`, { kind: 'too_long' }],
])('refuses %j', async (text, problem) => expect(await read(text)).toEqual({ problem }))
