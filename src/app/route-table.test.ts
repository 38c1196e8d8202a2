import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Access, PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { NOT_FOUND, ROUTE_TABLE, rowOf } from './route-table'

/** The specification's own list of routes, one line each: path, name, access in words, screen. */
const listed = readFileSync(new URL('route-list.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', name = '', access = '', screen = ''] = line.split('\t')
    return { path, name, access, screen }
  })

/** "permission 143 or 171 or 107", "types 2, 5, 22", "permission 99 or types 2, 5, 23" → the rule. */
function accessOf(words: string): Access {
  if (words === 'signed in') return 'signedIn'
  if (words === 'guest only') return 'guest'
  if (words === 'anyone') return 'anyone'
  // The specification leaves the guard of /company to us: the company rights, as for what it leads to.
  if (words === 'see decisions') return accessOf('permission 143 or 171 or 107')
  const [rights = '', types = ''] = words.split(/types? /)
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
  return { permissions: numbers(rights) as never, userTypes: numbers(types) as never }
}

const comparable = (access: Access) =>
  typeof access === 'string'
    ? access
    : {
        permissions: [...(access.permissions ?? [])].toSorted((a, b) => a - b),
        userTypes: [...(access.userTypes ?? [])].toSorted((a, b) => a - b),
      }

describe('the route table', () => {
  test('lists exactly the routes of the specification, and ours', () => {
    expect([...ROUTE_TABLE, NOT_FOUND].map(({ path }) => path).toSorted()).toEqual(
      [
        ...listed.map(({ path }) => path),
        '/orders/create',
        '/new-password',
        '/finance/transactions',
        '/admin/users',
        '/admin/businesses/{new?}',
        '/admin/business-types',
        '/reports/admin',
        '/admin/percentages',
        '/business/{id}/details/{section?}',
      ].toSorted(),
    )
  })

  test.each(listed)('$path has the name, guard and redirect of the specification', ({ path, name, access, screen }) => {
    const row = [...ROUTE_TABLE, NOT_FOUND].find((one) => one.path === path)
    expect(row?.name).toBe(name)
    expect(comparable(row?.access ?? 'anyone')).toEqual(comparable(accessOf(access)))
    const target = screen.replace('company details', '/company/details').match(/^redirects to (\S+)$/)?.[1]
    expect(row?.redirect).toBe(target)
    expect(row?.title === undefined).toBe(target !== undefined)
  })

  test('names rights and types that exist', () => {
    const known = { permissions: Object.values(PERMISSIONS), userTypes: Object.values(USER_TYPES) }
    for (const { access } of ROUTE_TABLE) {
      if (typeof access === 'string') continue
      for (const right of access.permissions ?? []) expect(known.permissions).toContain(right)
      for (const type of access.userTypes ?? []) expect(known.userTypes).toContain(type)
    }
  })

  test('every redirect leads to a page, not to another redirect', () => {
    for (const { redirect } of ROUTE_TABLE) if (redirect !== undefined) expect(rowOf(redirect).redirect).toBeUndefined()
  })
})

describe('the row of a URL', () => {
  test.each([
    ['/', '', '/'],
    ['/home', 'Home', '/home'],
    ['/home/', 'Home', '/home'],
    ['/orders/kanban', 'OrdersKanban', '/orders/kanban'],
    ['/orders/list', 'OrdersList', '/orders/list'],
    ['/orders/Zm9v', 'OrderDetails', '/orders/{id}'],
    ['/orders/create', 'CreateOrder', '/orders/create'],
    ['/orders/create/7', 'CreateOrder', '/orders/create/{businessId}'],
    ['/business/menu', 'BusinessMenu', '/business/{id?}/menu'],
    ['/business/7/menu', 'BusinessMenu', '/business/{id?}/menu'],
    ['/business/7/top/items', 'TopProducts', '/business/{id?}/top/items'],
    ['/business/my', 'MyBusinesses', '/business/my'],
    ['/discounts/list', 'DiscountList', '/discounts/list'],
    ['/discounts/3', 'DiscountDetails', '/discounts/{id}'],
    ['/company/details', 'CompanyDetails', '/company/details/{id?}'],
    ['/company/details/4', 'CompanyDetails', '/company/details/{id?}'],
    ['/company/4/budgets/9', 'CompanyBudgetDetails', '/company/{companyId}/budgets/{id}'],
    ['/b2b/login', 'B2BLogin', '/b2b/login'],
    ['/nowhere', 'NotFoundView', '(any other)'],
    ['/orders/kanban/more', 'NotFoundView', '(any other)'],
    ['/homepage', 'NotFoundView', '(any other)'],
    ['/business/7/8/menu', 'NotFoundView', '(any other)'],
  ])('%s → %s', (pathname, name, path) => {
    expect(rowOf(pathname)).toMatchObject({ name, path })
  })
})
