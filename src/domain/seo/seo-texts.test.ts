import { expect, test } from 'vitest'
import { NO_TEXTS } from '../values/texts'
import { keyWordsOf, lettersCut, pageTexts, saidIn, SEO_SHOWN, shownText, todoOf } from './seo-texts'

test('says how many letters are cut, whatever they are made of', () => {
  expect(lettersCut('a'.repeat(60), SEO_SHOWN.title)).toBe(0)
  expect(lettersCut(`${'ë'.repeat(59)}🍕🍕`, SEO_SHOWN.title)).toBe(1)
  expect(lettersCut('   ', 10)).toBe(0)
})

test.each([
  ['Pica', 60, 'Pica'],
  ['Furra e Detit, byrek dhe bukë', 20, 'Furra e Detit, byrek…'],
  ['Furra e Detit, byrek dhe bukë', 23, 'Furra e Detit, byrek…'],
  ['Aaaaaaaaaaaaaaaaaaaaaaaa', 10, 'Aaaaaaaaaa…'],
])('shows %s in %d letters', (text, shown, expected) => {
  expect(shownText(text, shown)).toBe(expected)
})

test('reads key words with commas and lines between, each once', () => {
  expect(keyWordsOf(' pica, makarona ,, Pica\nrestorant ')).toEqual(['Pica', 'makarona', 'restorant'])
  expect(keyWordsOf('')).toEqual([])
})

const all = (text: string) => ({ sq: text, en: text, it: text })

test.each([
  ['good', all('Pica'), all('Pica e mirë')],
  ['good', all('a'.repeat(60)), all('a'.repeat(155))],
  ['cut', { ...all('Pica'), it: 'a'.repeat(61) }, all('Pica e mirë')],
  ['cut', { ...all('a'.repeat(61)), it: '' }, all('Pica e mirë')],
  ['cut', all('Pica'), { ...all('x'), en: 'a'.repeat(156) }],
  ['incomplete', { ...all('Pica'), it: '  ' }, all('x')],
  ['incomplete', all('Pica'), NO_TEXTS],
])('texts are %s', (state, metaTitle, metaDescription) => expect(todoOf({ metaTitle, metaDescription })).toBe(state))

test('a page says what is written in its language, else in English, else what there is, else its name', () => {
  const none = { metaTitle: NO_TEXTS, metaDescription: NO_TEXTS, metaKeyWords: { sq: [], en: [], it: [] } }
  expect(pageTexts(none, all('Pica'), 'it')).toEqual({ title: 'Pica', description: '', keyWords: [] })
  const written = {
    metaTitle: { sq: 'sq', en: '', it: '' },
    metaDescription: { sq: 'sq', en: 'en', it: '' },
    metaKeyWords: { sq: ['zgarë'], en: [], it: ['griglia'] },
  }
  expect(pageTexts(written, all('Pica'), 'it')).toEqual({ title: 'sq', description: 'en', keyWords: ['griglia'] })
  expect(pageTexts(written, all('Pica'), 'en')).toEqual({ title: 'sq', description: 'en', keyWords: ['zgarë'] })
})

test('two texts say the same whatever their marks, capitals and blanks', () => {
  const said = (text: string) => saidIn({ metaTitle: { ...NO_TEXTS, sq: text }, metaDescription: NO_TEXTS })
  expect(said('  Zgara  e Lirës ')).toEqual(said('ZGARA E LIRES'))
  expect(said('Zgara')).not.toEqual(said('Zgara e'))
  expect(said(' ')).toEqual([])
})
