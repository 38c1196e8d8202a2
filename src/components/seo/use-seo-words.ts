import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SEO_MAX, type SeoPlatform } from '#/domain/seo/seo-texts'
import { TEXT_LANGUAGES, type TextLanguage } from '#/domain/values/texts'

/** Each by its own name, for whoever reads it. */
export const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = { sq: 'Shqip', en: 'English', it: 'Italiano' }

export const PLATFORM_WORDS: Readonly<Record<SeoPlatform, MessageDescriptor>> = {
  1: msg({ message: 'Web', context: 'where guests order' }),
  2: msg({ message: 'App', context: 'where guests order' }),
}

/** What the fields of the texts are called, and what is said where one of them is wrong. */
export function useSeoWords() {
  const { t } = useLingui()
  const { keyWords, keyWord } = SEO_MAX
  const names = {
    metaTitle: t({ message: 'Title', context: 'in search engines' }),
    metaDescription: t`Description`,
    metaKeyWords: t`Keywords`,
  }
  const inLanguages = Object.fromEntries(
    Object.entries(names).flatMap(([name, label]) =>
      TEXT_LANGUAGES.map((language) => [`${name}.${language}`, `${label} (${LANGUAGE_NAMES[language]})`]),
    ),
  )
  return {
    labels: { ...inLanguages, ...names },
    problemText: (problem: string, name: string): string | undefined =>
      name.startsWith('metaKeyWords') && problem === 'max_length'
        ? t`Up to ${keyWords} keywords, each up to ${keyWord} characters.`
        : undefined,
    /** A value of a history, or of two people who saved at once. */
    show: (_name: string, value: unknown): string =>
      typeof value === 'object' && value !== null
        ? Object.values(value)
            .map((each) => (Array.isArray(each) ? each.join(', ') : String(each)))
            .filter((each) => each !== '')
            .join(' / ')
        : typeof value === 'string' || typeof value === 'number'
          ? String(value)
          : '',
  }
}
