import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import { classNames } from '#/ui/timing/class-names'
import { lazyPart } from '#/ui/timing/lazy-part'
import type { NavGroup } from './nav'
import { holds, NavLinkItem } from './nav-list'
import styles from './nav-list.module.css'
import { RailTrigger } from './rail-trigger'

/** The flyout hangs on the rail, which is there at once; the surface and its placing may come a moment later. */
const RailFlyout = lazyPart<{ group: NavGroup; has: boolean }>(
  async () => (await import('./rail-flyout')).RailFlyout,
  RailTrigger,
)

/** The navigation in signs: a group opens beside the rail by a press; a resting mouse opens all of it in words (`sidebar.tsx`). */
export const NavRail = ({ groups }: { groups: readonly NavGroup[] }) => (
  <ul className={classNames(styles['groups'], styles['rail'])}>
    {groups.map((group) => (
      <li key={group.id}>
        <RailGroup group={group} />
      </li>
    ))}
  </ul>
)

const RailGroup = ({ group }: { group: NavGroup }) => {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { icon: Mark, links } = group
  const [only] = links
  const has = holds(group, pathname)
  if (only !== undefined && links.length === 1) {
    return (
      <NavLinkItem
        link={only}
        label={i18n._(group.label)}
        className={classNames(styles['item'], has && styles['has'])}
        badgeClassName={styles['corner']}
      >
        <Mark />
      </NavLinkItem>
    )
  }
  return <RailFlyout group={group} has={has} />
}
