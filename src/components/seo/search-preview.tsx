import { Trans, useLingui } from '@lingui/react/macro'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { addressPart } from '#/domain/seo/slug'
import { pageTexts, SEO_SHOWN, shownText } from '#/domain/seo/seo-texts'
import type { TextLanguage, Texts } from '#/domain/values/texts'
import { Segmented } from '#/ui/input/segmented'
import { classNames } from '#/ui/timing/class-names'
import { seoTextsOf, type SeoValues } from './seo-values'
import styles from './seo.module.css'

/** About as a search engine shows the page, of what is typed: the same texts as the public call answers (`pageTexts`). */
export const SearchPreview = ({
  values,
  name,
  city,
  slug,
  language,
}: {
  values: SeoValues
  name: Texts
  /** Null: of all cities. */
  city: string | null
  slug: string
  language: TextLanguage
}) => {
  const { t } = useLingui()
  const [screen, setScreen] = useState<'computer' | 'phone'>('computer')
  const { title, description } = pageTexts(seoTextsOf(values), name, language)
  const address = [city === null ? '' : addressPart(city), slug].filter((part) => part !== '')
  return (
    <div className={styles['preview']}>
      <Segmented
        label={t`Shown on`}
        value={screen}
        onChange={setScreen}
        options={[
          {
            value: 'computer',
            label: t({ message: 'Computer', context: 'where search results are shown' }),
            icon: Monitor,
          },
          {
            value: 'phone',
            label: t({ message: 'Phone', context: 'where search results are shown' }),
            icon: Smartphone,
          },
        ]}
      />
      <div className={classNames(styles['result'], screen === 'phone' && styles['isPhone'])} lang={language}>
        <p className={styles['address']}>{address.join(' › ')}</p>
        <p className={styles['title']}>{shownText(title, SEO_SHOWN.title)}</p>
        <p className={styles['description']}>
          {description === '' ? (
            <Trans>Search engines show the first words of the page.</Trans>
          ) : (
            shownText(description, SEO_SHOWN.description)
          )}
        </p>
      </div>
      <p className={styles['note']}>
        <Trans>Missing languages fall back to English, then to any available.</Trans>
      </p>
    </div>
  )
}
