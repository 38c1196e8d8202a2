import { expect, it } from 'vitest'
import { isUnwritten, NO_TEXTS, textIn } from './texts'

it.each([
  ['it', { sq: 'Pulë', en: 'Chicken', it: 'Pollo' }, 'Pollo'],
  ['it', { sq: 'Pulë', en: 'Chicken', it: '' }, 'Chicken'],
  ['it', { sq: 'Pulë', en: ' ', it: ' ' }, 'Pulë'],
  ['sq', { sq: '', en: '', it: 'Pollo' }, 'Pollo'],
  ['de', { sq: 'Pulë', en: 'Chicken', it: '' }, 'Chicken'],
  ['sq', NO_TEXTS, ''],
])('in %s of %j it is %s', (language, texts, expected) => expect(textIn(texts, language)).toBe(expected))

it('is unwritten where every language is blank', () => {
  expect(isUnwritten({ sq: ' ', en: '', it: '\t' })).toBe(true)
  expect(isUnwritten({ sq: '', en: '', it: 'Pollo' })).toBe(false)
})
