import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useBusiness } from '#/components/current-business'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import type { Seo } from '#/contract/business-setup'
import { SEO_SHOWN, addressPart, shownText, lettersCut, lettersOf } from '#/domain/business/seo'
import { Segmented } from '#/ui/input/segmented'
import { useHubId } from '../hub/use-hub-id'
import section from '../section.module.css'
import { SEO_LANGUAGES, type SeoLanguage, textIn } from './seo-values'
import { useSeoForm } from './use-seo-form'
import styles from './seo-section.module.css'
import Scissors from 'lucide-react/icons/scissors'
import { inPercent } from '#/i18n/figures'
import { classNames } from '#/ui/timing/class-names'

/** How much of a text search engines show, and what they cut. */
const ShownLength = ({ text, shown }: { text: string; shown: number }) => {
  const letters = lettersOf(text).length
  const cut = lettersCut(text, shown)
  const share = Math.min(1, letters / shown)
  return (
    <div className={classNames(styles['length'], cut > 0 && styles['isCut'])}>
      <div className={styles['track']} aria-hidden>
        <span style={{ width: `${inPercent(share)}%` }} />
      </div>
      <p role="status">
        {cut > 0 && (
          <>
            <Scissors aria-hidden />
            <Plural
              value={cut}
              one="Search engines cut the last character"
              other="Search engines cut the last # characters"
            />
          </>
        )}
      </p>
      <span className={styles['count']}>
        {letters} / {shown}
      </span>
    </div>
  )
}

/** About as a search engine shows it: the name where there is no title. */
const SearchResult = ({
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

/** What search engines are told of a business, in three languages. */
export const SeoSection = () => {
  const id = useHubId()
  const reading = useQuery(query(api.businessSetup.seo, { params: { id } }))
  return <Reading of={reading}>{(seo) => <SeoForm key={seo?.revision ?? 0} businessId={id} seo={seo} />}</Reading>
}

/** Each by its own name, for whoever reads it. */
const NAMES: Record<SeoLanguage, string> = { sq: 'Shqip', en: 'English', it: 'Italiano' }

const SeoForm = ({ businessId, seo }: { businessId: number; seo: Seo | null }) => {
  const { t } = useLingui()
  const business = useBusiness(businessId)
  const [language, setLanguage] = useState<SeoLanguage>('sq')
  const form = useSeoForm(businessId, seo)
  const { Field, values } = form
  const isMissing = (one: SeoLanguage) =>
    values.metaTitle[one].trim() === '' && values.metaDescription[one].trim() === ''
  const focus = (name: string) => {
    const other = SEO_LANGUAGES.find((one) => name.split(/[.[]/)[1] === one)
    if (other !== undefined) setLanguage(other)
    // Its field appears with the next render.
    setTimeout(() => form.focus(name))
  }
  return (
    <PageForm
      form={{ ...form, focus }}
      notice={
        <ConflictNotice form={form} show={(_, value) => Object.values(Object(value)).filter(Boolean).join(' / ')} />
      }
    >
      <div className={parts['columns']}>
        <Panel
          title={<Trans>In search engines</Trans>}
          aside={
            <Segmented
              label={t`Language`}
              value={language}
              onChange={setLanguage}
              options={SEO_LANGUAGES.map((value) => {
                const name = NAMES[value]
                return { value, label: isMissing(value) ? t`${name} (missing)` : name }
              })}
            />
          }
        >
          <div className={parts['fields']} key={language}>
            <div>
              <Field name={`metaTitle.${language}`}>{({ Text }) => <Text lang={language} />}</Field>
              <ShownLength text={values.metaTitle[language]} shown={SEO_SHOWN.title} />
            </div>
            <div>
              <Field name={`metaDescription.${language}`}>{({ Area }) => <Area hasCounter={false} />}</Field>
              <ShownLength text={values.metaDescription[language]} shown={SEO_SHOWN.description} />
            </div>
            <Field name={`metaKeyWords.${language}`}>
              {({ Text }) => <Text isList lang={language} hint={t`Separated by commas, up to 10.`} />}
            </Field>
          </div>
        </Panel>
        <Panel title={<Trans>Preview</Trans>}>
          <SearchResult
            name={business?.restaurantName ?? ''}
            city={business?.city.description ?? ''}
            title={textIn(values.metaTitle, language)}
            description={textIn(values.metaDescription, language)}
            language={language}
          />
          <p className={section['note']}>
            <Trans>Missing languages fall back to English, then to any available.</Trans>
          </p>
        </Panel>
      </div>
    </PageForm>
  )
}
