import { expect, test } from 'vitest'
import type { BusinessType } from '#/contract/catalogues'
import { typesPageOf, type TypesWanted } from './types-list-query'

const type = (id: number, sq: string, en: string, active = true, businessesNo = 0): BusinessType => ({
  id,
  value: { sq, en, it: en },
  asksCookingTime: true,
  active,
  businessesNo,
  revision: 1,
})
const ALL = [
  type(1, 'Restorante', 'Restaurants', true, 3),
  type(2, 'Çajtore', 'Tea rooms', true, 7),
  type(3, 'Lule', 'Flowers', false),
]
const wanted: TypesWanted = { q: '', choices: { status: 'all' }, sort: 'sq', direction: 'asc', limit: 50, offset: 0 }

test.each<[string, Partial<TypesWanted>, number[]]>([
  ['all, by their Albanian name', {}, [2, 3, 1]],
  ['by how many businesses have them', { sort: 'businessesNo', direction: 'desc' }, [2, 1, 3]],
  ['that are on offer', { choices: { status: 'active' } }, [2, 1]],
  ['that are not', { choices: { status: 'inactive' } }, [3]],
  ['called so in any language, whatever the marks', { q: 'cajt' }, [2]],
  ['called so in English', { q: ' rest' }, [1]],
  ['on the second page', { limit: 2, offset: 2 }, [1]],
])('types %s', (_what, differs, ids) =>
  expect(typesPageOf(ALL, { ...wanted, ...differs }).items.map(({ id }) => id)).toEqual(ids),
)

test('counts all that match, not those of the page', () =>
  expect(typesPageOf(ALL, { ...wanted, limit: 1 }).total).toBe(3))
