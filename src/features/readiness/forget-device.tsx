import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import type { Device } from '#/contract/readiness'
import { AlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import styles from './forget-device.module.css'
import { useDeviceName } from '#/components/device-name'

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
  const { i18n } = useLingui()
  const nameOf = useDeviceName()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await api.readiness.forgetDevice({ params: { deviceId: device.id } })
      onDone()
    } catch (error) {
      setFailure(errorText(error, i18n))
      setBusy(false)
    }
  }
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
          <Button variant="danger" size="kitchen" busy={isBusy} onClick={() => void forget()}>
            <Trans>Sign out and forget</Trans>
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
    </AlertDialog>
  )
}
