/**
 * Kinds of users (specification §6, decision §3). An agent looks after businesses as their account manager; a channel is a program that orders
 * for guests, and no person; somebody of a company orders meals for its employees. These three numbers are ours.
 */
export const USER_TYPES = {
  administrator: 2,
  restaurant: 5,
  agent: 21,
  courier: 22,
  finance: 23,
  channel: 24,
  company: 25,
} as const
export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES]
export const USER_TYPE_VALUES = Object.values(USER_TYPES)

/** Rights by name; the numbers are the specification's where it has one, ours from 201 on. */
export const PERMISSIONS = {
  reviews: 97,
  finance: 99,
  discounts: 103,
  companiesList: 105,
  employees: 106,
  companyAccess: 107,
  budgets: 108,
  budgetsRead: 114,
  b2bOrders: 138,
  b2bOrdersRead: 141,
  company: 143,
  companyRead: 171,
  editBusiness: 201,
  editExtraDeliveryTime: 202,
  editOpeningTime: 203,
  editBusinessMenu: 204,
  refund: 205,
  editMenuItemPrice: 206,
  editToppings: 207,
} as const
export type Permission = (typeof PERMISSIONS)[keyof typeof PERMISSIONS]

/** What of the rights means something to somebody of a company; no other one opens anything to them. */
export const COMPANY_RIGHTS = [
  PERMISSIONS.companiesList,
  PERMISSIONS.company,
  PERMISSIONS.companyRead,
  PERMISSIONS.companyAccess,
  PERMISSIONS.employees,
  PERMISSIONS.budgets,
  PERMISSIONS.budgetsRead,
  PERMISSIONS.b2bOrders,
  PERMISSIONS.b2bOrdersRead,
] as const

/**
 * Who may pass: nobody in particular, only guests, any account, anyone signed in (every account but a channel's), or whoever holds a right or
 * is of a type; with `ofAllBusinesses`, those of them alone who work for every business.
 */
export type Access =
  | 'anyone'
  | 'guest'
  | 'account'
  | 'signedIn'
  | { permissions?: readonly Permission[]; userTypes?: readonly UserType[]; ofAllBusinesses?: true }

export type AccessUser = {
  superAdministrator: boolean
  type: UserType
  /** Every business there is, and will be, is in reach; left out: not. */
  worksForAll?: boolean
  /** Right id → held. */
  perms: Readonly<Record<number, boolean>>
}

const { administrator, restaurant, courier, finance, channel, company } = USER_TYPES

