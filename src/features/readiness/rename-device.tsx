import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import type { Device } from '#/contract/readiness'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import { useDeviceName } from '#/components/device-name'

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
  const { t } = useLinguiMacro()
  const { i18n } = useLingui()
  const nameOf = useDeviceName()
  const [name, setName] = useState(device.name ?? '')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const plain = nameOf({ ...device, name: null })
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await api.readiness.renameDevice({ params: { deviceId: device.id }, body: { name: name.trim() } })
      onDone()
    } catch (error) {
      setFailure(errorText(error, i18n))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="narrow"
      title={<Trans>Rename {nameOf(device)}</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="kitchen" busy={isBusy} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t`Name`}
          hint={t`Where it hangs, for example. Empty: ${plain}.`}
          error={failure}
          value={name}
          maxLength={NAME_MAX}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
