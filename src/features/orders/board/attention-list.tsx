import { Trans, useLingui } from '@lingui/react/macro'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { errorMessage } from '#/api/error-text'
import { orderCode } from '#/domain/order-code'
import { commandLabel } from '#/i18n/labels'
import type { AttentionEntry } from '#/offline/use-attention'
import { Button } from '#/ui/button'
import styles from './attention-list.module.css'

/**
 * Changes that did not come through: they stay until a person has dealt with them, because a toast would be missed. What
 * waits behind another is dealt with by it.
 */
export const AttentionList = ({
  entries,
  onDismiss,
  onRetry,
}: {
  entries: readonly AttentionEntry[]
  onDismiss: (key: string) => void
  onRetry: (key: string) => void
}) => {
  const { t, i18n } = useLingui()
  const shown = entries.filter(({ state }) => state !== 'BLOCKED')
  if (shown.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={t`Changes that need you`}>
      {shown.map(({ key, orderId, cmd, code, state }) => {
        const order = orderCode(orderId)
        const change = i18n._(commandLabel[cmd])
        const why = code === null ? undefined : errorMessage(code)
        return (
          <li key={key} role="alert" className={styles['entry']}>
            <OctagonAlert />
            <p className={styles['words']}>
              <b>
                <Trans>
                  Order {order}, "{change}" did not come through.
                </Trans>
              </b>{' '}
              {why ? i18n._(why) : t`The server did not take it.`}
            </p>
            <div className={styles['actions']}>
              {state === 'PARKED' && (
                <Button variant="ghost" onClick={() => onRetry(key)}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              <Button variant="ghost" onClick={() => onDismiss(key)}>
                <Trans>I have seen it</Trans>
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
