import { Trans } from '@lingui/react/macro'
import { addressPart, SEO_SHOWN, shownText } from '#/domain/business/seo'
import styles from './seo-section.module.css'

/** About as a search engine shows it: the name where there is no title. */
export const SearchResult = ({
  name,
  city,
  title,
  description,
  language,
}: {
  name: string
  city: string
  title: string
  description: string
  language: string
}) => (
  <div className={styles['result']} lang={language}>
    <p className={styles['address']}>
      {addressPart(city)} › {addressPart(name)}
    </p>
    <p className={styles['title']}>{shownText(title === '' ? name : title, SEO_SHOWN.title)}</p>
    <p className={styles['description']}>
      {description === '' ? (
        <Trans>Search engines show the first words of the page.</Trans>
      ) : (
        shownText(description, SEO_SHOWN.description)
      )}
    </p>
  </div>
)
