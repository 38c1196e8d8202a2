import { type Codec, choice, numberSet, optionalText, record, text, type TextsOf, type WireOf } from '../values/codec'
import { TEXT_LANGUAGES, type TextLanguage } from '../values/texts'
import { GUESTS } from './campaign'
import { REDIRECT } from './catalogues'
import { NOTIFICATION_KINDS } from './notification'
import { redirectCodec, writtenTexts } from './shown-codec'

/** In a form by their place among the languages, as what can be chosen several times is numbered there. */
const languageSet: Codec<{ languages: TextLanguage[] }, TextLanguage[], number[]> = {
  toWire: ({ languages }) => languages,
  toRow: (wire) => ({ languages: TEXT_LANGUAGES.filter((each) => wire.includes(each)) }),
  toTexts: (wire) => wire.map((language) => TEXT_LANGUAGES.indexOf(language)),
  fromTexts: (typed) => TEXT_LANGUAGES.filter((_, place) => typed.includes(place)),
  blank: [],
}

/** What people decide about a notification; that it goes out is a call of its own. */
export const notificationCodec = record({
  kind: choice('kind', NOTIFICATION_KINDS),
  title: writtenTexts('title'),
  body: writtenTexts('body'),
  cityIds: numberSet('cityIds'),
  businessTypeIds: numberSet('businessTypeIds'),
  languages: languageSet,
  guests: choice('guests', GUESTS),
  /** Most words of the house lead nowhere: a new one asks for no target. */
  redirect: { ...redirectCodec, blank: { ...redirectCodec.blank, type: String(REDIRECT.nothing) } },
  /** By the clock of each city; null: at once. */
  startAt: optionalText('startAt'),
  /** Nothing goes out, and no notice stands there, from then on. */
  endAt: text('endAt'),
})
export type NotificationFacts = WireOf<typeof notificationCodec>
export type NotificationTexts = TextsOf<typeof notificationCodec>
