import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Popover } from '#/ui/overlay/popover'
import type { NavGroup } from './nav'
import { NavLinkItem } from './nav-list'
import styles from './nav-list.module.css'
import { RailTrigger } from './rail-trigger'

/** A group of the rail with its links beside it, bound to the page: following a link closes it. */
export const RailFlyout = ({ group, has }: { group: NavGroup; has: boolean }) => {
  const { i18n, t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [openAt, setOpenAt] = useState<string>()
  const titleId = useId()
  const label = i18n._(group.label)
  return (
    <Popover
      title={label}
      closeLabel={t`Close`}
      side="right"
      align="start"
      open={openAt === pathname}
      onOpenChange={(open) => setOpenAt(open ? pathname : undefined)}
      flush
      ignoresBack
      className={styles['flyout'] ?? ''}
      trigger={<RailTrigger group={group} has={has} />}
    >
      <div role="group" aria-labelledby={titleId}>
        <p id={titleId} className={styles['flyoutTitle']}>
          {label}
        </p>
        <ul>
          {group.links.map((link) => (
            <li key={link.path}>
              <NavLinkItem link={link} className={styles['child']}>
                <span className={styles['words']}>{i18n._(link.label)}</span>
              </NavLinkItem>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  )
}
