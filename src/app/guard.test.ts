import { describe, expect, test } from 'vitest'
import { type AccessUser, USER_TYPES } from '#/domain/access'
import { passage, safeReturn } from './guard'

const user = (type: AccessUser['type'], perms: AccessUser['perms'] = {}, superAdministrator = false): AccessUser => ({
  type,
  perms,
  superAdministrator,
})
const { administrator, restaurant, courier, finance } = USER_TYPES
const guest = { user: undefined, mode: 'pos' } as const
const kitchen = { user: user(restaurant), mode: 'pos' } as const

describe('a guard', () => {
  test.each([
    ['/orders/kanban', '/login', '/orders/kanban'],
    ['/orders/Zm9v', '/login', '/orders/Zm9v'],
    ['/finance/overview', '/login', '/finance/overview'],
  ])('sends a signed-out visitor of %s to the login screen and remembers where to return', (path, to, next) => {
    expect(passage(path, '', guest)).toEqual({ pass: false, to, next })
  })

  test('keeps the query of the page to return to', () => {
    expect(passage('/notificationLanding', '?order=7', guest)).toMatchObject({ next: '/notificationLanding?order=7' })
  })

  test('sends a signed-out B2B visitor to the B2B login', () => {
    expect(passage('/company/list', '', { user: undefined, mode: 'b2b' })).toMatchObject({ to: '/b2b/login' })
  })

  test.each(['/login', '/b2b/login'])('sends a signed-in visitor of %s home', (path) => {
    expect(passage(path, '', kitchen)).toEqual({ pass: false, to: '/home' })
    expect(passage(path, '', guest)).toMatchObject({ pass: true })
  })

  test('follows redirects only for those who may pass', () => {
    expect(passage('/', '', kitchen)).toEqual({ pass: false, to: '/orders/kanban' })
    expect(passage('/finance', '', kitchen)).toEqual({ pass: false, to: '/finance/overview' })
    expect(passage('/finance', '', { ...kitchen, user: user(courier) })).toEqual({ pass: false, to: '/home' })
    expect(passage('/', '', guest)).toMatchObject({ to: '/login', next: '/' })
  })

  test('lets anyone see that a page does not exist', () => {
    expect(passage('/nowhere', '', guest)).toMatchObject({ pass: true, row: { name: 'NotFoundView' } })
    expect(passage('/nowhere', '', kitchen)).toMatchObject({ pass: true, row: { name: 'NotFoundView' } })
  })

  test.each([
    ['/dashboard', courier, {}, false],
    ['/dashboard', courier, { 99: true }, true],
    ['/dashboard', courier, { 99: false }, false],
    ['/dashboard', finance, {}, true],
    ['/orders/reviews', finance, {}, false],
    ['/orders/reviews', courier, {}, true],
    ['/discounts/list', finance, { 103: true }, true],
    ['/reports/dynamicReports', finance, {}, false],
    ['/company/list', restaurant, {}, false],
    ['/company/list', restaurant, { 105: true }, true],
    ['/company/budgets', restaurant, { 114: true }, true],
    ['/b2bOrders/kanban', restaurant, {}, false],
    ['/b2bOrders/kanban', administrator, {}, true],
    ['/b2bFinance/invoices', restaurant, { 138: true }, false],
    ['/orders/kanban', courier, {}, true],
  ] as const)('%s for type %i with %o: %s', (path, type, perms, passes) => {
    const decision = passage(path, '', { user: user(type, perms), mode: 'pos' })
    expect(decision).toMatchObject(passes ? { pass: true } : { pass: false, to: '/home' })
  })

  test('lets a super administrator pass everywhere', () => {
    const visitor = { user: user(courier, {}, true), mode: 'pos' } as const
    for (const path of ['/company/list', '/b2bFinance/invoices', '/dashboard', '/company/budgets']) {
      expect(passage(path, '', visitor)).toMatchObject({ pass: true })
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
