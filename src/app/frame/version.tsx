import { Trans } from '@lingui/react/macro'
import { isNewRelease, PRODUCT } from '#/domain/product/release'
import { serverNow } from '#/offline/device/clock'
import { Badge } from '#/ui/display/badge'
import styles from './sidebar.module.css'

/** The version, and "New" for two days after its release (specification §9). */
export const Version = ({ isRail = false }: { isRail?: boolean }) => {
  const isNew = isNewRelease(serverNow())
  if (isRail && !isNew) return null
  return (
    <p className={styles['version']}>
      {!isRail && <Trans>Version {PRODUCT.version}</Trans>}
      {isNew && (
        <Badge>
          <Trans>New</Trans>
        </Badge>
      )}
    </p>
  )
}
