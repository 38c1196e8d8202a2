import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Logo } from '#/ui/display/glyphs'
import { isNewRelease, PRODUCT } from '#/domain/product/release'
import { serverNow } from '#/offline/device/clock'
import { Badge } from '#/ui/display/badge'
import { classNames } from '#/ui/timing/class-names'
import { NavList } from './nav-list'
import { NavRail } from './nav-rail'
import styles from './sidebar.module.css'
import { SupportButton } from './support-button'
import { useNav } from './use-nav'

/** The navigation that stays on screen: in words or in signs. */
export const Sidebar = ({ isRail, className }: { isRail: boolean; className: string | undefined }) => {
  const { t } = useLingui()
  const groups = useNav()
  return (
    <nav aria-label={t`Main`} className={classNames(styles['nav'], isRail && styles['rail'], className)}>
      <Link to="/home" className={styles['head']} aria-label={t`${PRODUCT.name}, home`}>
        <Logo />
        {!isRail && <span>{PRODUCT.name}</span>}
      </Link>
      {isRail ? <NavRail groups={groups} /> : <NavList groups={groups} />}
      <div className={styles['foot']}>
        <SupportButton isRail={isRail} />
        <Version isRail={isRail} />
      </div>
    </nav>
  )
}

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
