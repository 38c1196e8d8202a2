import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { SharedField } from '#/components/form/shared-field'
import parts from '#/components/panel-parts.module.css'
import { ALT_MAX } from '#/contract/marketing-values'
import { TITLE_MAX } from '#/domain/marketing/campaign'
import { textIn } from '#/domain/values/texts'
import { PHONE_SIZE, sizeOf } from '../shared/banner-sizes'
import { PictureCard } from '../shared/picture-card'
import { PictureFields } from '../shared/picture-fields'
import { RedirectFields } from '../shared/redirect-fields'
import { WhenFields, WhereFields } from '../shared/shown-when-fields'
import { LanguageTabs, MissingLanguages, TextInLanguage, useShownLanguage } from '../shared/texts-fields'
import styles from './banners.module.css'
import { type BannerForm, useBannerWords } from './use-banner-form'

/** What the website shows, where, when, and what it leads to. */
export const BannerFields = ({ form: { values, wrong } }: { form: BannerForm }) => {
  const { t } = useLingui()
  const { shapes, places } = useBannerWords()
  const { language, setLanguage } = useShownLanguage(wrong)
  const size = sizeOf(values.bannerType)
  return (
    <div className={parts['form']}>
      <PictureCard of={values} words={textIn(values.title, language)} aspect={size.width / size.height} />
      {values.pictureUrl !== '' && values.pictureSmallUrl === '' && (
        <p role="status" className={styles['missing']}>
          <CircleAlert aria-hidden />
          <Trans>The phone picture is missing: the wide one is cut around its point.</Trans>
        </p>
      )}
      <LanguageTabs texts={values.title} language={language} onChange={setLanguage} />
      <TextInLanguage
        name="title"
        language={language}
        texts={values.title}
        max={TITLE_MAX}
        hint={<MissingLanguages texts={values.title} />}
      />
      <TextInLanguage
        name="alt"
        language={language}
        texts={values.alt}
        max={ALT_MAX}
        hint={t`Read aloud by screen readers.`}
      />
      <SharedField name="bannerType">{({ Parts }) => <Parts options={shapes} />}</SharedField>
      <PictureFields
        url={values.pictureUrl}
        aspect={size.width / size.height}
        hint={t`${size.width} × ${size.height}; JPEG, PNG or WebP.`}
        small={{
          aspect: PHONE_SIZE.width / PHONE_SIZE.height,
          hint: t`${PHONE_SIZE.width} × ${PHONE_SIZE.height}; JPEG, PNG or WebP.`,
        }}
      />
      <RedirectFields redirect={values.redirect} />
      <SharedField name="place">{({ List }) => <List options={places} />}</SharedField>
      <WhereFields />
      <WhenFields />
    </div>
  )
}
