import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { errorMessage } from '#/api/error-text'
import { orderCode } from '#/domain/order-code'
import { formatClock } from '#/i18n/format'
import { commandLabel } from '#/i18n/labels'
import { type AttentionEntry, useAttention } from '#/offline/use-attention'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import styles from './dialogs.module.css'

/** Changes that the server did not carry out: each with its reason, to be tried again or let go. */
export const AttentionDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const { entries, retry, dismiss } = useAttention()
  const isEmpty = entries.length === 0
  useEffect(() => {
    if (open && isEmpty) onClose()
  }, [open, isEmpty, onClose])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Changes that need you</Trans>}
      closeLabel={t`Close`}
      description={<Trans>The board already shows the orders as the server has them.</Trans>}
    >
      <ul className={styles['entries']}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} onRetry={() => void retry(entry.key)} onDismiss={() => void dismiss(entry.key)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const Entry = ({
  entry,
  onRetry,
  onDismiss,
}: {
  entry: AttentionEntry
  onRetry: () => void
  onDismiss: () => void
}) => {
  const { i18n } = useLingui()
  const code = orderCode(entry.orderId)
  const sentence = entry.code === null ? undefined : errorMessage(entry.code)
  const mayRetry = entry.state === 'PARKED' || entry.state === 'BLOCKED'
  return (
    <article className={styles['entry']}>
      <h3>
        <Trans>
          Order {code}: {i18n._(commandLabel[entry.cmd])}
        </Trans>
      </h3>
      <p>
        {sentence !== undefined ? (
          i18n._(sentence)
        ) : entry.state === 'BLOCKED' ? (
          <Trans>It waits for an earlier change of the same order.</Trans>
        ) : (
          <Trans>The server could not carry it out.</Trans>
        )}
      </p>
      <p className={styles['quiet']}>
        <Trans>Pressed at {formatClock(entry.at)}</Trans>
        {entry.order !== null && ` · ${entry.order.restaurantName}`}
      </p>
      <div className={styles['answers']}>
        {mayRetry && (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant="outline" onClick={onDismiss}>
          {mayRetry ? <Trans>Let it go</Trans> : <Trans>Understood</Trans>}
        </Button>
      </div>
    </article>
  )
}
