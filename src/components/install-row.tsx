import { Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useInstall } from '#/push/use-install'
import { Button } from '#/ui/input/button'
import styles from './device-rows.module.css'

/** How to put the app on the home screen, where it is not there yet. */
export const InstallRow = () => {
  const { canInstall, isIos, install } = useInstall()
  if (!canInstall && !isIos) return null
  return (
    <div className={styles['row']}>
      <Download />
      {canInstall ? (
        <>
          <span className={styles['words']}>
            <Trans>Install on this device</Trans>
          </span>
          <Button variant="tonal" onClick={() => void install()}>
            <Trans>Install</Trans>
          </Button>
        </>
      ) : (
        <span className={styles['words']}>
          <Trans>To install: press Share, then “Add to Home Screen”.</Trans>
        </span>
      )}
    </div>
  )
}
