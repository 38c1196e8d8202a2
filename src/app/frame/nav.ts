import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import ChartColumn from 'lucide-react/icons/chart-column'
import Building from 'lucide-react/icons/building-2'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import SquareKanban from 'lucide-react/icons/square-kanban'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Wallet from 'lucide-react/icons/wallet'
import { ACCESS, type Access, type AccessUser, mayPass } from '#/domain/people/access'
import type { Icon } from '#/ui/display/icon'
import { mayOpen, rowOf } from '../route-table'

export type NavLink = {
  path: string
  label: MessageDescriptor
  /** Shows how many orders wait for an answer. */
  showsWaiting?: boolean
  /** Who may do what the screen is for, where its URL alone opens for more. */
  access?: Access
}

/** A part of the navigation; one with a single link is that link. */
export type NavGroup = { id: string; label: MessageDescriptor; icon: Icon; links: readonly NavLink[] }

/** What of a user decides which groups there are. */
export type NavUser = {
  access: AccessUser
  /** Signed in through the company login. */
  isB2B: boolean
  businesses: readonly { restaurantID: number; b2bModule: 0 | 1 }[]
  companies: readonly { id: number }[]
}

/**
 * The specification's sidebar for a user: links that the user may not open, and screens that are not built, are left
 * out, and so are groups without a link.
 */
export function navOf(user: NavUser, isBuilt: (path: string) => boolean): NavGroup[] {
  const groups = user.isB2B ? companyGroups(user) : restaurantGroups(user)
  return groups
    .map((group) => ({ ...group, links: group.links.filter(isOffered) }))
    .filter(({ links }) => links.length > 0)
    .map((group) => ({ ...group, label: nameOf(group) }))

  function isOffered({ path, access = 'signedIn' }: NavLink): boolean {
    return (
      isBuilt(path) && mayOpen(rowOf(path), user.access, user.businesses.length > 0) && mayPass(access, user.access)
    )
  }
}

const home: NavGroup = { id: 'home', label: msg`Home`, icon: House, links: [{ path: '/home', label: msg`Home` }] }

function restaurantGroups({ businesses }: NavUser): NavGroup[] {
  const [only] = businesses
  const menu: readonly NavLink[] =
    businesses.length > 1
      ? [{ path: '/business/my', label: msg`My businesses` }]
      : only === undefined
        ? []
        : [
            { path: `/business/${only.restaurantID}/menu`, label: msg`Menu` },
            { path: `/business/${only.restaurantID}/toppings`, label: msg`Toppings` },
            { path: `/business/${only.restaurantID}/top/items`, label: msg`Top products` },
          ]
  return [
    home,
    {
      id: 'dashboard',
      label: msg`Dashboard`,
      icon: LayoutDashboard,
      links: [{ path: '/dashboard', label: msg`Dashboard` }],
    },
    {
      id: 'orders',
      label: msg`Orders`,
      icon: SquareKanban,
      links: [
        { path: '/orders/kanban', label: msg`Board`, showsWaiting: true },
        { path: '/orders/list', label: msg`List` },
        ...(only === undefined
          ? []
          : [
              {
                path: businesses.length === 1 ? `/orders/create/${only.restaurantID}` : '/orders/create',
                label: msg`New order`,
                access: ACCESS.kitchen,
              },
            ]),
        { path: '/orders/reviews', label: msg`Reviews` },
      ],
    },
    {
      id: 'discounts',
      label: msg`Discounts`,
      icon: TicketPercent,
      links: [{ path: '/discounts/list', label: msg`Discounts` }],
    },
    { id: 'menu', label: businesses.length > 1 ? msg`My businesses` : msg`Menu`, icon: Utensils, links: menu },
    {
      id: 'finance',
      label: msg`Finance`,
      icon: Wallet,
      links: [
        { path: '/finance/overview', label: msg`Overview` },
        { path: '/finance/payments', label: msg`Payments` },
        { path: '/finance/transactions', label: msg`Transactions` },
      ],
    },
    {
      id: 'reports',
      label: msg`Reports`,
      icon: ChartColumn,
      links: [
        { path: '/reports/dynamicReports', label: msg`Dynamic reports` },
        { path: '/reports/admin', label: msg`Platform report` },
      ],
    },
    ...(businesses.some(({ b2bModule }) => b2bModule === 1) ? [companyOrders] : []),
    administration,
    readiness,
  ]
}

/** Who may open only one screen of the administration finds it under its own name. */
const nameOf = ({ id, label, links: [first, second] }: NavGroup): MessageDescriptor =>
  id === 'administration' && first !== undefined && second === undefined ? first.label : label

const administration: NavGroup = {
  id: 'administration',
  label: msg`Administration`,
  icon: Users,
  links: [
    { path: '/admin/businesses', label: msg`Businesses` },
    { path: '/admin/percentages', label: msg`Percentages` },
    { path: '/admin/business-types', label: msg`Business types` },
    { path: '/admin/users', label: msg`Users` },
  ],
}

const readiness: NavGroup = {
  id: 'readiness',
  label: msg`Readiness`,
  icon: BellRing,
  links: [{ path: '/settings/readiness', label: msg`Readiness` }],
}

const companyOrders: NavGroup = {
  id: 'company-orders',
  label: msg`Company orders`,
  icon: Building,
  links: [
    { path: '/b2bOrders/kanban', label: msg`Today` },
    { path: '/b2bOrders/weeklyPlan', label: msg`Weekly plan` },
    { path: '/b2bOrders/list', label: msg`List` },
  ],
}

function companyGroups({ companies }: NavUser): NavGroup[] {
  const hasSeveral = companies.length > 1
  return [
    home,
    {
      id: 'dashboard',
      label: msg`Dashboard`,
      icon: LayoutDashboard,
      links: [{ path: '/company/dashboard', label: msg`Dashboard` }],
    },
    {
      id: 'orders',
      label: msg`Orders`,
      icon: SquareKanban,
      links: [{ path: '/b2bOrders/companyOrdersList', label: msg`Orders` }],
    },
    {
      id: 'company',
      label: hasSeveral ? msg`Companies` : msg`Company`,
      icon: Building,
      links: [
        hasSeveral ? { path: '/company/list', label: msg`List` } : { path: '/company/details', label: msg`Details` },
        { path: '/company/employees', label: msg`Employees` },
      ],
    },
    {
      id: 'finance',
      label: msg`Finance`,
      icon: Wallet,
      links: [
        { path: '/b2bFinance/invoices', label: msg`Invoices` },
        { path: '/company/budgets', label: msg`Budgets` },
        { path: '/company/account-records', label: msg`Account records` },
      ],
    },
  ]
}
