import { useLingui } from '@lingui/react'
import { useCompanyAlong } from '#/components/shown-company'
import { Link, useLocation } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#/ui/timing/class-names'
import type { NavGroup, NavLink } from './nav'
import styles from './nav-list.module.css'
import { WaitingBadge } from '../notices/waiting-badge'

/** The navigation in words: groups fold; the one with the page on screen is open until somebody folds it. */
export const NavList = ({ groups }: { groups: readonly NavGroup[] }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [pressed, setPressed] = useState<{ id: string; open: boolean }>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => showCurrent(list.current), [pathname])
  return (
    <ul ref={list} className={styles['groups']}>
      {groups.map((group) => {
        const has = holds(group, pathname)
        const open = pressed?.id === group.id ? pressed.open : has
        return (
          <li key={group.id}>
            <NavGroupItem
              group={group}
              has={has}
              open={open}
              onToggle={() => setPressed({ id: group.id, open: !open })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** A navigation that is longer than the screen shows where one is. The list alone is moved: a drawer that slides in would be moved along. */
function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current="page"]')
  if (list === null || link === null || link === undefined) return
  const [shown, current] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  list.scrollTop += Math.max(0, current.bottom - shown.bottom) + Math.min(0, current.top - shown.top)
}

/** Whether the page on screen belongs to a group. */
export const holds = (group: NavGroup, pathname: string): boolean =>
  group.links.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ||
  // An order and an invoice have URLs of their own beside those of the links.
  pathname.startsWith(`/${group.id}/`)

const NavGroupItem = ({
  group,
  has,
  open,
  onToggle,
}: {
  group: NavGroup
  has: boolean
  open: boolean
  onToggle: () => void
}) => {
  const { i18n } = useLingui()
  const { icon: Mark, label, links } = group
  const [only] = links
  if (only !== undefined && links.length === 1) {
    return (
      <NavLinkItem link={only} className={styles['item']}>
        <Mark />
        <span className={styles['words']}>{i18n._(label)}</span>
      </NavLinkItem>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className={classNames(styles['item'], has && styles['has'])}
        onClick={onToggle}
      >
        <Mark />
        <span className={styles['words']}>{i18n._(label)}</span>
        {!open && links.some(({ showsWaiting }) => showsWaiting) && <WaitingBadge />}
        <ChevronRight className={styles['chevron']} />
      </button>
      {open && (
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <NavLinkItem link={link} className={styles['child']}>
                <span className={styles['words']}>{i18n._(link.label)}</span>
              </NavLinkItem>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One link; the router marks the page on screen with `aria-current`. */
export const NavLinkItem = ({
  link,
  className,
  badgeClassName,
  label,
  children,
}: {
  link: NavLink
  className: string | undefined
  badgeClassName?: string | undefined
  /** Its name where there are no words to see. */
  label?: string
  children: React.ReactNode
}) => (
  <Link
    to={link.path}
    // The routes declare no search.
    search={useCompanyAlong() as never}
    className={className}
    {...(label !== undefined && { 'aria-label': label, title: label })}
  >
    {children}
    {link.showsWaiting && <WaitingBadge className={badgeClassName} />}
  </Link>
)
