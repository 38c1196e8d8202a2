import { expect, test } from 'vitest'
import { PERMISSIONS, USER_TYPES } from '../people/access'
import { rings } from './ring-policy'

const account = (type: keyof typeof USER_TYPES, superAdministrator = false, rights: readonly number[] = []) => ({
  type: USER_TYPES[type],
  superAdministrator,
  perms: Object.fromEntries(rights.map((right) => [right, true])),
})
const owner = account('restaurant', false, [PERMISSIONS.editBusiness])

test.each([
  { who: 'a business’s own account', account: account('restaurant'), rings: true },
  { who: 'an administrator', account: account('administrator'), rings: false },
  { who: 'a super administrator of whatever type', account: account('restaurant', true), rings: false },
  { who: 'a courier', account: account('courier'), rings: false },
  { who: 'an accountant', account: account('finance'), rings: false },
  { who: 'an administrator who began a shift', account: account('administrator'), hasShift: true, rings: true },
  { who: 'an administrator who told the device to', account: account('administrator'), setting: true, rings: true },
  {
    who: 'an administrator who told it to stop during a shift',
    account: account('administrator'),
    hasShift: true,
    setting: false,
    rings: false,
  },
  { who: 'an accountant who told the device to', account: account('finance'), setting: true, rings: true },
  {
    who: 'a business’s own account cannot be told to stop, only muted',
    account: account('restaurant'),
    setting: false,
    rings: true,
  },
  { who: 'an owner', account: owner, rings: true },
  { who: 'an owner whose device is no kitchen screen', account: owner, setting: false, rings: false },
  { who: 'an owner who works a shift on it', account: owner, setting: false, hasShift: true, rings: true },
  {
    who: 'a cook with the right for the menu cannot be told to stop',
    account: account('restaurant', false, [PERMISSIONS.editBusinessMenu]),
    setting: false,
    rings: true,
  },
])('$who: $rings', ({ account: of, hasShift = false, setting, rings: expected }) => {
  expect(rings({ account: of, hasShift, setting })).toBe(expected)
})
