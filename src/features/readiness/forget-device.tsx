import { Trans } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useDeviceName } from '#/components/device-name'
import { Confirm } from '#/components/form/confirm'
import type { Device } from '#/contract/readiness'

/** A lost or sold tablet: its sessions end at once, wherever it is. */
export const ForgetDevice = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const nameOf = useDeviceName()
  const saving = useSave(api.readiness.forgetDevice)
  const forget = async () => {
    const { isSaved } = await saving.save({ params: { deviceId: device.id } })
    if (isSaved) onClose()
  }
  return (
    <Confirm
      title={<Trans>Log out and forget {nameOf(device)}?</Trans>}
      description={
        <Trans>
          It stops receiving orders within seconds. Unsent changes there go out when someone logs in on it again.
        </Trans>
      }
      no={<Trans>Keep it</Trans>}
      yes={<Trans>Log out and forget</Trans>}
      saving={saving}
      onYes={() => void forget()}
      onClose={onClose}
    />
  )
}
