import type { Seo } from '#/contract/seo'
import { keyWordsOf } from '#/domain/seo/seo-texts'
import { NO_TEXTS, type Texts } from '#/domain/values/texts'

/** As it is typed: key words with commas between. */
export type SeoValues = { metaTitle: Texts; metaDescription: Texts; metaKeyWords: Texts }

export const NO_SEO: SeoValues = { metaTitle: NO_TEXTS, metaDescription: NO_TEXTS, metaKeyWords: NO_TEXTS }

type SeoTexts = Pick<Seo, 'metaTitle' | 'metaDescription' | 'metaKeyWords'>

export const seoValuesOf = ({ metaTitle, metaDescription, metaKeyWords }: SeoTexts): SeoValues => ({
  metaTitle,
  metaDescription,
  metaKeyWords: {
    sq: metaKeyWords.sq.join(', '),
    en: metaKeyWords.en.join(', '),
    it: metaKeyWords.it.join(', '),
  },
})

export const seoTextsOf = ({ metaTitle, metaDescription, metaKeyWords }: SeoValues): SeoTexts => ({
  metaTitle,
  metaDescription,
  metaKeyWords: {
    sq: keyWordsOf(metaKeyWords.sq),
    en: keyWordsOf(metaKeyWords.en),
    it: keyWordsOf(metaKeyWords.it),
  },
})
