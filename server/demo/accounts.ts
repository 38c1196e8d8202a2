import type { PositionId } from '../../src/domain/people/user-positions'
import { PERMISSIONS, type Permission, USER_TYPES, type UserType } from '../../src/domain/people/access' // relative: the simulator runs without the alias

/** One word for all of them: whoever runs a demonstration has nothing to hide. */
export const DEMO_PASSWORD = 'drin-demo'

export type DemoAccount = {
  username: string
  name: string
  surname: string
  type: UserType
  position?: PositionId
  superAdministrator?: boolean
  /** Serves orders at the table. */
  waiter?: boolean
  /** Positions in the list of demonstration businesses; `all` = every one. */
  businesses: 'all' | readonly number[]
  /** Positions in the list of demonstration companies; who has no business signs in through `/b2b/login`. */
  companies?: readonly number[]
  permissions: readonly Permission[]
}

const { administrator, restaurant, agent, courier, finance, channel } = USER_TYPES
const {
  companiesList,
  company,
  companyAccess,
  companyRead,
  employees,
  budgets,
  budgetsRead,
  b2bOrders,
  b2bOrdersRead,
  editExtraDeliveryTime,
  editOpeningTime,
  editBusinessMenu,
  editToppings,
  editMenuItemPrice,
  editBusiness,
  refund,
  reviews,
  discounts,
} = PERMISSIONS
const companyRights = [company, companyAccess, companyRead, employees, budgets, budgetsRead, b2bOrders, b2bOrdersRead]

/** One user of every type; the names and rights that other people's programs rely on (decision §9). */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'kitchen',
    name: 'Arben',
    surname: 'Hoxha',
    position: 3,
    type: restaurant,
    waiter: true,
    businesses: [0],
    permissions: [reviews, b2bOrders, editExtraDeliveryTime, editOpeningTime, editBusinessMenu, editToppings],
  },
  {
    username: 'owner',
    name: 'Elira',
    surname: 'Dervishi',
    position: 1,
    type: restaurant,
    waiter: true,
    businesses: 'all',
    permissions: [
      PERMISSIONS.finance,
      reviews,
      discounts,
      b2bOrders,
      editBusiness,
      editExtraDeliveryTime,
      editOpeningTime,
      editBusinessMenu,
      refund,
      editMenuItemPrice,
      editToppings,
    ],
  },
  {
    username: 'admin',
    name: 'Ilir',
    surname: 'Prifti',
    position: 8,
    type: administrator,
    superAdministrator: true,
    businesses: 'all',
    permissions: [],
  },
  {
    username: 'courier',
    name: 'Besnik',
    surname: 'Kola',
    type: courier,
    position: 5,
    businesses: 'all',
    permissions: [],
  },
  {
    username: 'finance',
    name: 'Mirela',
    surname: 'Shehu',
    position: 6,
    type: finance,
    businesses: 'all',
    permissions: [PERMISSIONS.finance],
  },
  {
    username: 'company',
    name: 'Ana',
    surname: 'Marku',
    type: USER_TYPES.company,
    businesses: [],
    companies: [0],
    permissions: companyRights,
  },
  {
    username: 'holding',
    name: 'Gent',
    surname: 'Leka',
    type: USER_TYPES.company,
    businesses: [],
    companies: [0, 1],
    permissions: [companiesList, ...companyRights],
  },
  {
    username: 'channel',
    name: 'Order',
    surname: 'Channel',
    type: channel,
    businesses: 'all',
    // Whose orders it brings in.
    companies: [0, 1],
    permissions: [],
  },
  {
    username: 'agent',
    name: 'Ilda',
    surname: 'Meta',
    type: agent,
    position: 7,
    businesses: 'all',
    permissions: [PERMISSIONS.finance],
  },
]

export const DEMO_COMPANIES = ['Adriatik Software', 'Porti i Durrësit'] as const

/** Who serves at the tables and does little else: users as well, with the password of the accounts. */
export const DEMO_WAITERS: readonly Pick<DemoAccount, 'username' | 'name' | 'surname' | 'type' | 'businesses'>[] = [
  { username: 'jonida', name: 'Jonida', surname: 'Basha', type: restaurant, businesses: [0] },
  { username: 'endri', name: 'Endri', surname: 'Toska', type: restaurant, businesses: [0, 1] },
  { username: 'ledia', name: 'Ledia', surname: 'Cani', type: restaurant, businesses: [2, 3] },
  { username: 'saimir', name: 'Saimir', surname: 'Kodra', type: restaurant, businesses: [3] },
]
