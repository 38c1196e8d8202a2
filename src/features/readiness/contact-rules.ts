import type { Contact } from '#/contract/readiness'
import { readPhone } from '#/contract/phone'
import { HOME_PREFIX } from '#/domain/values/phone'

/** As typed. */
export type ContactDraft = {
  name: string
  phone: string
  email: string
  language: NonNullable<Contact['language']>
  active: boolean
}

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

/** What the contract cannot know of a contact: whether a phone can ring, and that there is a way to reach the person. */
export function contactProblems({ phone, email }: Pick<ContactDraft, 'phone' | 'email'>): { phone?: string } {
  if (phone.trim() === '') return email.trim() === '' ? { phone: 'no_way' } : {}
  const { problem } = readPhone(HOME_PREFIX, phone)
  return problem === undefined ? {} : { phone: problem }
}

/** As the wire carries it: what is empty is null. */
export const contactOf = ({ name, phone, email, language, active }: ContactDraft): Contact => ({
  name: name.trim(),
  phone: phone.trim() === '' ? null : phone.trim(),
  email: email.trim() === '' ? null : email.trim(),
  language,
  active,
})
