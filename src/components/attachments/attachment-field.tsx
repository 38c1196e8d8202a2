import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { FileField } from '#/ui/input/file-field'

/** Takes a paper, and says which ones are taken. */
export const AttachmentField = ({
  label,
  isBusy,
  onChoose,
}: {
  label: ReactNode
  isBusy: boolean
  onChoose: (file: File | undefined) => void
}) => {
  const isDisconnected = useConnectionState() === 'disconnected'
  return (
    <FileField
      label={label}
      choose={isBusy ? <Trans>Sending</Trans> : <Trans>PDF, PNG or JPG up to 10 MB</Trans>}
      accept="application/pdf,image/png,image/jpeg"
      disabled={isDisconnected || isBusy}
      onChoose={onChoose}
    />
  )
}
