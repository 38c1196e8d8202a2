import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_NAMES } from '#/components/seo/use-seo-words'
import type { SeoRow } from '#/contract/seo'
import { languagesMissing } from '#/domain/seo/seo-texts'
import { isUnwritten } from '#/domain/values/texts'
import { usePageWords } from './page-words'

/** What exactly is to be done about a page; empty where its state says it all. */
export function useTodoText(): (row: SeoRow) => string {
  const { t } = useLingui()
  const { nameOf } = usePageWords()
  return (row) => {
    const { state, sameAs, metaTitle, metaDescription } = row
    if (state === 'twice' && sameAs !== null) {
      const other = nameOf(sameAs)
      return sameAs.field === 'metaTitle' ? t`Same title as ${other}` : t`Same description as ${other}`
    }
    if (state !== 'incomplete') return ''
    const [noTitle, noDescription] = [isUnwritten(metaTitle), isUnwritten(metaDescription)]
    if (noTitle && noDescription) return t({ message: 'No texts yet', context: 'search engines' })
    if (noTitle) return t({ message: 'No title', context: 'search engines' })
    if (noDescription) return t({ message: 'No description', context: 'search engines' })
    const languages = languagesMissing(row)
      .map((one) => LANGUAGE_NAMES[one])
      .join(', ')
    return t`Missing: ${languages}`
  }
}
