import { lazy, Suspense } from 'react'
import { useNotifications } from '#/push/use-notifications'

const NotificationsHelp = lazy(async () => ({ default: (await import('./notifications-help')).NotificationsHelp }))

/** Shown once when the browser blocks notifications; also on the login screen, to which the rule may have led. */
export const NotificationWarning = () => {
  const { isWarningOpen, closeWarning } = useNotifications()
  return isWarningOpen ? (
    <Suspense>
      <NotificationsHelp open onClose={closeWarning} />
    </Suspense>
  ) : null
}
