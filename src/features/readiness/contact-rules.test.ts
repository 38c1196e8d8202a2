import { expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#/contract'
import { contactOf, contactProblems, type ContactDraft, draftOf } from './contact-rules'

const ana: ContactDraft = {
  name: 'Ana',
  phone: '+355 69 123 4567',
  email: 'ana@example.al',
  language: 'sq',
  active: true,
}

test.each([
  ['nothing', {}, {}],
  ['a phone of words', { phone: 'call me' }, { phone: 'phone_not_a_phone' }],
  ['a short phone', { phone: '069 111' }, { phone: 'phone_too_short' }],
  ['a short phone of another country', { phone: '+39 333 1' }, { phone: 'phone_too_short' }],
  ['only a phone', { email: '' }, {}],
  ['only an e-mail', { phone: ' ' }, {}],
  ['neither phone nor e-mail', { phone: '', email: '' }, { phone: 'no_way' }],
] as const)('with %s: %j', (_what, differs, problems) => {
  expect(contactProblems({ ...ana, ...differs })).toEqual(problems)
})

test('what passes here passes the server too', () => {
  const { body } = contract.readiness.saveContacts
  for (const differs of [{}, { phone: '' }, { email: '' }, { phone: '(04) 22/55-1111' }, { name: ' Ana ' }]) {
    const contact = contactOf({ ...ana, ...differs })
    expect(v.safeParse(body, { businessId: 1, contacts: [contact] }).success).toBe(true)
  }
})

test('comes back as it was typed', () => {
  expect(draftOf(contactOf(ana))).toEqual(ana)
  expect(draftOf({ name: 'Ana', phone: null, email: null, active: false })).toEqual({
    name: 'Ana',
    phone: '',
    email: '',
    language: 'en',
    active: false,
  })
})
