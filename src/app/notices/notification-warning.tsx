import { useNotifications } from '#/push/use-notifications'
import { lazyPart } from '#/ui/timing/lazy-part'

const NotificationsHelp = lazyPart(async () => (await import('#/components/notifications-help')).NotificationsHelp)

/** Shown once when the browser blocks notifications; also on the login screen, to which the rule may have led. */
export const NotificationWarning = () => {
  const { isWarningOpen, closeWarning } = useNotifications()
  return isWarningOpen ? <NotificationsHelp onClose={closeWarning} /> : null
}
