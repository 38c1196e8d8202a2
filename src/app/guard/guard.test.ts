import { describe, expect, test } from 'vitest'
import { type AccessUser, USER_TYPES } from '#/domain/people/access'
import { mayOpen, NOT_FOUND, rowOf } from '../route-table'
import { SCREENS } from '#/screens/screens'
import { COMPANY_STARTS, guard, safeReturn, type Visitor } from './guard'

const user = (type: AccessUser['type'], perms: AccessUser['perms'] = {}, superAdministrator = false): AccessUser => ({
  type,
  perms,
  superAdministrator,
})
const { administrator, restaurant, courier, finance, channel, company: companyType } = USER_TYPES
const guest = { user: undefined, mode: 'pos', hasBusiness: false } as const
const kitchen = { user: user(restaurant), mode: 'pos', hasBusiness: true } as const
const company = { user: user(companyType), mode: 'b2b', hasBusiness: false } as const

describe('a guard', () => {
  test.each([
    ['/orders/kanban', '/login', '/orders/kanban'],
    ['/orders/Zm9v', '/login', '/orders/Zm9v'],
    ['/finance/overview', '/login', '/finance/overview'],
  ])('sends a signed-out visitor of %s to the login screen and remembers where to return', (path, to, next) => {
    expect(guard(path, '', guest)).toEqual({ pass: false, to, search: { next } })
  })

  test('takes a program for nobody: no screen is there for it', () => {
    const program = { ...kitchen, user: user(channel) }
    expect(guard('/home', '', program)).toEqual({ pass: false, to: '/login', search: { next: '/home' } })
    expect(guard('/login', '', program)).toMatchObject({ pass: true })
  })

  test('keeps the query of the page to return to', () => {
    expect(guard('/notificationLanding', '?order=7', guest)).toMatchObject({
      search: { next: '/notificationLanding?order=7' },
    })
  })

  test('sends a signed-out B2B visitor to the B2B login', () => {
    expect(guard('/company/list', '', { ...guest, mode: 'b2b' })).toMatchObject({ to: '/b2b/login' })
  })

  test.each(['/login', '/b2b/login'])('sends a signed-in visitor of %s home', (path) => {
    expect(guard(path, '', kitchen)).toEqual({ pass: false, to: '/home' })
    expect(guard(path, '', guest)).toMatchObject({ pass: true })
  })

  test.each([
    ['/company/account-records', '/finance/transactions'],
    ['/b2bOrders/companyOrdersList', '/b2bOrders/list'],
  ])('leads restaurants from a company’s %s on to their own %s', (path, to) => {
    for (const type of [restaurant, courier])
      expect(guard(path, '', { ...kitchen, user: user(type) })).toEqual({ pass: false, to })
  })

  test('follows redirects only for those who may pass', () => {
    expect(guard('/finance', '', kitchen)).toEqual({ pass: false, to: '/finance/overview' })
    expect(guard('/finance', '', { ...kitchen, user: user(courier) })).toEqual({
      pass: false,
      to: '/home',
      refused: '/finance/overview',
    })
    expect(guard('/', '', guest)).toMatchObject({ to: '/login', search: { next: '/' } })
  })

  const open = { status: 'open' }
  test.each<[string, Visitor, { to: string; search?: Record<string, string> }]>([
    ['the kitchen', kitchen, { to: '/orders/kanban' }],
    ['an administrator', { ...kitchen, user: user(administrator) }, { to: '/orders/kanban' }],
    ['a super administrator', { ...guest, user: user(finance, {}, true) }, { to: '/orders/kanban' }],
    ['a courier', { ...kitchen, user: user(courier) }, { to: '/orders/list', search: open }],
    [
      'a courier who sees the figures',
      { ...kitchen, user: user(courier, { 99: true }) },
      { to: '/orders/list', search: open },
    ],
    ['an accountant', { ...kitchen, user: user(finance) }, { to: '/home' }],
    ['a company to whom nothing is open', company, { to: '/home' }],
    ['a kitchen account without a business', { ...kitchen, hasBusiness: false }, { to: '/home' }],
    ['a courier without a business', { ...kitchen, user: user(courier), hasBusiness: false }, { to: '/home' }],
  ])('leads %s from / to their work, which they may open', (_, visitor, place) => {
    expect(guard('/', '', visitor)).toEqual({ pass: false, ...place })
    expect(guard(place.to, '', visitor)).toMatchObject({
      pass: true,
      row: expect.not.objectContaining({ redirect: expect.anything() }),
    })
  })

  test('lets anyone see that a page does not exist', () => {
    expect(guard('/nowhere', '', guest)).toMatchObject({ pass: true, row: NOT_FOUND })
    expect(guard('/nowhere', '', kitchen)).toMatchObject({ pass: true, row: NOT_FOUND })
  })

  test.each([
    ['/dashboard', courier, {}, false],
    ['/dashboard', courier, { 99: true }, true],
    ['/dashboard', courier, { 99: false }, false],
    ['/dashboard', finance, {}, true],
    ['/orders/reviews', finance, {}, false],
    ['/orders/reviews', courier, {}, true],
    ['/discounts/list', finance, { 103: true }, true],
    ['/company/list', restaurant, {}, false],
    ['/company/account-records', administrator, {}, true],
    ['/company/list', restaurant, { 105: true }, true],
    ['/company/budgets', restaurant, { 114: true }, true],
    ['/b2bOrders/kanban', restaurant, {}, false],
    ['/b2bOrders/kanban', administrator, {}, true],
    ['/b2bFinance/invoices', restaurant, { 138: true }, false],
    ['/orders/kanban', courier, {}, true],
  ] as const)('%s for type %i with %o: %s', (path, type, perms, passes) => {
    const decision = guard(path, '', { ...kitchen, user: user(type, perms) })
    expect(decision).toMatchObject(passes ? { pass: true } : { pass: false, to: '/home', refused: path })
  })

  test('lets the page of the reports say itself that there are none for somebody, whom it is not offered', () => {
    const path = '/reports/dynamicReports'
    const accountant = { ...kitchen, user: user(finance) }
    expect(guard(path, '', accountant)).toMatchObject({ pass: true })
    expect(mayOpen(rowOf(path), accountant.user, true)).toBe(false)
    expect(guard(path, '', guest)).toMatchObject({ pass: false, to: '/login' })
    expect(guard('/reports', '', accountant)).toEqual({ pass: false, to: path })
    expect(guard('/reports', '', guest)).toMatchObject({ pass: false, to: '/login' })
  })

  const ORDER_PAGES = ['/orders/kanban', '/orders/list', '/orders/create', '/orders/create/7', '/orders/Zm9v']
  test.each(ORDER_PAGES)('%s needs a user with a business', (path) => {
    expect(guard(path, '', kitchen)).toMatchObject({ pass: true })
    expect(guard(path, '', { ...kitchen, hasBusiness: false })).toEqual({ pass: false, to: '/home', refused: path })
    // Silently: it is not theirs at all.
    expect(guard(path, '', company)).toEqual({ pass: false, to: '/home' })
    expect(guard(path, '', guest)).toMatchObject({ to: '/login' })
  })

  test('without a business nothing else is closed', () => {
    for (const path of ['/home', '/change-password', '/notificationLanding', '/finance/overview'])
      expect(guard(path, '', { ...kitchen, hasBusiness: false })).toMatchObject({ pass: true })
    expect(guard('/orders', '', { ...kitchen, hasBusiness: false })).toEqual({
      pass: false,
      to: '/home',
      refused: '/orders/list',
    })
  })

  describe('for people of a company', () => {
    const rights = { 105: true, 106: true, 107: true, 108: true, 138: true }
    const manager = { ...company, user: user(companyType, rights) }
    const start = COMPANY_STARTS[0] ?? '/home'

    test.each([
      '/',
      '/home',
      '/company',
      '/login',
      '/b2b/login',
      '/business/my',
      '/dashboard',
      '/orders/kanban',
      '/discounts',
    ])('leads from %s to the first page of theirs, silently', (path) => {
      const decision = guard(path, '', manager)
      if (path === start) expect(decision).toMatchObject({ pass: true })
      else expect(decision).toEqual({ pass: false, to: start })
    })

    test.each(['/company/employees', '/company/budgets', '/b2bOrders/weeklyPlan', '/change-password'])(
      'opens %s',
      (path) => expect(guard(path, '', manager)).toMatchObject({ pass: true }),
    )

    test.each(['/b2bOrders', '/b2bOrders/kanban', '/b2bOrders/list'])(
      'leads from the kitchens’ %s to their own orders',
      (path) => expect(guard(path, '', manager)).toEqual({ pass: false, to: '/b2bOrders/companyOrdersList' }),
    )

    test.each(['/company/employees', '/company/budgets', '/company/details', '/b2bFinance/invoices'])(
      'closes %s without the right',
      (path) => expect(guard(path, '', company)).toEqual({ pass: false, to: '/home' }),
    )

    test('begins on a page that there is', () => {
      expect(COMPANY_STARTS.filter((path) => !SCREENS.some((one) => rowOf(path).path === one.path))).toEqual([])
    })
  })

  test('lets a super administrator pass everywhere', () => {
    const visitor = { ...kitchen, user: user(courier, {}, true), hasBusiness: false } as const
    for (const path of ['/orders/kanban', '/company/list', '/b2bFinance/invoices', '/dashboard', '/company/budgets']) {
      expect(guard(path, '', visitor)).toMatchObject({ pass: true })
    }
  })
})

describe('the way back after signing in', () => {
  test.each([
    ['/orders/kanban', '/orders/kanban'],
    ['/notificationLanding?order=7', '/notificationLanding?order=7'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['/login', undefined],
    ['/b2b/login?next=/home', undefined],
    [undefined, undefined],
  ])('%s → %s', (next, back) => {
    expect(safeReturn(next)).toBe(back)
  })
})
