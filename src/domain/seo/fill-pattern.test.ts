import { expect, test } from 'vitest'
import { NO_TEXTS } from '../values/texts'
import { fillOf, patternProblems } from './fill-pattern'

const all = (text: string) => ({ sq: text, en: text, it: text })
const none = { metaTitle: NO_TEXTS, metaDescription: NO_TEXTS }
const patterns = { metaTitle: all('{name} – {city} | Drin'), metaDescription: NO_TEXTS }
const page = { name: all('Pica & Co'), city: { sq: 'Tiranë', en: 'Tirana', it: 'Tirana' } }

test('fills in name and city in each language, as they are written', () =>
  expect(fillOf(none, patterns, page)).toEqual({
    texts: {
      metaTitle: { sq: 'Pica & Co – Tiranë | Drin', en: 'Pica & Co – Tirana | Drin', it: 'Pica & Co – Tirana | Drin' },
      metaDescription: NO_TEXTS,
    },
  }))

test('leaves what somebody has written', () => {
  const written = { metaTitle: { ...NO_TEXTS, en: 'Ours' }, metaDescription: NO_TEXTS }
  expect(fillOf(written, patterns, page)).toMatchObject({
    texts: { metaTitle: { sq: 'Pica & Co – Tiranë | Drin', en: 'Ours' } },
  })
})

test('a name with a pattern in it is a name', () =>
  expect(fillOf(none, patterns, { ...page, name: all('{city}') })).toMatchObject({
    texts: { metaTitle: { en: '{city} – Tirana | Drin' } },
  }))

test.each([
  ['has_text', { metaTitle: all('x'), metaDescription: NO_TEXTS }, page],
  ['no_city', none, { ...page, city: null }],
  ['too_long', none, { ...page, name: all('x'.repeat(110)) }],
])('skips a page as %s', (skip, written, of) => expect(fillOf(written, patterns, of)).toEqual({ skip }))

test.each([
  [none, [{ path: 'metaTitle.sq', message: 'required' }]],
  [patterns, []],
  [
    { ...patterns, metaDescription: { ...NO_TEXTS, it: '{nome} a {city}' } },
    [{ path: 'metaDescription.it', message: 'unknown_placeholder' }],
  ],
  [
    { ...patterns, metaTitle: all('{}') },
    ['sq', 'en', 'it'].map((one) => ({ path: `metaTitle.${one}`, message: 'unknown_placeholder' })),
  ],
])('problems of patterns %#', (of, expected) => expect(patternProblems(of)).toEqual(expected))
