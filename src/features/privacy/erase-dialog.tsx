import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { ErasingAsked, type PersonAsked } from '#/contract/privacy'

const Reason = v.pick(ErasingAsked, ['reason'])

/** Asks why before what cannot be taken back: the reason stays in the register, without the number. */
export const EraseDialog = ({
  asked,
  phone,
  onClose,
  onErased,
}: {
  asked: PersonAsked
  phone: string
  onClose: () => void
  onErased: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave((body: ErasingAsked, options) => api.privacy.erase({ body }, options))
  const form = useForm({
    start: { reason: '' },
    labels: { reason: t`Reason` },
    schema: Reason,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    saving,
    send: (body) => saving.save({ ...asked, ...body }),
    onSaved: ({ orders }) => {
      sayDone(t`${plural(orders, { one: 'Erased from # order.', other: 'Erased from # orders.' })}`)
      onErased()
    },
    failureText: (error) =>
      error instanceof ApiError && error.code === 'has_open_orders'
        ? t`An order of theirs is still open. Wait until it has ended.`
        : undefined,
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      danger
      title={<Trans>Erase {phone}?</Trans>}
      description={
        <Trans>
          Name, number, address and what was written go for good. Amounts, dishes, days and documents stay. Backups keep
          the data until they are replaced.
        </Trans>
      }
      save={<Trans>Erase data</Trans>}
      onClose={onClose}
    >
      <Field name="reason">
        {({ Text }) => <Text required hint={t`It stays in the history, so write no name here.`} />}
      </Field>
    </DialogForm>
  )
}
