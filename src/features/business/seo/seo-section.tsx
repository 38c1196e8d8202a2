import { Trans, useLingui } from '@lingui/react/macro'
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
import { SearchPreview } from '#/components/seo/search-preview'
import { SeoFields, SeoLanguages, useShownLanguage } from '#/components/seo/seo-fields'
import { PLATFORM_WORDS } from '#/components/seo/use-seo-words'
import type { Seo } from '#/contract/seo'
import { SEO_ENTITIES, SEO_PLATFORM_VALUES, SEO_PLATFORMS, type SeoPlatform } from '#/domain/seo/seo-texts'
import { slugsFor } from '#/domain/seo/slug'
import { Segmented } from '#/ui/input/segmented'
import { useHubId } from '../hub/use-hub-id'
import { useSeoForm } from './use-seo-form'

/** What search engines are told of a business, in three languages, of its page in the web and of that in the app. */
export const SeoSection = () => {
  const { t, i18n } = useLingui()
  const id = useHubId()
  const [platform, setPlatform] = useState<SeoPlatform>(SEO_PLATFORMS.web)
  const reading = useQuery(query(api.businessSetup.seo, { params: { id }, query: { platform } }))
  return (
    <>
      <Segmented
        label={t`Platform`}
        value={String(platform)}
        onChange={(chosen) => setPlatform(SEO_PLATFORM_VALUES.find((one) => String(one) === chosen) ?? platform)}
        options={SEO_PLATFORM_VALUES.map((one) => ({ value: String(one), label: i18n._(PLATFORM_WORDS[one]) }))}
      />
      <Reading of={reading}>
        {(seo) => <SeoForm key={`${platform} ${seo?.revision ?? 0}`} businessId={id} platform={platform} seo={seo} />}
      </Reading>
    </>
  )
}

const SeoForm = ({ businessId, platform, seo }: { businessId: number; platform: SeoPlatform; seo: Seo | null }) => {
  const business = useBusiness(businessId)
  const { form: seoForm, show } = useSeoForm(businessId, platform, seo)
  const { language, setLanguage, form } = useShownLanguage(seoForm)
  const { values } = form
  const name = business?.restaurantName ?? ''
  const [slug = ''] = slugsFor(SEO_ENTITIES.restaurant, businessId, name)
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={show} />}>
      <div className={parts['columns']}>
        <Panel
          title={<Trans>In search engines</Trans>}
          aside={<SeoLanguages language={language} onChange={setLanguage} values={values} />}
        >
          <SeoFields language={language} values={values} />
        </Panel>
        <Panel title={<Trans>Preview</Trans>}>
          <SearchPreview
            values={values}
            name={{ sq: name, en: name, it: name }}
            city={business?.city.description ?? null}
            slug={seo?.slug ?? slug}
            language={language}
          />
        </Panel>
      </div>
    </PageForm>
  )
}
