import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { ALT_MAX } from '#/contract/marketing-values'
import { TITLE_MAX } from '#/domain/marketing/campaign'
import { CAMPAIGN_POSITIONS, CAMPAIGN_TYPES, VIEW_TYPES } from '#/domain/marketing/catalogues'
import { CAMPAIGN_PICTURE } from '../shared/banner-sizes'
import { OrderedBusinesses } from '../shared/ordered-businesses'
import { PictureFields } from '../shared/picture-fields'
import { RedirectFields } from '../shared/redirect-fields'
import { WhenFields, WhereFields } from '../shared/shown-when-fields'
import { LanguageTabs, MissingLanguages, TextInLanguage, useShownLanguage } from '../shared/texts-fields'
import { useCatalogue } from '../shared/use-catalogue'
import type { CampaignForm } from './use-campaign-form'
import { useCampaignWords } from './use-campaign-words'

/** What guests see, when, and who sees it; `aside` shows what comes of it. */
export const CampaignFields = ({ form, isNew, aside }: { form: CampaignForm; isNew: boolean; aside: ReactNode }) => {
  const { t } = useLingui()
  const { Field, values } = form
  const { guests, wordOf } = useCampaignWords()
  const types = useCatalogue(CAMPAIGN_TYPES)
  const positions = useCatalogue(CAMPAIGN_POSITIONS)
  const views = useCatalogue(VIEW_TYPES)
  const { language, setLanguage } = useShownLanguage(form.wrong)
  return (
    <PageForm
      form={form}
      {...(isNew && { save: <Trans>Save campaign</Trans> })}
      notice={<ConflictNotice form={form} show={wordOf} />}
    >
      <div className={parts['columns']}>
        <div className={parts['column']}>
          <Panel
            title={<Trans>Content</Trans>}
            aside={<LanguageTabs texts={values.title} language={language} onChange={setLanguage} />}
          >
            <div className={parts['fields']}>
              <TextInLanguage
                name="title"
                language={language}
                texts={values.title}
                max={TITLE_MAX}
                hint={<MissingLanguages texts={values.title} />}
              />
              <PictureFields
                url={values.pictureUrl}
                aspect={CAMPAIGN_PICTURE.width / CAMPAIGN_PICTURE.height}
                hint={t`${CAMPAIGN_PICTURE.width} × ${CAMPAIGN_PICTURE.height}; JPEG, PNG or WebP.`}
              />
              <TextInLanguage
                name="alt"
                language={language}
                texts={values.alt}
                max={ALT_MAX}
                hint={t`What the picture shows; read aloud by screen readers.`}
              />
              <RedirectFields redirect={values.redirect} />
              <Field name="viewType">{({ List }) => <List options={views.options} />}</Field>
              <Field name="type">{({ List }) => <List options={types.options} />}</Field>
            </div>
          </Panel>
          <Panel title={<Trans>Businesses in it</Trans>} aside={<span>{values.businessIds.length}</span>}>
            <Field name="businessIds">{() => <OrderedBusinesses />}</Field>
          </Panel>
          <Panel title={<Trans>When</Trans>}>
            <div className={parts['fields']}>
              <WhenFields />
            </div>
          </Panel>
          <Panel title={<Trans>For whom</Trans>}>
            <div className={parts['fields']}>
              <WhereFields />
              <Field name="guests">{({ Parts }) => <Parts options={guests} />}</Field>
              <Field name="position">{({ List }) => <List options={positions.options} />}</Field>
            </div>
          </Panel>
        </div>
        <div className={parts['column']}>{aside}</div>
      </div>
    </PageForm>
  )
}
