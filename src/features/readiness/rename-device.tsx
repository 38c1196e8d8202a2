import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { useDeviceName } from '#/components/device-name'
import { type Device, readiness } from '#/contract/readiness'

/** A name by which people know the device: "Pizza oven". Empty goes back to its kind and number. */
export const RenameDevice = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const { t } = useLingui()
  const nameOf = useDeviceName()
  const plain = nameOf({ ...device, name: null })
  const saving = useSave(api.readiness.renameDevice)
  const form = useForm({
    start: { name: device.name ?? '' },
    labels: { name: t`Name` },
    schema: readiness.renameDevice.body,
    toBody: (values) => values,
    saving,
    send: (body) => saving.save({ params: { deviceId: device.id }, body }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      form={form}
      size="narrow"
      title={<Trans>Rename {nameOf(device)}</Trans>}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <form.Field name="name">
        {({ Text }) => <Text hint={t`Its location, for example. Default: ${plain}.`} />}
      </form.Field>
    </DialogForm>
  )
}
