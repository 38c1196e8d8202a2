import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { momentPhrase, type MomentWord } from '#/i18n/moment-phrase'
import { type Language, readCatalogue } from './texts/catalogues'

const now = Date.parse('2025-11-20T19:05:00Z')

/** Says it by the words of the catalogue, as the app does. */
function phrase(language: Language, word: MomentWord, iso: string): string {
  const words = new Map(readCatalogue(language, 'messages').items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
  const i18n = setupI18n({ locale: language, locales: 'en-GB', messages: { [language]: {} } })
  const inLanguage = {
    locale: language,
    _: ({ message = '', values }: MessageDescriptor) => i18n._(words.get(message) ?? message, values),
  } as I18n
  return momentPhrase(word, Date.parse(iso), now, inLanguage, 'UTC')
}

test.each<[MomentWord, string, string, string]>([
  ['at', 'at 21:30', 'në orën 21:30', 'alle 21:30'],
  ['since', 'since 21:30', 'që nga ora 21:30', 'dalle 21:30'],
  ['from', 'from 21:30', 'nga ora 21:30', 'dalle 21:30'],
  ['until', 'until 21:30', 'deri në orën 21:30', 'fino alle 21:30'],
  ['by', 'by 21:30', 'deri në 21:30', 'entro le 21:30'],
])('%s a time of today', (word, en, sq, it) => {
  const iso = '2025-11-20T21:30:00Z'
  expect([phrase('en', word, iso), phrase('sq', word, iso), phrase('it', word, iso)]).toEqual([en, sq, it])
})

test.each<[MomentWord, string, string, string]>([
  ['at', 'on 27 Nov, 11:00', 'më 27 nën, në orën 11:00', 'il 27 nov alle 11:00'],
  ['since', 'since 27 Nov, 11:00', 'që nga 27 nën, ora 11:00', 'dalle 11:00 del 27 nov'],
  ['from', 'from 27 Nov, 11:00', 'nga 27 nën, ora 11:00', 'dalle 11:00 del 27 nov'],
  ['until', 'until 27 Nov, 11:00', 'deri më 27 nën, ora 11:00', 'fino alle 11:00 del 27 nov'],
  ['by', 'by 27 Nov, 11:00', 'deri më 27 nën, ora 11:00', 'entro le 11:00 del 27 nov'],
])('%s a time of another day', (word, en, sq, it) => {
  const iso = '2025-11-27T11:00:00Z'
  expect([phrase('en', word, iso), phrase('sq', word, iso), phrase('it', word, iso)]).toEqual([en, sq, it])
})

test.each(Array.from({ length: 31 }, (_, i) => i + 1))('the Italian article before day %i', (day) => {
  const iso = `2025-12-${String(day).padStart(2, '0')}T11:00:00Z`
  const isElided = day === 8 || day === 11
  expect(phrase('it', 'at', iso)).toBe(`${isElided ? 'l’' : 'il '}${day} dic alle 11:00`)
  expect(phrase('it', 'until', iso)).toBe(`fino alle 11:00 ${isElided ? 'dell’' : 'del '}${day} dic`)
})
