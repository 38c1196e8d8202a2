import { expect, test } from 'vitest'
import { isMeant, type Meant, type Receiver } from './receivers'

const NOW = new Date('2026-11-27T12:00:00Z')
const RECEIVER: Receiver = { language: 'sq', cityId: 1, businessTypeIds: [2], consent: true, lastOrderAt: null }
const EVERYBODY: Meant = { cityIds: [], businessTypeIds: [], languages: [], guests: 'everyone' }
const ordered = (at: string) => ({ lastOrderAt: new Date(at) })

test.each<[string, Partial<Receiver>, Partial<Meant>, boolean]>([
  ['everybody', {}, {}, true],
  ['nobody without consent', { consent: false }, {}, false],
  ['whoever is in one of its cities', {}, { cityIds: [1, 3] }, true],
  ['nobody elsewhere', {}, { cityIds: [3] }, false],
  ['whoever reads its language', {}, { languages: ['sq'] }, true],
  ['nobody who reads another', {}, { languages: ['en', 'it'] }, false],
  ['whoever orders of its type', {}, { businessTypeIds: [1, 2] }, true],
  ['nobody of no type', { businessTypeIds: [] }, { businessTypeIds: [1] }, false],
  ['new guests', {}, { guests: 'new' }, true],
  ['no new guest who has ordered', ordered('2026-11-26T12:00:00Z'), { guests: 'new' }, false],
  ['whoever stayed away', ordered('2026-10-28T11:59:59Z'), { guests: 'lapsed' }, true],
  ['nobody who ordered within thirty days', ordered('2026-10-28T12:00:00Z'), { guests: 'lapsed' }, false],
  ['nobody who stayed away without ever ordering', {}, { guests: 'lapsed' }, false],
])('is for %s', (_, receiver, meant, expected) => {
  expect(isMeant({ ...RECEIVER, ...receiver }, { ...EVERYBODY, ...meant }, NOW)).toBe(expected)
})
