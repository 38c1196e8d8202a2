import { graphemes } from '../values/graphemes'
import { plainText } from '../values/plain-text'
import { TEXT_LANGUAGES, type TextLanguage, textIn, type Texts } from '../values/texts'

/** What has a page that search engines find: restaurants, and categories (subcategories of the guests' app). */
export const SEO_ENTITIES = { restaurant: 0, category: 1 } as const
export const SEO_ENTITY_TYPES = [SEO_ENTITIES.restaurant, SEO_ENTITIES.category] as const
export type SeoEntityType = (typeof SEO_ENTITY_TYPES)[number]

export const SEO_PLATFORMS = { web: 1, mobile: 2 } as const
export const SEO_PLATFORM_VALUES = [SEO_PLATFORMS.web, SEO_PLATFORMS.mobile] as const
export type SeoPlatform = (typeof SEO_PLATFORM_VALUES)[number]

/** Search engines show so many letters of a title and of a description; what is longer is cut. */
export const SEO_SHOWN = { title: 60, description: 155 } as const
/** What may be written at all, and how many key words a language has. */
export const SEO_MAX = { title: 120, description: 300, keyWord: 40, keyWords: 10, slug: 80, pattern: 300 } as const

/** How a page stands, worst first; a page without a record is `missing`, two with one text are `twice`. */
export const SEO_STATES = ['missing', 'twice', 'cut', 'incomplete', 'good'] as const
export type SeoState = (typeof SEO_STATES)[number]
/** What of it the texts alone tell. */
export const SEO_TODOS = ['cut', 'incomplete', 'good'] as const
export type SeoTodo = (typeof SEO_TODOS)[number]

export const SEO_SORTS = ['name', 'city', 'state'] as const

/** The letters of a text as people count them, without what stands around it. */
export const lettersOf = (text: string): string[] => graphemes(text.trim())

/** How many letters of a text search engines cut off; 0: none. */
export const lettersCut = (text: string, shown: number): number => Math.max(0, lettersOf(text).length - shown)

/** As search engines show it: whole words, and what is cut as an ellipsis. */
export function shownText(text: string, shown: number): string {
  const letters = lettersOf(text)
  if (letters.length <= shown) return letters.join('')
  const cut = letters.slice(0, shown).join('')
  const end = letters[shown] === ' ' ? shown : cut.lastIndexOf(' ')
  return `${(end > shown / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/** Key words as they are typed, with commas between: each once, without empty ones. */
export const keyWordsOf = (typed: string): string[] => [
  ...new Map(
    typed
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .map((word) => [word.toLowerCase(), word] as const),
  ).values(),
]

type MetaTexts = { metaTitle: Texts; metaDescription: Texts }
type KeyWords = Readonly<Record<TextLanguage, readonly string[]>>

/** Languages without a title, or without a description. */
export const languagesMissing = ({ metaTitle, metaDescription }: MetaTexts): TextLanguage[] =>
  TEXT_LANGUAGES.filter((one) => metaTitle[one].trim() === '' || metaDescription[one].trim() === '')

/** What is still to be done to the texts of a page: shorten, complete, nothing. */
export function todoOf(texts: MetaTexts): SeoTodo {
  const isCut = TEXT_LANGUAGES.some(
    (one) =>
      lettersCut(texts.metaTitle[one], SEO_SHOWN.title) > 0 ||
      lettersCut(texts.metaDescription[one], SEO_SHOWN.description) > 0,
  )
  if (isCut) return 'cut'
  return languagesMissing(texts).length > 0 ? 'incomplete' : 'good'
}

/** Every text that a page says, as whoever reads it would tell it from another: whatever its marks, capitals and blanks. */
export const saidIn = (texts: MetaTexts) =>
  (['metaTitle', 'metaDescription'] as const).flatMap((field) =>
    TEXT_LANGUAGES.flatMap((language) => {
      const words = plainText(texts[field][language]).replaceAll(/\s+/g, ' ').trim()
      return words === '' ? [] : [{ field, language, words }]
    }),
  )

/**
 * What the page of a thing says of itself in a language: the preview shows it, and the public call answers it. Without a title its
 * name stands there; an empty description leaves search engines to the first words of the page.
 */
export function pageTexts(
  { metaTitle, metaDescription, metaKeyWords }: MetaTexts & { metaKeyWords: KeyWords },
  name: Texts,
  language: string,
): { title: string; description: string; keyWords: readonly string[] } {
  const own = TEXT_LANGUAGES.find((one) => one === language)
  const words = [own === undefined ? [] : metaKeyWords[own], metaKeyWords.en, metaKeyWords.sq, metaKeyWords.it]
  return {
    title: textIn(metaTitle, language) || textIn(name, language),
    description: textIn(metaDescription, language),
    keyWords: words.find((each) => each.length > 0) ?? [],
  }
}
