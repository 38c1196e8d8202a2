import { expect, test } from 'vitest'
import { readPhone } from '#/contract/phone'
import { aCompany, anAddress, aPerson } from '../../../tests/support/a-company'
import { companyProblems } from './company'

test.each([
  ['nothing', {}, []],
  ['no number at all', { taxNumber: '', phone: '' }, []],
  ['a tax number that is none', { taxNumber: 'L8160' }, ['taxNumber tax_number']],
  ['a phone with a digit missing', { phone: '69 204 118' }, ['phone phone_too_short']],
  [
    'a contact whom nobody reaches',
    { contacts: [aPerson('Ana', { phone: ' ', email: '' })] },
    ['contacts.0.phone unreachable'],
  ],
  ['a contact by mail alone', { contacts: [aPerson('Ana', { phone: '', email: 'ana@adriatik.al' })] }, []],
  [
    'a contact of no country',
    { contacts: [aPerson('Ana'), aPerson('Gent', { phonePrefix: '' })] },
    ['contacts.1.phone phone_prefix'],
  ],
  [
    'a door whose phone is none',
    { addresses: [anAddress('Zyra', { contactPhone: '12' })] },
    ['addresses.0.contactPhone phone_beginning'],
  ],
  [
    'two who are called first',
    { contacts: [aPerson('Ana', { main: true }), aPerson('Gent', { main: true })] },
    ['contacts.1.main second_main'],
  ],
])('of a company with %s the problems are these', (_what, changes, expected) => {
  const problems = companyProblems(aCompany(changes), readPhone)
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})
