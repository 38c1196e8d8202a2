import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import type { EditedRecord } from '#/components/form/use-form'
import { BusinessContact, type ContactInput } from '#/contract/business-details'
import { STALE_REVISION } from '#/contract/revision'
import { CONTACT_TYPE_IDS } from '#/domain/business/store-details'

export type ContactValues = Omit<ContactInput, 'type'> & { type: string }

export const NEW_CONTACT: ContactValues = {
  name: '',
  type: String(CONTACT_TYPE_IDS[1]),
  position: '',
  phonePrefix: '+355',
  phone: '',
  email: '',
  main: false,
}

export const valuesOfContact = ({
  name,
  type,
  position,
  phonePrefix,
  phone,
  email,
  main,
}: BusinessContact): ContactValues => ({
  name,
  type: String(type),
  position,
  phonePrefix: phonePrefix === '' ? NEW_CONTACT.phonePrefix : phonePrefix,
  phone,
  email,
  main,
})

export const contactInputOf = (values: ContactValues): ContactInput => ({
  ...values,
  type: CONTACT_TYPE_IDS.find((id) => String(id) === values.type) ?? CONTACT_TYPE_IDS[0],
  phone: values.phone.trim(),
  email: values.email.trim(),
})

export const contactRecord = (contact: BusinessContact): EditedRecord<ContactValues> => ({
  values: valuesOfContact(contact),
  revision: contact.revision,
})

/** How the contact is now, in the refusal of an edit of an older one. */
export function presentContactIn(error: unknown): EditedRecord<ContactValues> | undefined {
  if (!(error instanceof ApiError) || error.code !== STALE_REVISION) return undefined
  const present = v.safeParse(BusinessContact, error.data)
  return present.success ? contactRecord(present.output) : undefined
}
