import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#/ui/class-names'
import { Popover } from '#/ui/popover'
import type { NavGroup } from './nav'
import { holds, NavLinkItem } from './nav-list'
import styles from './nav-list.module.css'
import { WaitingBadge } from './waiting-badge'

/** A mouse that only crosses the rail opens nothing. */
const HOVER_MS = 150

/** The navigation in signs: a group opens beside the rail, by a press or under a resting mouse. */
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
  const { i18n, t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const hover = useHover(pathname)
  const titleId = useId()
  const { icon: Mark, links } = group
  const [only] = links
  const label = i18n._(group.label)
  const has = holds(group, pathname)

  if (only !== undefined && links.length === 1) {
    return (
      <NavLinkItem
        link={only}
        label={label}
        className={classNames(styles['item'], has && styles['has'])}
        badgeClassName={styles['corner']}
      >
        <Mark />
      </NavLinkItem>
    )
  }
  return (
    <Popover
      title={label}
      closeLabel={t`Close`}
      side="right"
      align="start"
      open={hover.open}
      onOpenChange={hover.setOpen}
      flush
      className={styles['flyout'] ?? ''}
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className={classNames(styles['item'], has && styles['has'])}
          onPointerEnter={hover.enter}
          onPointerLeave={hover.leave}
        >
          <Mark />
          {links.some(({ showsWaiting }) => showsWaiting) && <WaitingBadge className={styles['corner']} />}
        </button>
      }
    >
      {/* The pointer may wander from the sign onto the flyout. */}
      <div role="group" aria-labelledby={titleId} onPointerEnter={hover.enter} onPointerLeave={hover.leave}>
        <p id={titleId} className={styles['flyoutTitle']}>
          {label}
        </p>
        <ul>
          {links.map((link) => (
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
