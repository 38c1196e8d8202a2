import type { Contact } from '#/contract/readiness'

/** As typed: nothing is checked until the field was left. */
export type ContactDraft = {
  name: string
  phone: string
  email: string
  language: NonNullable<Contact['language']>
  active: boolean
}
export type ContactField = 'name' | 'phone' | 'email'
export type ContactProblem = 'missing' | 'too_long' | 'bad_phone' | 'bad_email' | 'no_way'

/** The server takes no more. */
export const CONTACTS_MAX = 10
const NAME_MAX = 100
/** The server's own rule; the signs that people put between digits are allowed. */
const PHONE = /^\+?[\d ()/-]{5,30}$/
/** Something, an @, something with a dot: the mail server decides about the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export const emptyContact = (language: ContactDraft['language']): ContactDraft => ({
  name: '',
  phone: '',
  email: '',
  language,
  active: true,
})

export const draftOf = ({ name, phone, email, language, active }: Contact): ContactDraft => ({
  name,
  phone: phone ?? '',
  email: email ?? '',
  language: language ?? 'en',
  active,
})

/** What is wrong with each field. A contact needs a name, and a phone or an e-mail. */
export function contactProblems({ name, phone, email }: ContactDraft): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {}
  if (name.trim() === '') problems.name = 'missing'
  else if (name.trim().length > NAME_MAX) problems.name = 'too_long'
  if (phone.trim() !== '' && !PHONE.test(phone.trim())) problems.phone = 'bad_phone'
  if (email.trim() !== '' && !EMAIL.test(email.trim())) problems.email = 'bad_email'
  if (phone.trim() === '' && email.trim() === '') problems.phone = 'no_way'
  return problems
}

export const isValid = (draft: ContactDraft): boolean => Object.keys(contactProblems(draft)).length === 0

/** As the wire carries it: what is empty is null. */
export const contactOf = ({ name, phone, email, language, active }: ContactDraft): Contact => ({
  name: name.trim(),
  phone: phone.trim() === '' ? null : phone.trim(),
  email: email.trim() === '' ? null : email.trim(),
  language,
  active,
})
