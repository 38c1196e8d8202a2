import { Trans } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useDeviceName } from '#/components/device-name'
import { useAttempt } from '#/components/use-attempt'
import type { Device } from '#/contract/readiness'
import { AlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import { FailureLine } from '#/ui/field'

/** A lost or sold tablet: its sessions end at once, wherever it is. */
export const ForgetDevice = ({
  device,
  onClose,
  onDone,
}: {
  device: Device
  onClose: () => void
  onDone: () => void
}) => {
  const nameOf = useDeviceName()
  const { attempt, failure, isBusy } = useAttempt()
  const forget = () =>
    void attempt(async () => {
      await api.readiness.forgetDevice({ params: { deviceId: device.id } })
      onDone()
    })
  return (
    <AlertDialog
      open
      closeOnEscape
      onClose={onClose}
      title={<Trans>Sign out and forget {nameOf(device)}?</Trans>}
      description={
        <Trans>
          It stops receiving orders within seconds. What was pressed there and not sent yet goes out when somebody signs
          in on it again.
        </Trans>
      }
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" size="kitchen" busy={isBusy} onClick={forget}>
            <Trans>Sign out and forget</Trans>
          </Button>
        </>
      }
    >
      {failure !== '' && <FailureLine>{failure}</FailureLine>}
    </AlertDialog>
  )
}
