import { describe, expect, test } from 'vitest'
import { type AccessUser, PERMISSIONS, permissionMap, USER_TYPES, type UserType } from './access'
import { type GivenWork, holdsAllOf, typesToGive, workProblems } from './user-rights'

const { administrator, restaurant, agent, courier, finance, channel, company } = USER_TYPES
const { editBusiness, editExtraDeliveryTime, refund, discounts, reviews } = PERMISSIONS
const giver = (type: UserType, rights: readonly number[] = [], superAdministrator = false): AccessUser => ({
  type,
  perms: permissionMap(rights.map((rightId) => ({ rightId, hasRight: true }))),
  superAdministrator,
})

test.each<[string, AccessUser, UserType[]]>([
  [
    'a super administrator',
    giver(courier, [], true),
    [administrator, restaurant, agent, courier, finance, channel, company],
  ],
  ['an administrator', giver(administrator), [administrator, restaurant, agent, courier, finance, channel, company]],
  [
    'an owner',
    giver(restaurant, [editBusiness, editExtraDeliveryTime, discounts, reviews]),
    // Nor somebody who writes what the business owes.
    [restaurant, agent, courier, channel],
  ],
  // A driver with the right to make users opens no kitchen and no finance.
  ['a driver', giver(courier, [editBusiness]), [agent, courier]],
  ['an accountant', giver(finance, [editBusiness]), [agent, finance]],
])('%s makes users of the types that open nothing new', (_, who, types) => {
  expect(typesToGive(who)).toEqual(types)
})

test.each<[string, AccessUser, [UserType, number[]], boolean]>([
  ['an owner, their cook', giver(restaurant, [editBusiness, refund]), [restaurant, [refund]], true],
  ['an owner, a cook with a right that they lack', giver(restaurant, [editBusiness]), [restaurant, [refund]], false],
  ['an owner, their courier', giver(restaurant, [editBusiness]), [courier, []], true],
  ['an owner, the accountant', giver(restaurant, [editBusiness, refund]), [finance, []], false],
  ['an owner, an administrator', giver(restaurant, [editBusiness, refund]), [administrator, []], false],
  ['a courier with the right to users, a cook', giver(courier, [editBusiness]), [restaurant, []], false],
  ['an administrator, a cook with rights of the specification', giver(administrator), [restaurant, [discounts]], true],
  ['an administrator, who may give money back', giver(administrator), [restaurant, [refund]], false],
  ['a super administrator, anybody', giver(administrator, [], true), [administrator, [refund]], true],
])('who may enter in whose place: %s', (_, holder, [type, rights], expected) =>
  expect(holdsAllOf(holder, { type, rights })).toBe(expected),
)

describe('what a caller may not do', () => {
  const owner = giver(restaurant, [editBusiness, refund])
  const work = (differs: Partial<GivenWork> = {}): GivenWork => ({
    type: restaurant,
    rights: [],
    businessIds: [1],
    companyIds: [],
    ...differs,
  })
  test.each<[string, GivenWork, Partial<Parameters<typeof workProblems>[1]>, string[]]>([
    ['nothing', work(), {}, []],
    ['a right that is held', work({ rights: [refund] }), {}, []],
    ['a right that is not', work({ rights: [refund, discounts] }), {}, ['rights not_allowed']],
    ['taking one that is not', work(), { before: work({ rights: [discounts] }) }, ['rights not_allowed']],
    ['keeping one that is not', work({ rights: [discounts] }), { before: work({ rights: [discounts] }) }, []],
    ['own rights', work({ rights: [refund] }), { before: work(), isOwn: true }, ['rights not_allowed']],
    ['own businesses', work({ businessIds: [1, 2] }), { before: work(), isOwn: true }, ['businessIds not_allowed']],
    ['own companies', work({ companyIds: [1] }), { before: work(), isOwn: true }, ['companyIds not_allowed']],
    [
      'the same places in another order',
      work({ businessIds: [2, 1] }),
      { before: work({ businessIds: [1, 2] }), isOwn: true },
      [],
    ],
    ['another type', work({ type: finance }), { before: work() }, ['type not_allowed']],
    ['a type of a new one', work({ type: courier }), {}, []],
    ['somebody who writes what the business owes', work({ type: finance }), {}, ['type not_allowed']],
    ['an administrator', work({ type: administrator }), {}, ['type not_allowed']],
    ['nowhere to work', work({ businessIds: [] }), {}, ['businessIds nowhere']],
    ['a company alone', work({ businessIds: [], companyIds: [7] }), {}, []],
    [
      'anything, by a super administrator',
      work({ type: administrator, rights: [discounts], businessIds: [] }),
      { giver: giver(administrator, [], true), before: work(), isOwn: true },
      [],
    ],
  ])('%s', (_, asked, differs, expected) => {
    const problems = workProblems(asked, { giver: owner, before: undefined, isOwn: false, ...differs })
    expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
  })
})
