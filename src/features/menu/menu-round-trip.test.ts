import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from '#/components/list/csv'
import { guardedCell } from '#/domain/files/csv-cells'
import { MENU_COLUMNS, readLines } from '#/domain/menu/menu-file'
import type { MenuCategory, MenuDish } from '#/contract/menu-editing'
import { rowOf } from './export-menu'
import { readMenuFile } from './read-menu-file'

const CATEGORY = { id: 1, names: { sq: 'Pica', en: '', it: '' } } as MenuCategory // only its name is read
const DISH = {
  id: 7,
  names: { sq: '', en: '', it: '' },
  descriptions: { sq: '', en: '', it: '' },
  price: 650,
  vatPercent: 20,
  variants: [{ name: "'+Vogël", price: 12.5 }],
  allergens: ['fish', 'nuts'],
  weekdays: [1, 7],
  startTime: null,
  endTime: null,
  status: 'ACTIVE',
} as unknown as MenuDish // what the row does not hold is left out

/** Texts as a menu keeps them: nothing but blanks around them is taken off. */
const texts = fc
  .oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', 'a', ' ', ',', ';', '"', '\n', '|') }))
  .map((text) => text.replaceAll('\r', '').trim())

test('a menu that is exported and imported again is the same, whatever its texts', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.constantFrom('en', 'sq'), async (name, description, locale) => {
      const dish = {
        ...DISH,
        names: { ...DISH.names, sq: name },
        descriptions: { ...DISH.descriptions, it: description },
      }
      const file = await readMenuFile(await csvFile([MENU_COLUMNS, rowOf(dish, CATEGORY, locale)], locale, guardedCell))
      const { read, problems } = readLines('lines' in file ? file.lines : [], new Set([7]), 'L')
      expect(problems).toEqual([])
      expect(read).toMatchObject([
        {
          id: 7,
          names: { sq: name, en: '' },
          descriptions: { it: description },
          price: 650,
          sizes: [{ name: "'+Vogël", price: 12.5 }],
          vatPercent: 20,
          weekdays: [1, 7],
          status: 'ACTIVE',
        },
      ])
    }),
  )
})
