import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import type { EditedRecord } from '#/components/form/use-form'
import { Seo } from '#/contract/business-setup'
import { STALE_REVISION } from '#/contract/revision'
import { keyWordsOf } from '#/domain/business/seo'

export const SEO_LANGUAGES = ['sq', 'en', 'it'] as const
export type SeoLanguage = (typeof SEO_LANGUAGES)[number]
type Texts = Record<SeoLanguage, string>

/** As it is typed: key words with commas between. */
export type SeoValues = { metaTitle: Texts; metaDescription: Texts; metaKeyWords: Texts }

const NONE: Texts = { sq: '', en: '', it: '' }
export const NO_TEXTS: SeoValues = { metaTitle: NONE, metaDescription: NONE, metaKeyWords: NONE }

export const recordOf = ({ metaTitle, metaDescription, metaKeyWords, revision }: Seo): EditedRecord<SeoValues> => ({
  values: {
    metaTitle,
    metaDescription,
    metaKeyWords: {
      sq: metaKeyWords.sq.join(', '),
      en: metaKeyWords.en.join(', '),
      it: metaKeyWords.it.join(', '),
    },
  },
  revision,
})

export const bodyOf = ({ metaTitle, metaDescription, metaKeyWords }: SeoValues) => ({
  metaTitle,
  metaDescription,
  metaKeyWords: {
    sq: keyWordsOf(metaKeyWords.sq),
    en: keyWordsOf(metaKeyWords.en),
    it: keyWordsOf(metaKeyWords.it),
  },
})

/** The texts as they are now, in the refusal of an edit of older ones. */
export function presentIn(error: unknown): EditedRecord<SeoValues> | undefined {
  if (!(error instanceof ApiError) || error.code !== STALE_REVISION) return undefined
  const present = v.safeParse(Seo, error.data)
  return present.success ? recordOf(present.output) : undefined
}

/** What is missing is read in English, then in whatever there is. */
export const textIn = (texts: Texts, language: SeoLanguage): string =>
  [texts[language], texts.en, texts.sq, texts.it].find((text) => text.trim() !== '') ?? ''
