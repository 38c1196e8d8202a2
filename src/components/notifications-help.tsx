import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import styles from './notifications-help.module.css'

/** The warning of the specification: notifications are blocked, and only the person can allow them again. */
export const NotificationsHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={<Trans>Notifications are blocked</Trans>}
      closeLabel={t`Close`}
      description={
        <Trans>New orders ring only while this page is open and in front. Allow notifications in the browser:</Trans>
      }
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <Button size="kitchen" onClick={() => window.location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        </>
      }
    >
      <ol className={styles['steps']}>
        <li>
          <Trans>Press the icon to the left of the address.</Trans>
        </li>
        <li>
          <Trans>Open “Site settings” or “Permissions”, then “Notifications”.</Trans>
        </li>
        <li>
          <Trans>Choose “Allow” and reload the page.</Trans>
        </li>
      </ol>
    </Dialog>
  )
}
