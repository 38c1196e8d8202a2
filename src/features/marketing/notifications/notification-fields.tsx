import { useLingui } from '@lingui/react/macro'
import { SharedField } from '#/components/form/shared-field'
import parts from '#/components/panel-parts.module.css'
import { TITLE_MAX } from '#/domain/marketing/campaign'
import { MomentField } from '../shared/moment-field'
import { RedirectFields } from '../shared/redirect-fields'
import { WhereFields } from '../shared/shown-when-fields'
import { LanguageTabs, MissingLanguages, TextInLanguage, useShownLanguage } from '../shared/texts-fields'
import { LockScreen } from './lock-screen'
import { ReceiversCount } from './receivers-count'
import { type NotificationForm, useNotificationWords } from './use-notification-form'

/** What it says, for whom and when, as it will look, and how many get it. */
export const NotificationFields = ({ form: { values, wrong } }: { form: NotificationForm }) => {
  const { t } = useLingui()
  const { kinds, guests, languages } = useNotificationWords()
  const { language, setLanguage } = useShownLanguage(wrong)
  return (
    <div className={parts['form']}>
      <SharedField name="kind">{({ Parts }) => <Parts options={kinds} />}</SharedField>
      <LanguageTabs texts={values.body} language={language} onChange={setLanguage} />
      <TextInLanguage
        name="title"
        language={language}
        texts={values.title}
        max={TITLE_MAX}
        hint={<MissingLanguages texts={values.title} />}
      />
      <SharedField key={language} name={`body.${language}`}>
        {({ Area }) => <Area lang={language} />}
      </SharedField>
      <LockScreen values={values} language={language} />
      <RedirectFields redirect={values.redirect} />
      <SharedField name="startAt">{() => <MomentField is="start" hint={t`Blank: at once.`} />}</SharedField>
      <SharedField name="endAt">
        {() => (
          <MomentField
            is="end"
            hint={values.kind === 'push' ? t`Nothing goes out after it.` : t`The notice goes from the app then.`}
          />
        )}
      </SharedField>
      <WhereFields />
      <SharedField name="languages">
        {({ Pills }) => <Pills options={languages} hint={t`None: all languages.`} />}
      </SharedField>
      {values.kind === 'push' && (
        <>
          <SharedField name="guests">{({ Parts }) => <Parts options={guests} />}</SharedField>
          <ReceiversCount values={values} />
        </>
      )}
    </div>
  )
}
