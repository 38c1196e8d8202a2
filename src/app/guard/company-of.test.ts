import { expect, test } from 'vitest'
import { PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { aUser } from '../../../tests/support/user-fixture'
import { companyOf } from './company-of'

const [own, other] = [
  { id: 7, name: 'Adriatik Software' },
  { id: 8, name: 'Porti i Durrësit' },
]
const list = [{ rightId: PERMISSIONS.companiesList, hasRight: true }]

test.each([
  ['nobody', null, undefined],
  ['somebody of one company', { companies: [own], permissions: list }, 7],
  ['somebody of several', { companies: [own, other], permissions: list }, undefined],
  ['somebody of several who may not see the list', { companies: [own, other], permissions: [] }, 7],
  ['an administrator', { companies: [own], type: USER_TYPES.administrator }, undefined],
])('%s means company %j', (_who, changes, expected) => {
  const user = changes === null ? null : { ...aUser(), type: USER_TYPES.company, ...changes }
  expect(companyOf(user)).toBe(expected)
})
