import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PRODUCT } from '#/domain/product/release'
import { Logo } from '#/ui/display/glyphs'
import { classNames } from '#/ui/timing/class-names'
import { SidebarBody } from './lazy-frame'
import styles from './sidebar.module.css'

/** The navigation that stays on screen, in words or in signs: its place is there at once, what it lists right after the page. */
export const Sidebar = ({ isRail, className }: { isRail: boolean; className: string | undefined }) => {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className={classNames(styles['nav'], isRail && styles['rail'], className)}>
      <Link to="/home" className={styles['head']} aria-label={t`${PRODUCT.name}, home`}>
        <Logo />
        {!isRail && <span>{PRODUCT.name}</span>}
      </Link>
      <SidebarBody isRail={isRail} />
    </nav>
  )
}
