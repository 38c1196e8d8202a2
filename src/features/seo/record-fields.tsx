import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SharedField } from '#/components/form/shared-field'
import parts from '#/components/panel-parts.module.css'
import { SearchPreview } from '#/components/seo/search-preview'
import { SeoFields, SeoLanguages, useShownLanguage } from '#/components/seo/seo-fields'
import { slugsFor } from '#/domain/seo/slug'
import { inLanguage } from '#/i18n/in-language'
import type { EditedPage, useSeoForm } from './use-seo-form'

type SeoForm = ReturnType<typeof useSeoForm>['form']

/** The fields of a record with how search engines show it; `children` puts them into their frame. */
export const RecordFields = ({
  page: { entityType, entityId, name, city },
  form,
  children,
}: {
  page: EditedPage
  form: SeoForm
  children: (form: SeoForm, fields: ReactNode) => ReactNode
}) => {
  const { t, i18n } = useLingui()
  const { language, setLanguage, form: framed } = useShownLanguage(form)
  const { values } = framed
  const [slug = ''] = slugsFor(entityType, entityId, name.sq)
  return children(
    framed,
    <div className={parts['form']}>
      <SeoLanguages language={language} onChange={setLanguage} values={values} />
      <SeoFields language={language} values={values} className={parts['form']} />
      <SharedField name="slug">
        {({ Text }) => <Text hint={t`Blank: made from the name. Links to an old address stop working.`} />}
      </SharedField>
      <SearchPreview
        values={values}
        name={name}
        city={city === null ? null : inLanguage(city, i18n.locale)}
        slug={values.slug.trim() === '' ? slug : values.slug.trim()}
        language={language}
      />
    </div>,
  )
}
