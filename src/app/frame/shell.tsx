import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { HeaderSlots } from '#/components/page-header-slots'
import { WaitingPlace } from '#/features/orders/answer/waiting-place'
import { usePreferences } from '#/session/use-session'
import { classNames } from '#/ui/timing/class-names'
import { Alerts, SnapshotKeeper, GlobalShortcuts, ReadinessStrip, Strips } from './lazy-frame'
import { NavDrawer } from './nav-drawer'
import { rowOf } from '../route-table'
import styles from './shell.module.css'
import { Sidebar } from './sidebar'
import { SignOutQuestion } from '../profile/sign-out'
import { HeaderPlace, TopBar } from './top-bar'
import { useNavMode } from './use-nav-mode'
import { useStartUp } from '../use-start-up'

/** The frame of every signed-in page: navigation, top bar, lines about the device, and the page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  useStartUp()
  const { t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { path, takesRail = false } = rowOf(pathname)
  const isBoard = path === '/orders/kanban'
  const [{ navFolded }, setPreferences] = usePreferences()
  // Bound to the URL it was opened on: every change of page closes it.
  const [drawerAt, setDrawerAt] = useState<string>()
  const mode = useNavMode(takesRail, navFolded)
  const canCollapse = useNavMode(takesRail, false) === 'sidebar'
  const main = useFocusOnNavigation(pathname)
  const isDrawerOpen = drawerAt === pathname
  const onMenu = () => {
    if (canCollapse) setPreferences({ navFolded: !navFolded })
    else setDrawerAt(pathname)
  }
  return (
    <HeaderSlots>
      <SignOutQuestion>
        <a href="#main" className={styles['skip']}>
          <Trans>Skip to content</Trans>
        </a>
        <div className={classNames(styles['app'], isBoard && styles['board'])}>
          {mode !== 'drawer' && <Sidebar isRail={mode === 'rail'} className={styles['nav']} />}
          <TopBar
            className={styles['top']}
            menuLabel={canCollapse && !navFolded ? t`Collapse menu` : t`Open the menu`}
            menuExpanded={canCollapse ? !navFolded : isDrawerOpen}
            onMenu={onMenu}
            hasLogo={mode === 'drawer'}
          />
          <HeaderPlace slot="mobile" className={styles['mobile']} />
          <div className={styles['strips']} data-momentary>
            <Strips />
            <ReadinessStrip isBoard={isBoard} />
          </div>
          <main id="main" ref={main} tabIndex={-1} className={styles['main']} data-scroll-restoration-id="main">
            <div className={classNames(isBoard ? styles['bleed'] : styles['page'])}>{children}</div>
          </main>
          {!isBoard && <WaitingPlace className={styles['waiting']} />}
        </div>
        <NavDrawer open={isDrawerOpen} onClose={() => setDrawerAt(undefined)} />
        <Alerts />
        {isBoard && <SnapshotKeeper />}
        <GlobalShortcuts />
      </SignOutQuestion>
    </HeaderSlots>
  )
}

/** Says how high the page's own room is (`--page-h`), below whatever bars and strips stand there: panels end where it ends. */
function useRoom(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const room = main.current
    if (room === null) return
    const watch = new ResizeObserver(() => room.style.setProperty('--page-h', `${room.clientHeight}px`))
    watch.observe(room)
    return () => watch.disconnect()
  }, [main])
}

/** A new page takes the focus, so that a keyboard or a screen reader starts at its top; the first page does not. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  useRoom(main)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
