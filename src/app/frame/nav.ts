import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import ChartColumn from 'lucide-react/icons/chart-column'
import Briefcase from 'lucide-react/icons/briefcase'
import Building from 'lucide-react/icons/building-2'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import SquareKanban from 'lucide-react/icons/square-kanban'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Wallet from 'lucide-react/icons/wallet'
import { type AccessUser, mayPass } from '#/domain/people/access'
import type { NavCondition, NavGroupId, NavPlace, Screen, SearchWords } from '#/screens/screen'
import { SCREENS } from '#/screens/screens'
import type { Icon } from '#/ui/display/icon'
import { mayOpen } from '../route-table'

export type NavLink = { path: string; label: MessageDescriptor; showsWaiting: boolean } & SearchWords

/** A part of the navigation; one with a single link is that link. */
export type NavGroup = { id: NavGroupId; label: MessageDescriptor; icon: Icon; links: readonly NavLink[] }

/** What of a user decides which groups there are. */
export type NavUser = {
  access: AccessUser
  /** Signed in through the company login. */
  isB2B: boolean
  businesses: readonly { restaurantID: number; b2bModule: boolean }[]
  companies: readonly { id: number }[]
}

/** `isNamedAfterLink`: whoever may open only one screen of it finds that under its own name. */
type Group = Omit<NavGroup, 'links'> & { isNamedAfterLink?: true }

const home: Group = { id: 'home', label: msg`Home`, icon: House }
const dashboard: Group = { id: 'dashboard', label: msg`Dashboard`, icon: LayoutDashboard }
const orders: Group = { id: 'orders', label: msg`Orders`, icon: SquareKanban }
const finance: Group = { id: 'finance', label: msg`Finance`, icon: Wallet }

const RESTAURANT_GROUPS: readonly Group[] = [
  home,
  dashboard,
  orders,
  { id: 'discounts', label: msg`Discounts`, icon: TicketPercent },
  { id: 'menu', label: msg`Menu`, icon: Utensils, isNamedAfterLink: true },
  finance,
  { id: 'reports', label: msg`Reports`, icon: ChartColumn },
  { id: 'company-orders', label: msg`Company orders`, icon: Building },
  { id: 'company', label: msg`Companies`, icon: Briefcase },
  { id: 'marketing', label: msg`Marketing`, icon: Megaphone },
  { id: 'administration', label: msg`Administration`, icon: Users, isNamedAfterLink: true },
  { id: 'readiness', label: msg`Readiness`, icon: BellRing },
]

const companyGroups = ({ companies }: NavUser): readonly Group[] => [
  dashboard,
  orders,
  { id: 'company', label: companies.length > 1 ? msg`Companies` : msg`Company`, icon: Building },
  finance,
]

const HOLDS: Readonly<Record<NavCondition, (user: NavUser) => boolean>> = {
  oneBusiness: ({ businesses }) => businesses.length === 1,
  severalBusinesses: ({ businesses }) => businesses.length > 1,
  servesCompanies: ({ businesses }) => businesses.some(({ b2bModule }) => b2bModule),
  oneCompany: ({ companies }) => companies.length <= 1,
  severalCompanies: ({ companies }) => companies.length > 1,
}

/**
 * The specification's sidebar for a user, from the rows of the screens: links that the user may not open are left out, and so are
 * groups without a link.
 */
export function navOf(user: NavUser): NavGroup[] {
  const offered = SCREENS.flatMap((screen) => {
    const places: readonly (NavPlace & SearchWords)[] = [screen.nav ?? []].flat()
    return places
      .filter((nav) => isOffered(nav, screen))
      .map((nav) => ({ group: nav.group, link: linkTo(nav, screen) }))
  })
  return (user.isB2B ? companyGroups(user) : RESTAURANT_GROUPS)
    .map((group) => ({ ...group, links: offered.filter((one) => one.group === group.id).map(({ link }) => link) }))
    .filter(({ links }) => links.length > 0)
    .map(({ isNamedAfterLink, ...group }) => {
      const [only, second] = group.links
      return isNamedAfterLink && only !== undefined && second === undefined ? { ...group, label: only.label } : group
    })

  function isOffered({ login, when, access = 'signedIn' }: NavPlace, screen: Screen): boolean {
    return (
      (login === 'b2b') === user.isB2B &&
      (when === undefined || HOLDS[when](user)) &&
      mayOpen(screen, user.access, user.businesses.length > 0) &&
      mayPass(access, user.access)
    )
  }

  function linkTo(nav: NavPlace & SearchWords, { path, title }: Screen): NavLink {
    const only = nav.when === 'oneBusiness' ? user.businesses[0] : undefined
    return {
      path: path.replace(/\/\{\w+\??\}/, only === undefined ? '' : `/${only.restaurantID}`),
      label: nav.label ?? title,
      showsWaiting: nav.showsWaiting === true,
      words: nav.words,
    }
  }
}
