import { NavList } from './nav-list'
import { NavRail } from './nav-rail'
import styles from './sidebar.module.css'
import { SupportButton } from './support-button'
import { useNav } from './use-nav'
import { Version } from './version'

/** What the navigation that stays on screen lists: the groups of the signed-in user, support and the version. */
export const SidebarBody = ({ isRail }: { isRail: boolean }) => {
  const groups = useNav()
  return (
    <>
      {isRail ? <NavRail groups={groups} /> : <NavList groups={groups} />}
      <div className={styles['foot']}>
        <SupportButton isRail={isRail} />
        <Version isRail={isRail} />
      </div>
    </>
  )
}
