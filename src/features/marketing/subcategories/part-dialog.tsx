import { Trans, useLingui } from '@lingui/react/macro'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import type { SubBlock } from '#/contract/subcategories'
import { SUBCATEGORY_NAME_MAX } from '#/domain/marketing/subcategory-codec'
import { OrderedBusinesses } from '../shared/ordered-businesses'
import { LanguageTabs, MissingLanguages, TextInLanguage, useShownLanguage } from '../shared/texts-fields'
import { usePartForm } from './use-part-form'
import { useSubcategoryWords } from './use-subcategory-form'

/** A part of a subcategory, or a new one. */
export const PartDialog = ({
  subcategoryId,
  part,
  onClose,
}: {
  subcategoryId: number
  part: SubBlock | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const wordOf = useSubcategoryWords()
  const form = usePartForm(subcategoryId, part, () => {
    sayDone(t`Saved.`)
    onClose()
  })
  const { Field, values, wrong } = form
  const { language, setLanguage } = useShownLanguage(wrong)
  return (
    <DialogForm
      form={form}
      title={part === undefined ? <Trans>New part</Trans> : <Trans>Part of the subcategory</Trans>}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <ConflictNotice form={form} show={wordOf} />
      <div className={parts['form']}>
        <LanguageTabs texts={values.name} language={language} onChange={setLanguage} />
        <TextInLanguage
          name="name"
          language={language}
          texts={values.name}
          max={SUBCATEGORY_NAME_MAX}
          hint={<MissingLanguages texts={values.name} />}
        />
        <Field name="isShown">
          {({ Tick }) => (
            <Tick>
              <Trans>Shown to guests</Trans>
            </Tick>
          )}
        </Field>
        <Field name="businessIds">{() => <OrderedBusinesses />}</Field>
      </div>
    </DialogForm>
  )
}
