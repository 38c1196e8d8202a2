import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button, IconButton } from '#/ui/input/button'
import styles from './attachment-line.module.css'
import type { RefusedFile } from './use-attachment-transfer'

/** A paper: its name saves it. */
export const AttachmentLine = ({
  name,
  children,
  onDownload,
  onRemove,
}: {
  name: string
  /** What else is known of it. */
  children?: ReactNode
  onDownload: () => void
  onRemove: (() => void) | undefined
}) => {
  const { t } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  return (
    <div className={styles['line']}>
      <div>
        <Button variant="link" className={styles['file']} disabled={isDisconnected} onClick={onDownload}>
          {name}
        </Button>
        {children}
      </div>
      {onRemove !== undefined && (
        <IconButton
          icon={Trash}
          variant="ghost"
          label={t`Remove ${name}`}
          disabled={isDisconnected}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

/** One that failed, and why. */
export const RefusedLine = ({ refused: { name, why }, onDismiss }: { refused: RefusedFile; onDismiss: () => void }) => {
  const { t } = useLingui()
  return (
    <div role="alert" className={styles['line']}>
      <div>
        <b>{name}</b>
        <p className={styles['refused']}>{why}</p>
      </div>
      <IconButton icon={X} variant="ghost" label={t`Dismiss`} onClick={onDismiss} />
    </div>
  )
}
