import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Popover } from '#/ui/overlay/popover'
import type { NavGroup } from './nav'
import { NavLinkItem } from './nav-list'
import styles from './nav-list.module.css'
import { RailTrigger } from './rail-trigger'

/** A mouse that only crosses the rail opens nothing. */
const HOVER_MS = 150

/** A group of the rail with its links beside it. */
export const RailFlyout = ({ group, has }: { group: NavGroup; has: boolean }) => {
  const { i18n, t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const hover = useHover(pathname)
  const titleId = useId()
  const label = i18n._(group.label)
  return (
    <Popover
      title={label}
      closeLabel={t`Close`}
      side="right"
      align="start"
      open={hover.open}
      onOpenChange={hover.setOpen}
      flush
      ignoresBack
      className={styles['flyout'] ?? ''}
      trigger={<RailTrigger group={group} has={has} onPointerEnter={hover.enter} onPointerLeave={hover.leave} />}
    >
      {/* The pointer may wander from the sign onto the flyout. */}
      <div role="group" aria-labelledby={titleId} onPointerEnter={hover.enter} onPointerLeave={hover.leave}>
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

/** Open or not, bound to the page: following a link closes it. */
function useHover(pathname: string) {
  const [openAt, setOpenAt] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setOpen = (open: boolean) => setOpenAt(open ? pathname : undefined)
  const later = (open: boolean) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(open), HOVER_MS)
  }
  return { open: openAt === pathname, setOpen, enter: later(true), leave: later(false) }
}