/** The rules of the specification's routes and calls, by the name of what they guard. */
export const ACCESS = {
  finance: { permissions: [PERMISSIONS.finance], userTypes: [administrator, restaurant, finance] },
  /** Invoices, payments and bank statements: a restaurant never writes on its own account. */
  financeWriting: { userTypes: [administrator, finance] },
  reviews: { permissions: [PERMISSIONS.reviews], userTypes: [administrator, restaurant, courier] },
  discounts: { permissions: [PERMISSIONS.discounts], userTypes: [administrator, restaurant, courier] },
  /** What a discount takes off is money: who may see discounts does not make them. */
  discountsWriting: { permissions: [PERMISSIONS.discounts], userTypes: [administrator] },
  topProducts: { userTypes: [administrator, restaurant, courier] },
  reports: { userTypes: [administrator, restaurant, courier] },
  /** The account of a company; whoever is of a business is led on to that of the business. */
  accountRecords: {
    permissions: [PERMISSIONS.company, PERMISSIONS.companyRead, PERMISSIONS.companyAccess],
    userTypes: [administrator, restaurant, courier],
  },
  companiesList: { permissions: [PERMISSIONS.companiesList], userTypes: [administrator] },
  company: {
    permissions: [PERMISSIONS.company, PERMISSIONS.companyRead, PERMISSIONS.companyAccess],
    userTypes: [administrator],
  },
  /** How a company orders, and whom its people can ask; what was agreed with it is the platform's to write. */
  companyWriting: { permissions: [PERMISSIONS.budgets], userTypes: [administrator] },
  /** What companies owe and paid: they read it, the platform's people write it. */
  companyInvoices: {
    permissions: [PERMISSIONS.company, PERMISSIONS.companyRead, PERMISSIONS.companyAccess],
    userTypes: [administrator, finance],
  },
  companyInvoicesWriting: { userTypes: [administrator, finance] },
  employees: { permissions: [PERMISSIONS.employees], userTypes: [administrator] },
  budgets: { permissions: [PERMISSIONS.budgets, PERMISSIONS.budgetsRead], userTypes: [administrator] },
  /** What of a company's money wants to be seen to: of its budgets to whoever reads those, of its invoices to all of these. */
  companyAlerts: {
    permissions: [
      PERMISSIONS.budgets,
      PERMISSIONS.budgetsRead,
      PERMISSIONS.company,
      PERMISSIONS.companyRead,
      PERMISSIONS.companyAccess,
    ],
    userTypes: [administrator, finance],
  },
  budgetsWriting: { permissions: [PERMISSIONS.budgets], userTypes: [administrator] },
  b2bOrders: { permissions: [PERMISSIONS.b2bOrders, PERMISSIONS.b2bOrdersRead], userTypes: [administrator] },
  /** The weekly plan and its people's meals, of a company; the steps of a group of meals, of a kitchen. */
  b2bOrdersWriting: { permissions: [PERMISSIONS.b2bOrders], userTypes: [administrator] },
  b2bAdministration: { userTypes: [administrator] },
  /** Bringing orders in: what a channel is there for, and what staff type in. */
  orderIntake: { userTypes: [administrator, restaurant, channel] },
  /** Kitchen work: answering, cooking, handing over, opening and closing. */
  kitchen: { userTypes: [administrator, restaurant] },
  /** Taking a dish off the menu for a while: the cook knows first that it has run out. */
  dishesOff: { permissions: [PERMISSIONS.editBusinessMenu], userTypes: [administrator, restaurant] },
  /** What guests order from, but for its prices. */
  menu: { permissions: [PERMISSIONS.editBusinessMenu], userTypes: [administrator] },
  menuPrices: { permissions: [PERMISSIONS.editMenuItemPrice], userTypes: [administrator] },
  /** Edits of dishes: which fields may be changed by whom is the verb's to say. */
  menuOrPrices: {
    permissions: [PERMISSIONS.editBusinessMenu, PERMISSIONS.editMenuItemPrice],
    userTypes: [administrator],
  },
  /** The menu as its editors have it, with what is not published yet. */
  menuRead: {
    permissions: [PERMISSIONS.editBusinessMenu, PERMISSIONS.editMenuItemPrice],
    userTypes: [administrator, restaurant],
  },
  /** What changes how a business is run and reached. */
  editBusiness: { permissions: [PERMISSIONS.editBusiness], userTypes: [administrator] },
  /** Lists that are the same for every business, and making businesses. */
  administration: { userTypes: [administrator] },
  /** What is the platform's own: its administrators read it, and those of all businesses write it. */
  platform: { userTypes: [administrator], ofAllBusinesses: true },
  /** Pictures of a business and of its dishes. */
  editPhotos: { permissions: [PERMISSIONS.editBusiness, PERMISSIONS.editBusinessMenu], userTypes: [administrator] },
  /** Who works here, and what they may do. */
  users: { permissions: [PERMISSIONS.editBusiness], userTypes: [administrator] },
  /** What guests add to dishes, and what it costs. */
  toppings: { permissions: [PERMISSIONS.editToppings], userTypes: [administrator] },
  /** Giving a customer's money back. */
  refund: { permissions: [PERMISSIONS.refund] },
  /** More minutes for every new order. */
  extraTime: { permissions: [PERMISSIONS.editExtraDeliveryTime], userTypes: [administrator] },
  /** When the business takes orders. */
  openingHours: { permissions: [PERMISSIONS.editOpeningTime], userTypes: [administrator] },
  /** Who drives what: those who send drivers out, and kitchens for their own orders. */
  drivers: { userTypes: [administrator, restaurant, courier] },
  /** What only a channel asks: whom it may order for. */
  channel: { userTypes: [channel] },
  courierSteps: { userTypes: [administrator, restaurant, courier] },
  /** Whoever may queue anything without a network, and answer for it later. */
  queued: { permissions: [PERMISSIONS.editBusinessMenu], userTypes: [administrator, restaurant, courier] },
} as const satisfies Record<string, Access>

const OF_COMPANIES: readonly Permission[] = COMPANY_RIGHTS

/** Whether a right means anything to a type: to a program none does, to somebody of a company those of companies alone. */
const counts = (permission: Permission, type: UserType): boolean =>
  type !== channel && (type !== company || OF_COMPANIES.includes(permission))

/**
 * Whether `user` (`undefined` = signed out) may pass `access`. A super administrator passes every check; rights open nothing to a channel,
 * so that its password in another company's settings is worth no more than orders.
 */
export function mayPass(access: Access, user: AccessUser | undefined): boolean {
  if (access === 'anyone') return true
  if (access === 'guest') return user === undefined
  if (user === undefined) return false
  if (access === 'account' || user.superAdministrator) return true
  if (access === 'signedIn') return user.type !== channel
  if (access.ofAllBusinesses === true && user.worksForAll !== true) return false
  return (
    (access.userTypes ?? []).includes(user.type) ||
    (access.permissions ?? []).some((permission) => counts(permission, user.type) && user.perms[permission] === true)
  )
}

/** The wire's list of rights → the map that checks read. */
export const permissionMap = (
  permissions: readonly { rightId: number; hasRight: boolean }[],
): Record<number, boolean> => Object.fromEntries(permissions.map(({ rightId, hasRight }) => [rightId, hasRight]))
