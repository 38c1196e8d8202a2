import { useLingui } from '@lingui/react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#/ui/timing/class-names'
import type { NavGroup } from './nav'
import styles from './nav-list.module.css'
import { WaitingBadge } from '../notices/waiting-badge'

/** The sign of a group on the rail. `has`: the page on screen belongs to it. */
export const RailTrigger = ({
  group: { icon: Mark, label, links },
  has,
  ...rest
}: { group: NavGroup; has: boolean } & ComponentPropsWithRef<'button'>) => {
  const { i18n } = useLingui()
  const name = i18n._(label)
  return (
    <button
      type="button"
      {...rest}
      aria-label={name}
      title={name}
      className={classNames(styles['item'], has && styles['has'])}
    >
      <Mark />
      {links.some(({ showsWaiting }) => showsWaiting) && <WaitingBadge className={styles['corner']} />}
    </button>
  )
}
