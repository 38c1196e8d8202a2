import { type Locale, LOCALES } from './catalogues'

/** What a language calls itself: the same in every language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { sq: 'Shqip', en: 'English', it: 'Italiano' }

/** The languages to choose from. */
export const LANGUAGE_OPTIONS = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
