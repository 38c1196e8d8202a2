import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, type Language, LANGUAGES, readCatalogue, ROOT } from './texts/catalogues'

type Text = { catalogue: string; key: string; text: string }

const textsIn = (language: Language): Text[] =>
  CATALOGUES.flatMap((catalogue) =>
    readCatalogue(language, catalogue).items.map(({ msgctxt, msgid, msgstr }) => ({
      catalogue,
      key: `${msgid}${msgctxt ? ` (${msgctxt})` : ''}`,
      text: msgstr[0] ?? '',
    })),
  )

/** All catalogues become one space as they are loaded: of two translations the text on the screen would depend on where one has been. */
test.each(LANGUAGES)('%s: a text of several catalogues is translated in one way', (language) => {
  const known = new Map<string, string>()
  const twice = textsIn(language).filter(({ key, text }) => {
    const before = known.get(key) ?? text
    known.set(key, before)
    return before !== text
  })
  expect(twice).toEqual([])
})

/** The last column of the word list in docs/writing.md: `en: sign in, signed in; it: Lei`. */
const NEVER = readFileSync(`${ROOT}docs/writing.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| [^|]+ \| [^|]+ \| [^|]+ \| [^|]*\|$/.test(line))
  .slice(2)
  .flatMap((line) => (line.split('|')[4] ?? '').split(';'))
  .flatMap((part) => {
    const [language = '', words = ''] = part.trim().split(': ')
    return words.split(', ').map((word) => ({ language, word: word.trim() }))
  })
  .filter(({ word }) => word !== '')

describe('a word that the list refuses', () => {
  test('there are some for each language', () => {
    expect(new Set(NEVER.map(({ language }) => language))).toEqual(new Set(LANGUAGES))
  })

  test.each(NEVER)('$language: $word', ({ language, word }) => {
    const found = textsIn(language as Language).filter(({ text }) =>
      new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'u').test(text),
    )
    expect(found.map(({ catalogue, text }) => `${catalogue}: ${text}`)).toEqual([])
  })
})
