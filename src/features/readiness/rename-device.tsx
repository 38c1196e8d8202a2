import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useDeviceName } from '#/components/device-name'
import { FormDialog } from '#/components/form-dialog'
import { useAttempt } from '#/components/use-attempt'
import type { Device } from '#/contract/readiness'
import { TextField } from '#/ui/text-field'

/** As long as the server takes. */
const NAME_MAX = 60

/** A name by which people know the device: "Pizza oven". Empty goes back to its kind and number. */
export const RenameDevice = ({
  device,
  onClose,
  onDone,
}: {
  device: Device
  onClose: () => void
  onDone: () => void
}) => {
  const { t } = useLingui()
  const nameOf = useDeviceName()
  const [name, setName] = useState(device.name ?? '')
  const { attempt, failure, isBusy } = useAttempt()
  const plain = nameOf({ ...device, name: null })
  const save = () =>
    void attempt(async () => {
      await api.readiness.renameDevice({ params: { deviceId: device.id }, body: { name: name.trim() } })
      onDone()
    })
  return (
    <FormDialog
      size="narrow"
      title={<Trans>Rename {nameOf(device)}</Trans>}
      save={<Trans>Save</Trans>}
      onSave={save}
      isBusy={isBusy}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        hint={t`Where it hangs, for example. Empty: ${plain}.`}
        error={failure}
        value={name}
        maxLength={NAME_MAX}
        onChange={setName}
      />
    </FormDialog>
  )
}
