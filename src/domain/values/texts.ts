/** What texts for guests are written in. */
export const TEXT_LANGUAGES = ['sq', 'en', 'it'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** One text in three languages; an empty one is not written yet. */
export type Texts = Readonly<Record<TextLanguage, string>>

export const NO_TEXTS: Texts = { sq: '', en: '', it: '' }

/** The text in a language; where it is missing the English one, then what there is (Albanian first), else nothing. */
export function textIn(texts: Texts, language: string): string {
  const own = TEXT_LANGUAGES.find((each) => each === language)
  return [own === undefined ? '' : texts[own], texts.en, texts.sq, texts.it].find((text) => text.trim() !== '') ?? ''
}

/** Whether it is written in no language. */
export const isUnwritten = (texts: Texts): boolean => textIn(texts, 'en') === ''

/** The language of house: kitchens, tickets and lists name a dish in it, whoever is signed in. */
export const HOUSE_LANGUAGE: TextLanguage = 'sq'
