import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { inLanguage } from '#/i18n/in-language'
import { NEW_TYPE, TypeFields, useTypeTexts } from './type-form'

/** A type that there is not yet. */
export const NewType = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.catalogues.createType)
  const form = useForm({
    start: NEW_TYPE,
    ...useTypeTexts(),
    toBody: (values) => values,
    saving,
    send: (body) => saving.save({ body }),
    onSaved: ({ value }) => {
      const name = inLanguage(value, i18n.locale)
      sayDone(t`“${name}” is made.`)
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={<Trans>New type</Trans>} save={<Trans>Save</Trans>} onClose={onClose}>
      <TypeFields />
    </DialogForm>
  )
}
