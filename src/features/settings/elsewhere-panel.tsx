import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Panel } from '#/components/panel'
import { mayPass } from '#/domain/people/access'
import { accessUserOf, useUser } from '#/session/use-session'
import { SCREENS } from '#/screens/screens'
import styles from './settings-page.module.css'

/** What has a screen of its own, of restaurants and of companies. */
const PLACES = {
  restaurants: ['/change-password', '/settings/readiness', '/admin/users', '/admin/locations', '/admin/business-types'],
  companies: ['/change-password', '/company/details', '/company/employees'],
} as const

/** Leads to settings that stand elsewhere, as far as this person may open them. */
export const ElsewherePanel = () => {
  const { i18n } = useLingui()
  const user = useUser()
  const access = accessUserOf(user)
  const links = PLACES[user.b2b ? 'companies' : 'restaurants'].flatMap((to) => {
    const screen = SCREENS.find(({ path }) => path.replace(/\/\{\w+\?\}$/, '') === to)
    return screen !== undefined && mayPass(screen.access, access) ? [{ to, title: i18n._(screen.title) }] : []
  })
  return (
    <Panel title={<Trans>Set elsewhere</Trans>}>
      <ul className={styles['links']}>
        {links.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={styles['link']}>
              <span>{title}</span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
