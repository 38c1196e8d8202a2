import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, type Language, LANGUAGES, readCatalogue, ROOT, sourceFiles } from './texts/catalogues'

/** `files` say it; `notes` tell what its numbered placeholders stand for. */
type Text = { catalogue: string; key: string; text: string; files: readonly string[]; notes: readonly string[] }

const textsIn = (language: Language): Text[] =>
  CATALOGUES.flatMap((catalogue) =>
    readCatalogue(language, catalogue).items.map(({ msgctxt, msgid, msgstr, references, extractedComments }) => ({
      catalogue,
      key: `${msgid}${msgctxt ? ` (${msgctxt})` : ''}`,
      text: msgstr[0] ?? '',
      files: references,
      notes: extractedComments,
    })),
  )

/** Where a pattern is found in a language, besides the words that may be there. */
const found = (language: Language, pattern: RegExp, allowed: readonly string[] = []): string[] =>
  textsIn(language).flatMap(({ text }) =>
    [...text.matchAll(pattern)]
      .filter(([word]) => !allowed.includes(word.toLowerCase()))
      .map(([word]) => `${word}: ${text}`),
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
    expect(
      found(
        language as Language,
        new RegExp(String.raw`(?<!\p{L})${word.replace('*', String.raw`\p{L}*`)}(?!\p{L})`, 'gu'),
      ),
    ).toEqual([])
  })
})

describe('whoever reads is one person, and a colleague', () => {
  test('Italian has no Lei and no voi', () => {
    const pronouns =
      /(?<!\p{L})(?:lei|voi|vostr[aeio]|siete|avete|potete|dovete|volete)(?!\p{L})|(?<=\p{Ll} )(?:Suo|Sua|Suoi|Sue|La|Le)(?!\p{L})/gu
    const asLei =
      /(?<!\p{L})(?:Inserisca|Scelga|Attenda|Riprovi|Provi|Chieda|Verifichi|Apra|Chiuda|Aggiunga|Prema|Tocchi|Confermi|Salvi|Scriva|Cambi|Tolga|Rimuova|Acceda|Esca|Ricarichi|Annulli|Elimini|Modifichi)(?!\p{L})/gu
    expect([...found('it', pronouns), ...found('it', asLei)]).toEqual([])
  })

  test('an Italian sentence does not begin with an imperative of voi', () => {
    // Nouns and participles that end alike.
    const others = ['bloccate', 'giornate', 'limite', 'registrate', 'schermate', 'separate', 'vendite']
    expect(found('it', /(?<=^|[.:;?] |[“(])\p{Lu}\p{Ll}+(?:ate|ete|ite)(?!\p{L})/gu, others)).toEqual([])
  })

  test('Albanian has no imperative of more than one', () => {
    // What ends alike: nouns with their article, and `tani`.
    const others =
      'aplikacioni butoni ekrani komisioni kompani kuponi personi plani pozicioni sesioni tani telefoni turni versioni'.split(
        ' ',
      )
    expect(found('sq', /(?<!\p{L})\p{L}+ni(?!\p{L})/gu, others)).toEqual([])
  })

  test('Albanian has no formal pronoun', () => {
    expect(found('sq', /(?<!\p{L})(?:ju|jua|juaj|juve|tuaj|tuaja|jeni|keni|mundeni|lutemi)(?!\p{L})/giu)).toEqual([])
  })
})

describe('signs', () => {
  test.each(LANGUAGES)('%s has ’ and “ ” for apostrophes and quotes', (language) => {
    // Texts of the specification, word by word.
    const given = textsIn(language).filter(({ key }) => key.startsWith("You don't have permission to"))
    expect(
      found(
        language,
        /.*['"].*/gu,
        given.map(({ text }) => text.toLowerCase()),
      ),
    ).toEqual([])
  })
})

describe('counts', () => {
  test.each(LANGUAGES)('%s: a plural says what one is', (language) => {
    const withoutOne = textsIn(language).flatMap(({ text }) =>
      text
        .split(/\{\w+, plural, /)
        .slice(1)
        .filter((cases) => !/^(?:=\d+ \{|one \{)/.test(cases) || !/\} other \{/.test(cases)),
    )
    expect(withoutOne).toEqual([])
  })

  test('a count of things is a plural', () => {
    // Of several: one has a sentence of its own, or is a part of more.
    const ofSeveral = ['{count} discounts', '{count} of']
    expect(found('en', /\{(?:count|more)\} \p{Ll}+/gu, ofSeveral)).toEqual([])
    for (const language of LANGUAGES) expect(found(language, /\((?:s|es|i|e)\)/gu)).toEqual([])
  })
})

describe('moments', () => {
  /** A time, or a date with time. */
  const NAMES = ['at', 'since', 'until', 'moment']
  const BEFORE: Record<Language, string> = {
    en: 'at|on',
    sq: 'në|më|deri|nga|që|prej|para|pas|për|te|ora|orën|datën',
    it: 'a|al|alle|da|dal|dalle|di|del|delle|il|le|in|entro|per|dopo|fino',
  }

  /** Names of what a file says by these: of that file they are moments, too. */
  const namesIn = (file: string): string[] =>
    Array.from(
      readFileSync(`${ROOT}${file}`, 'utf8').matchAll(
        /const (\w+) = [^\n]*\b(?:formatMoment|momentPhrase|moment|phrase)\(/g,
      ),
      ([, name = '']) => name,
    ).filter((name) => !['moment', 'phrase'].includes(name) || NAMES.includes(name))

  const named = new Map(sourceFiles().map((file) => [file, namesIn(file)]))

  test('files that say one by a name are found', () => {
    expect(named.get('src/features/closing/closing-summary.tsx')).toContain('from')
  })

  test.each(LANGUAGES)('%s: no preposition stands before what may be a time or a date with time', (language) => {
    const wrong = textsIn(language).filter(({ text, files, notes }) => {
      const numbered = notes.flatMap(
        (note) => /^placeholder \{(\d)\}: .*(?:formatMoment|momentPhrase|moment|phrase)\(/.exec(note)?.[1] ?? [],
      )
      const names = [...NAMES, ...files.flatMap((file) => named.get(file) ?? []), ...numbered]
      return new RegExp(String.raw`(?<!\p{L})(?:${BEFORE[language]}) (?:<\d>)?\{(?:${names.join('|')})\}`, 'iu').test(
        text,
      )
    })
    expect(wrong.map(({ text }) => text)).toEqual([])
  })
})
