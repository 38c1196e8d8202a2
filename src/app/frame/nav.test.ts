import { describe, expect, test } from 'vitest'
import { type AccessUser, PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { type NavUser, navOf } from './nav'

const { administrator, restaurant, courier, finance } = USER_TYPES

const user = (type: AccessUser['type'], more: Partial<NavUser> & { perms?: AccessUser['perms'] } = {}): NavUser => ({
  access: { type, perms: more.perms ?? {}, superAdministrator: false },
  isB2B: false,
  businesses: [{ restaurantID: 1, b2bModule: false }],
  companies: [],
  ...more,
})

/** `orders: /orders/kanban /orders/list` per group. */
const shown = (of: NavUser) => navOf(of).map(({ id, links }) => `${id}: ${links.map(({ path }) => path).join(' ')}`)

describe('the navigation of a restaurant', () => {
  test('with one business has its menu', () => {
    expect(shown(user(restaurant))).toEqual([
      'home: /home',
      'dashboard: /dashboard',
      'orders: /orders/kanban /orders/list /orders/create/1 /orders/drivers /orders/reviews',
      'discounts: /discounts/list',
      'menu: /business/1/menu /business/1/toppings /business/1/top/items',
      'finance: /finance/overview /finance/payments /finance/transactions',
      'reports: /reports/dynamicReports',
      'readiness: /settings/readiness',
    ])
  })

  test('with several businesses has My businesses instead, and asks for which one a new order is', () => {
    const businesses = [1, 2].map((restaurantID) => ({ restaurantID, b2bModule: false }))
    const groups = shown(user(restaurant, { businesses }))
    expect(groups).toContain('menu: /business/my')
    expect(groups).toContain('orders: /orders/kanban /orders/list /orders/create /orders/drivers /orders/reviews')
  })

  test('has the company orders where a business serves companies and the user may see them', () => {
    const businesses = [{ restaurantID: 1, b2bModule: true }]
    const perms = { [PERMISSIONS.b2bOrders]: true }
    expect(shown(user(restaurant, { businesses, perms }))).toContain(
      'company-orders: /b2bOrders/kanban /b2bOrders/weeklyPlan /b2bOrders/list',
    )
    expect(shown(user(restaurant, { businesses })).join()).not.toContain('company-orders')
    expect(shown(user(administrator)).join()).not.toContain('company-orders')
  })

  test('without a business has no orders', () => {
    expect(shown(user(courier, { businesses: [] })).join()).not.toContain('/orders')
  })

  test.each([
    [
      administrator,
      [
        'home',
        'dashboard',
        'orders',
        'discounts',
        'menu',
        'finance',
        'reports',
        'company',
        'marketing',
        'administration',
        'readiness',
      ],
    ],
    [restaurant, ['home', 'dashboard', 'orders', 'discounts', 'menu', 'finance', 'reports', 'readiness']],
    [courier, ['home', 'orders', 'discounts', 'menu', 'reports']],
    [finance, ['home', 'dashboard', 'orders', 'menu', 'finance']],
  ])('of type %i has the groups %j', (type, groups) => {
    expect(navOf(user(type)).map(({ id }) => id)).toEqual(groups)
  })
})

describe('the navigation of a company', () => {
  const rights = { [PERMISSIONS.company]: true, [PERMISSIONS.employees]: true, [PERMISSIONS.budgets]: true }

  test('with one company has its details', () => {
    const of = user(finance, { isB2B: true, companies: [{ id: 1 }], perms: rights })
    expect(shown(of)).toEqual([
      'dashboard: /company/dashboard',
      'company: /company/details /company/employees',
      'finance: /company/finance-overview /company/budgets /company/account-records',
    ])
  })

  test('with several companies has their list', () => {
    const perms = { ...rights, [PERMISSIONS.companiesList]: true, [PERMISSIONS.b2bOrdersRead]: true }
    const of = user(finance, { isB2B: true, companies: [{ id: 1 }, { id: 2 }], perms })
    expect(shown(of)).toContain('company: /company/list /company/employees')
    expect(shown(of)).toContain('orders: /b2bOrders/companyOrdersList /b2bOrders/weeklyPlan')
  })
})
