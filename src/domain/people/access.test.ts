import { describe, expect, test } from 'vitest'
import { ACCESS, type Access, type AccessUser, mayPass, PERMISSIONS, permissionMap, USER_TYPES } from './access'

const user = (type: AccessUser['type'], perms: Record<number, boolean> = {}): AccessUser => ({
  type,
  perms,
  superAdministrator: false,
})
const { administrator, restaurant, courier, finance, channel, company } = USER_TYPES

describe('who may pass', () => {
  test.each<[string, Access, AccessUser | undefined, boolean]>([
    ['anyone, signed out', 'anyone', undefined, true],
    ['anyone, signed in', 'anyone', user(courier), true],
    ['a guest', 'guest', undefined, true],
    ['no guest any more', 'guest', user(courier), false],
    ['signed in', 'signedIn', user(courier), true],
    ['signed out', 'signedIn', undefined, false],
    ['a channel is nobody who is signed in', 'signedIn', user(channel), false],
    ['a channel has an account', 'account', user(channel), true],
    ['nobody has none', 'account', undefined, false],
    ['a channel by its type', ACCESS.orderIntake, user(channel), true],
    [
      'a channel by no right',
      { permissions: [PERMISSIONS.finance] },
      user(channel, { [PERMISSIONS.finance]: true }),
      false,
    ],
    ['a company by a right of companies', ACCESS.employees, user(company, { [PERMISSIONS.employees]: true }), true],
    ['a company by no right of restaurants', ACCESS.finance, user(company, { [PERMISSIONS.finance]: true }), false],
    ['by type', { userTypes: [finance] }, user(finance), true],
    ['not by type', { userTypes: [finance] }, user(courier), false],
    ['by right', { permissions: [PERMISSIONS.finance] }, user(courier, { [PERMISSIONS.finance]: true }), true],
    ['not by a right that was taken', { permissions: [PERMISSIONS.finance] }, user(courier, { 99: false }), false],
    ['by either', { permissions: [PERMISSIONS.finance], userTypes: [finance] }, user(finance), true],
    ['by neither', { permissions: [PERMISSIONS.finance], userTypes: [finance] }, user(restaurant), false],
    ['by type, for all businesses', ACCESS.platform, { ...user(administrator), worksForAll: true }, true],
    ['not by type, for some of them', ACCESS.platform, user(administrator), false],
    ['not for all businesses, by another type', ACCESS.platform, { ...user(finance), worksForAll: true }, false],
    ['a rule that nobody fulfils', {}, user(administrator), false],
    ['nobody signed out, whatever the rule', { userTypes: [finance] }, undefined, false],
  ])('%s', (_, access, who, expected) => expect(mayPass(access, who)).toBe(expected))

  test('a super administrator passes every rule but the guests’', () => {
    const everybody = { ...user(courier), superAdministrator: true }
    for (const access of [...Object.values(ACCESS), 'account', 'signedIn', 'anyone', {}] as const)
      expect(mayPass(access, everybody)).toBe(true)
    expect(mayPass('guest', everybody)).toBe(false)
  })
})

/** The specification's rules by user type: administrator, restaurant, courier, finance; rights come on top. */
test.each<[keyof typeof ACCESS, string]>([
  ['finance', '2 5 23'],
  ['financeWriting', '2 23'],
  ['reviews', '2 5 22'],
  ['discounts', '2 5 22'],
  ['discountsWriting', '2'],
  ['topProducts', '2 5 22'],
  ['reports', '2 5 22'],
  ['accountRecords', '2 5 22'],
  ['companiesList', '2'],
  ['company', '2'],
  ['companyWriting', '2'],
  ['companyInvoices', '2 23'],
  ['companyInvoicesWriting', '2 23'],
  ['companyAlerts', '2 23'],
  ['employees', '2'],
  ['budgets', '2'],
  ['budgetsWriting', '2'],
  ['b2bOrders', '2'],
  ['b2bOrdersWriting', '2'],
  ['b2bAdministration', '2'],
  ['kitchen', '2 5'],
  ['orderIntake', '2 5 24'],
  ['editBusiness', '2'],
  ['users', '2'],
  ['administration', '2'],
  // Of some businesses; the table above has those of all.
  ['platform', ''],
  ['dishesOff', '2 5'],
  ['refund', ''],
  ['extraTime', '2'],
  ['courierSteps', '2 5 22'],
  ['menu', '2'],
  ['menuPrices', '2'],
  ['menuOrPrices', '2'],
  ['menuRead', '2 5'],
  ['editPhotos', '2'],
  ['toppings', '2'],
  ['openingHours', '2'],
  ['queued', '2 5 22'],
  ['drivers', '2 5 22'],
])('%s is open to types %s', (name, types) => {
  const allowed = Object.values(USER_TYPES).filter((type) => mayPass(ACCESS[name], user(type)))
  expect(allowed.join(' ')).toBe(types)
})

test('the table above has every rule', () => expect(Object.keys(ACCESS)).toHaveLength(40))

/** The specification's named capabilities, the numbers that we gave them, and the rules that ask for them. */
test.each<[keyof typeof PERMISSIONS, number, (keyof typeof ACCESS)[]]>([
  ['editBusiness', 201, ['editBusiness', 'editPhotos', 'users']],
  ['editExtraDeliveryTime', 202, ['extraTime']],
  ['editOpeningTime', 203, ['openingHours']],
  ['editBusinessMenu', 204, ['dishesOff', 'menu', 'menuOrPrices', 'menuRead', 'editPhotos', 'queued']],
  ['refund', 205, ['refund']],
  ['editMenuItemPrice', 206, ['menuPrices', 'menuOrPrices', 'menuRead']],
  ['editToppings', 207, ['toppings']],
])('%s is right %i and opens %j', (name, number, rules) => {
  expect(PERMISSIONS[name]).toBe(number)
  const opened = (Object.keys(ACCESS) as (keyof typeof ACCESS)[]).filter(
    (rule) => mayPass(ACCESS[rule], user(finance, { [number]: true })) && !mayPass(ACCESS[rule], user(finance)),
  )
  expect(opened).toEqual(rules)
})

test('no two rights share a number', () => {
  expect(new Set(Object.values(PERMISSIONS)).size).toBe(Object.keys(PERMISSIONS).length)
})

test('the wire’s list becomes a map', () => {
  expect(
    permissionMap([
      { rightId: 99, hasRight: true },
      { rightId: 97, hasRight: false },
    ]),
  ).toEqual({ 99: true, 97: false })
})
