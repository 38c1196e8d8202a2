import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ACCESS, type Access, PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { NOT_FOUND_SCREEN } from '#/screens/general'
import type { ScreenRow } from '#/screens/screen'
import { SCREEN_ROWS, SCREENS } from '#/screens/screens'
import { builtPaths } from '../../tests/support/built-paths'
import { rowOf } from './route-table'
import { screenOf } from './screen-of'

const ROWS: readonly ScreenRow[] = [...SCREEN_ROWS, NOT_FOUND_SCREEN]

/** An access as code: a word, or its name in `ACCESS`. */
function accessText(access: Access): string {
  if (typeof access === 'string') return `'${access}'`
  const named = Object.entries(ACCESS).find(([, one]) => one === access)
  if (named === undefined) throw new Error('The access of a screen stands in ACCESS')
  return `ACCESS.${named[0]}`
}

function routeText(row: ScreenRow): string {
  const flags = ['saysRefusal', 'takesRail'].filter((flag) => flag in row).map((flag) => `${flag}: true`)
  const leads = 'redirect' in row ? `redirect: '${row.redirect}'` : `title: '${row.title.id}'`
  return `{ ${[`path: '${row.path}'`, `access: ${accessText(row.access)}`, leads, ...flags].join(', ')} }`
}

test('the board’s first file has path, guard and title of every screen, and no more', async () => {
  // A brace comes after every letter, so that exact paths stand before parameters.
  const rows = SCREEN_ROWS.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  await expect(`import { ACCESS } from '#/domain/people/access'

/**
 * What the board's first file holds of the screens in \`src/screens\`: the first row that fits a URL decides. Written by
 * \`npx vitest run --project unit src/app/route-table.test.ts -u\`.
 */
export const ROUTES = [
${rows.map((row) => `  ${routeText(row)},${'title' in row ? ` // ${row.title.message}` : ''}`).join('\n')}
] as const

export const NOT_FOUND_ROUTE = ${routeText(NOT_FOUND_SCREEN)} as const
`).toMatchFileSnapshot('./route-table.gen.ts')
})

test('every screen has its route file, and every file its screen', () => {
  const built = new Set(builtPaths())
  // `{id?}` stands for both.
  const ways = ({ path }: { path: string }) =>
    [path.replaceAll(/\/\{\w+\?\}/g, ''), path].map((way) => way.replaceAll(/\{(\w+)\??\}/g, '$$$1'))
  const isBuilt = (screen: { path: string }) => ways(screen).some((way) => built.has(way))
  expect(SCREENS.filter((screen) => !isBuilt(screen))).toEqual([])
  const stray = [...built].filter((path) => path !== '$' && screenOf(path.replaceAll(/\$\w+/g, '7')) === undefined)
  expect(stray).toEqual([])
})

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
  if (words === 'see decisions') return accessOf('permission 143 or 171 or 107 or type 2')
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
  test('lists exactly the routes of the specification, and those that say that they are not in it', () => {
    const own = ROWS.filter((row) => !('isUnlisted' in row))
    expect(own.map(({ path }) => path).toSorted()).toEqual(listed.map(({ path }) => path).toSorted())
    expect(new Set(ROWS.map(({ path }) => path)).size).toBe(ROWS.length)
  })

  test.each(listed)('$path has the name, guard and redirect of the specification', ({ path, name, access, screen }) => {
    const row = ROWS.find((one) => one.path === path)
    expect(row && 'name' in row ? row.name : '').toBe(name)
    expect(comparable(row?.access ?? 'anyone')).toEqual(comparable(accessOf(access)))
    const target = screen.replace('company details', '/company/details').match(/^redirects to (\S+)$/)?.[1]
    expect(row && 'redirect' in row ? row.redirect : undefined).toBe(target)
    expect(row && 'title' in row).toBe(target === undefined)
  })

  test('names rights and types that exist', () => {
    const known = { permissions: Object.values(PERMISSIONS), userTypes: Object.values(USER_TYPES) }
    for (const { access } of ROWS) {
      if (typeof access === 'string') continue
      for (const right of access.permissions ?? []) expect(known.permissions).toContain(right)
      for (const type of access.userTypes ?? []) expect(known.userTypes).toContain(type)
    }
  })

  test('every redirect leads to a page, not to another redirect', () => {
    for (const row of ROWS) if ('redirect' in row) expect(rowOf(row.redirect).redirect).toBeUndefined()
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
    expect(rowOf(pathname)).toMatchObject({ path })
    expect((screenOf(pathname) ?? { name: path === '/' ? '' : NOT_FOUND_SCREEN.name }).name).toBe(name)
  })
})
