import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Copy from 'lucide-react/icons/copy'
import Languages from 'lucide-react/icons/languages'
import Scissors from 'lucide-react/icons/scissors'
import type { StateLook } from '#/components/state-tag'
import type { SeoEntity, SeoRow } from '#/contract/seo'
import type { SeoEntityType, SeoState } from '#/domain/seo/seo-texts'
import { inLanguage } from '#/i18n/in-language'
import { ReadyGlyph } from '#/ui/display/glyphs'

/** How a page stands; what there is to do is said in its name. */
export const STATE_LOOK: Readonly<Record<SeoState, StateLook>> = {
  missing: { label: msg({ message: 'No record', context: 'search engines' }), glyph: CircleDashed, tone: 'rejected' },
  twice: { label: msg({ message: 'Duplicate', context: 'search engines' }), glyph: Copy, tone: 'pending' },
  cut: { label: msg({ message: 'Cut off', context: 'search engines' }), glyph: Scissors, tone: 'pending' },
  incomplete: { label: msg({ message: 'Incomplete', context: 'search engines' }), glyph: Languages, tone: 'pending' },
  good: { label: msg({ message: 'Good', context: 'search engines' }), glyph: ReadyGlyph, tone: 'ready' },
}

export const ENTITY_WORDS: Readonly<Record<SeoEntityType, MessageDescriptor>> = {
  0: msg({ message: 'Restaurant', context: 'search engines' }),
  1: msg({ message: 'Category', context: 'search engines' }),
}

/** What a page is called, and where it is, in the language of the app. */
export function usePageWords() {
  const { t, i18n } = useLingui()
  const allCities = t({ message: 'All cities', context: 'search engines' })
  return {
    nameOf: ({ name }: Pick<SeoRow, 'name'>) => inLanguage(name, i18n.locale),
    cityOf: ({ city }: Pick<SeoEntity, 'city'>) => (city === null ? allCities : inLanguage(city, i18n.locale)),
  }
}
