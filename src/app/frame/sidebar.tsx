import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { PRODUCT } from '#/domain/product/release'
import { Logo } from '#/ui/display/glyphs'
import { classNames } from '#/ui/timing/class-names'
import { SidebarBody } from './lazy-frame'
import styles from './sidebar.module.css'
import { useHover } from './use-hover'

/**
 * The navigation that stays on screen, in words or in signs: its place is there at once, what it lists right after the page. A mouse that
 * rests on the signs opens the words over the page, until it leaves.
 */
export const Sidebar = ({ isRail, className }: { isRail: boolean; className: string | undefined }) => {
  const { t } = useLingui()
  const { rests, ...hover } = useHover(useLocation({ select: ({ pathname }) => pathname }))
  const isOpened = isRail && rests
  const inSigns = isRail && !rests
  return (
    <nav
      aria-label={t`Main`}
      className={classNames(styles['nav'], inSigns && styles['rail'], isOpened && styles['opened'], className)}
      {...hover}
    >
      <Link to="/home" className={styles['head']} aria-label={t`${PRODUCT.name}, home`}>
        <Logo />
        {!inSigns && <span>{PRODUCT.name}</span>}
      </Link>
      <SidebarBody isRail={inSigns} />
    </nav>
  )
}
