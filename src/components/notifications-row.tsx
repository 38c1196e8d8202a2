import { Trans } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { askForNotifications } from '#/push/registration'
import { useNotifications } from '#/push/use-notifications'
import { Button } from '#/ui/input/button'
import styles from './device-rows.module.css'

/** Whether the device may be woken for an order while the app is in the background. */
export const NotificationsRow = () => {
  const { state } = useNotifications()
  return (
    <div className={styles['row']}>
      {state === 'granted' || state === 'default' ? <Bell /> : <BellOff />}
      <span className={styles['words']}>
        <Trans>Notifications</Trans>
      </span>
      {state === 'default' ? (
        <Button variant="tonal" onClick={() => void askForNotifications()}>
          <Trans>Turn on</Trans>
        </Button>
      ) : (
        <span className={styles['state']}>
          {state === 'granted' ? (
            <Trans>On</Trans>
          ) : state === 'denied' ? (
            <Trans>Blocked</Trans>
          ) : (
            <Trans>Not in this browser</Trans>
          )}
        </span>
      )}
    </div>
  )
}
