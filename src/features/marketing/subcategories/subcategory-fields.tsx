import { Trans, useLingui } from '@lingui/react/macro'
import parts from '#/components/panel-parts.module.css'
import { ALT_MAX } from '#/contract/marketing-values'
import { SUBCATEGORY_NAME_MAX } from '#/domain/marketing/subcategory-codec'
import { OrderedBusinesses } from '../shared/ordered-businesses'
import { PictureFields } from '../shared/picture-fields'
import { LanguageTabs, MissingLanguages, TextInLanguage, useShownLanguage } from '../shared/texts-fields'
import type { SubcategoryForm } from './use-subcategory-form'
import { useSubcategoryBlocks } from './use-subcategory-blocks'

/** Pixels of a subcategory's picture, as it is asked for: drawn round. */
const SIDE = 400

/** A round picture with a name under it, and the businesses that it leads to. */
export const SubcategoryFields = ({ form: { Field, values, wrong } }: { form: SubcategoryForm }) => {
  const { t } = useLingui()
  const blocks = useSubcategoryBlocks()
  const { language, setLanguage } = useShownLanguage(wrong)
  const isKnown = values.blockId === '' || blocks.some(({ value }) => String(value) === values.blockId)
  return (
    <div className={parts['form']}>
      <LanguageTabs texts={values.name} language={language} onChange={setLanguage} />
      <TextInLanguage
        name="name"
        language={language}
        texts={values.name}
        max={SUBCATEGORY_NAME_MAX}
        hint={<MissingLanguages texts={values.name} />}
      />
      <PictureFields url={values.pictureUrl} aspect={1} hint={t`${SIDE} × ${SIDE} at least; JPEG, PNG or WebP.`} />
      <TextInLanguage
        name="alt"
        language={language}
        texts={values.alt}
        max={ALT_MAX}
        hint={t`Read aloud by screen readers.`}
      />
      <Field name="blockId">
        {({ List }) => (
          <List
            options={[
              { value: '', label: t`Every block that shows all` },
              ...(isKnown ? [] : [{ value: values.blockId, label: `#${values.blockId}` }]),
              ...blocks.map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
        )}
      </Field>
      <Field name="isShown">
        {({ Tick }) => (
          <Tick>
            <Trans>Shown to guests</Trans>
          </Tick>
        )}
      </Field>
      <Field name="businessIds">{() => <OrderedBusinesses />}</Field>
    </div>
  )
}
