import { TEXT_LANGUAGES, type TextLanguage, type Texts } from '../values/texts'
import { lettersOf, SEO_MAX } from './seo-texts'

/** What a pattern may name of a page. */
export const PLACEHOLDERS = ['name', 'city'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

const NAMED = /\{([^{}]*)\}/g
const isKnown = (word: string): word is Placeholder => PLACEHOLDERS.some((one) => one === word)

/** How many pages are filled at once. */
export const FILLED_AT_ONCE = 1000

export type FillPatterns = { metaTitle: Texts; metaDescription: Texts }
const FIELDS = ['metaTitle', 'metaDescription'] as const

/** What is wrong with patterns: a name in braces that is none, or nothing written at all. */
export function patternProblems(patterns: FillPatterns): { path: string; message: string }[] {
  const unknown = FIELDS.flatMap((field) =>
    TEXT_LANGUAGES.flatMap((language) =>
      [...patterns[field][language].matchAll(NAMED)].some(([, word = '']) => !isKnown(word))
        ? [{ path: `${field}.${language}`, message: 'unknown_placeholder' }]
        : [],
    ),
  )
  const isEmpty = FIELDS.every((field) => TEXT_LANGUAGES.every((one) => patterns[field][one].trim() === ''))
  return isEmpty ? [{ path: 'metaTitle.sq', message: 'required' }] : unknown
}

type Page = { name: Texts; city: Texts | null }

const filledIn = (pattern: string, { name, city }: Page, language: TextLanguage): string =>
  pattern
    .replaceAll(NAMED, (whole, word: string) =>
      word === 'name' ? name[language] : word === 'city' ? (city?.[language] ?? '') : whole,
    )
    .trim()

/** Why a page is left as it is: it has all these texts, it has no city to name, or what came out is longer than may be written. */
export const FILL_SKIPS = ['has_text', 'no_city', 'too_long'] as const
export type FillSkip = (typeof FILL_SKIPS)[number]

/** The texts of a page with those that are empty filled in by the patterns; what somebody has written stays. */
export function fillOf<Written extends FillPatterns>(
  written: Written,
  patterns: FillPatterns,
  page: Page,
): { texts: FillPatterns } | { skip: FillSkip } {
  const isDue = (field: (typeof FIELDS)[number], language: TextLanguage): boolean =>
    written[field][language].trim() === '' && patterns[field][language].trim() !== ''
  const due = FIELDS.flatMap((field) =>
    TEXT_LANGUAGES.filter((one) => isDue(field, one)).map((one) => patterns[field][one]),
  )
  if (due.length === 0) return { skip: 'has_text' }
  if (page.city === null && due.some((pattern) => pattern.includes('{city}'))) return { skip: 'no_city' }
  const fill = (field: (typeof FIELDS)[number]): Texts => {
    const textOf = (one: TextLanguage) =>
      isDue(field, one) ? filledIn(patterns[field][one], page, one) : written[field][one]
    return { sq: textOf('sq'), en: textOf('en'), it: textOf('it') }
  }
  const texts = { metaTitle: fill('metaTitle'), metaDescription: fill('metaDescription') }
  const isTooLong = TEXT_LANGUAGES.some(
    (one) => texts.metaTitle[one].length > SEO_MAX.title || texts.metaDescription[one].length > SEO_MAX.description,
  )
  return isTooLong ? { skip: 'too_long' } : { texts }
}

/** Whether a pattern names nothing of the page: all pages would then say the same. */
export const isSameForAll = (pattern: string): boolean => lettersOf(pattern).length > 0 && !pattern.includes('{name}')
