import { editedRecord } from '#/components/form/edited-record'
import { Seo } from '#/contract/business-setup'
import { keyWordsOf } from '#/domain/business/seo'

export const SEO_LANGUAGES = ['sq', 'en', 'it'] as const
export type SeoLanguage = (typeof SEO_LANGUAGES)[number]
type Texts = Record<SeoLanguage, string>

/** As it is typed: key words with commas between. */
export type SeoValues = { metaTitle: Texts; metaDescription: Texts; metaKeyWords: Texts }

const NONE: Texts = { sq: '', en: '', it: '' }
export const NO_TEXTS: SeoValues = { metaTitle: NONE, metaDescription: NONE, metaKeyWords: NONE }

const valuesOf = ({ metaTitle, metaDescription, metaKeyWords }: Seo): SeoValues => ({
  metaTitle,
  metaDescription,
  metaKeyWords: {
    sq: metaKeyWords.sq.join(', '),
    en: metaKeyWords.en.join(', '),
    it: metaKeyWords.it.join(', '),
  },
})

export const { recordOf, recordIn } = editedRecord(Seo, valuesOf, ({ id }) => ({ kind: 'seo', id }))

export const bodyOf = ({ metaTitle, metaDescription, metaKeyWords }: SeoValues) => ({
  metaTitle,
  metaDescription,
  metaKeyWords: {
    sq: keyWordsOf(metaKeyWords.sq),
    en: keyWordsOf(metaKeyWords.en),
    it: keyWordsOf(metaKeyWords.it),
  },
})

/** What is missing is read in English, then in whatever there is. */
export const textIn = (texts: Texts, language: SeoLanguage): string =>
  [texts[language], texts.en, texts.sq, texts.it].find((text) => text.trim() !== '') ?? ''
